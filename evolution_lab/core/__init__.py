"""Seats, time, chance and evidence. Nothing in here knows an animal, a trait or a game."""
