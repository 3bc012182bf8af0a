"""Bots: each is a function (view of the own seat, legal options, keyed random numbers) -> one option.

A bot sees what its seat may see and nothing of who else is a person, so it chooses by value alone. It keeps nothing
between calls but what it has noted in the memo of the table, which lasts until the table changes.
"""

from __future__ import annotations

from evolution_lab.bots.random_bot import random_bot
from evolution_lab.bots.valuing import cautious, greedy
from evolution_lab.core.match import Bot

BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy, "cautious": cautious}
