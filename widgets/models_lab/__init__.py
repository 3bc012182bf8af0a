"""Boards of models: what they share (``board``, ``parameters``) and the boards themselves."""
