"""Origin, the base game of 2010."""
