"""Tests of the core: chance, undo, saves, determinism, imports."""
