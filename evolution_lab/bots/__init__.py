"""Bots: each is a function (view of the own seat, legal options, keyed random numbers) -> one option."""

from __future__ import annotations

from evolution_lab.bots.random_bot import random_bot
from evolution_lab.core.match import Bot

BOTS: dict[str, Bot] = {"random": random_bot}
