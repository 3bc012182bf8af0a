"""The games: siblings, each complete and readable alone. No game imports another."""
