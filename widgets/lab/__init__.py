"""Boards for many games: what they share (``view``, ``board``, ``parts``, ``still``) and the boards themselves."""
