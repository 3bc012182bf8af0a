"""Natural Selection, the game of 2014."""
