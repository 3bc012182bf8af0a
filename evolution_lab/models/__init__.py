"""Models of evolution outside any card game: arrays in, arrays out, one NumPy generator handed in.

They need NumPy and nothing else; no game and no widget is loaded.
"""
