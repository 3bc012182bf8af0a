"""The random bot, the null model: every legal answer is equally likely."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.chance import KeyedRandom


def random_bot(view: Any, options: list[Any], rng: KeyedRandom) -> Any:
    """One of ``options``, each equally likely. A play is two decisions, so the way is drawn first, then the target."""
    return rng.choice(options)


random_bot.reads_only = True  # type: ignore[attr-defined]
random_bot.reads_view = False  # type: ignore[attr-defined]
random_bot.uniform = True  # type: ignore[attr-defined]
