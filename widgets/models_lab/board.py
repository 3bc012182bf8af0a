"""What boards of models share beyond the ground of the lab: parameters with sliders, ready settings, three levels, one generator.

A board of your own names its ``parameters`` and ``presets``, works its model out (``work_out``) and says what is shown (``blocks``).
A model is worked out at once, in the message that asked for it: there is nothing to stop.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.own_traits import shown as in_text
from evolution_lab.i18n import N_, _
from widgets.arguments import among
from widgets.asked import Asked
from widgets.lab.ground import BadField, Ground
from widgets.lab.parts import Control, button, choice
from widgets.models_lab.parameters import Parameter, Preset, first_values, shown
from widgets.waiting import Gate

COUNTS, FREQUENCY, STRENGTH = "counts", "frequency", "strength"
LEVELS: dict[str, str] = {COUNTS: N_("Counts and shares"), FREQUENCY: N_("Allele frequency"), STRENGTH: N_("s and Ne")}


class ModelBoard(Ground):
    """A board of a model; see the module. Shown in the last line of a cell.

    ``seed``: decides all draws (without one a new one). ``level``: "counts", "frequency" or "strength", where the board has them.
    ``after``: a prediction or question that must be settled first. All else are the board's own parameters by their names.
    Parts: ``.values`` (the parameters now), ``.level``, ``.view``.
    """

    parameters: ClassVar[tuple[Parameter, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    levels: Mapping[str, str] = {}
    keys: ClassVar[Mapping[str, str]] = {}  # a key of the keyboard: the button that it presses
    seeded = True  # whether a seed decides anything
    _holds: Mapping[str, Gate] = {}
    chosen: ClassVar[tuple[str, ...]] = ()  # what is chosen on it beside the parameters, by the names of its parts

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        level: str | None = None,
        after: Asked | None = None,
        projector: bool = False,
        theme: str = "auto",
        **values: Any,
    ) -> None:
        self.level = self._first_level(level)
        self.first = first_values(self.parameters, values)
        self.values = dict(self.first)
        self._worked = False
        super().__init__(seed, after=after, projector=projector, theme=theme)
        self.open()

    def _first_level(self, level: str | None) -> str:
        if level is None:
            return next(iter(self.levels), COUNTS)
        if among(level, self.levels):
            return level
        text = (
            _("This board has no level {name}. It has: {list}.") if self.levels else _("This board has one level only.")
        )
        raise BadSetUp(text.format(name=in_text(level), list=", ".join(self.levels)))

    # --- what a board says -----------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """Work the model out from ``values``; raises :class:`LabError` in words for what is impossible."""

    def source(self) -> str:
        """Where real data on the board come from; empty where there are none."""
        return ""

    def settings_in_words(self) -> str:
        """The parameters as one line, for the still picture."""
        return ", ".join(f"{one.named(self.level == COUNTS)} = {shown(self.values[one.id])}" for one in self.parameters)

    # --- ready-made controls ---------------------------------------------------------------------------------------------

    def level_control(self) -> list[Control]:
        """The switch between the levels; none where there is one level only."""
        if len(self.levels) < 2:
            return []
        return [
            choice("level", _("Level"), self.level, {name: _(text) for name, text in self.levels.items()}, strip=True)
        ]

    def head(self) -> list[Control]:
        """The level."""
        return self.level_control()

    def sliders(self, *ids: str) -> list[Control]:
        """The sliders of these parameters, in this order."""
        known = {one.id: one for one in self.parameters}
        return [known[id].control(self.values[id], self.level == COUNTS) for id in ids]

    def preset_buttons(self) -> list[Control]:
        """A button for each ready setting; the one that stands now is pressed."""
        return [
            button(
                f"preset:{one.id}", _(one.label), pressed=self.is_preset(one), about=_(one.about) if one.about else ""
            )
            for one in self.presets
        ]

    def preset_values(self, preset: Preset) -> dict[str, Any]:
        """All parameters as this ready setting wants them."""
        return self.first | dict(preset.values)

    def is_preset(self, preset: Preset) -> bool:
        """Whether the board stands as this ready setting says."""
        return {name: self.values[name] for name in self.first} == {
            name: value for name, value in self.preset_values(preset).items() if name in self.first
        }

    def use_preset(self, preset: Preset) -> None:
        """Put all parameters there; a board with more than parameters adds its own."""
        self.values = {name: value for name, value in self.preset_values(preset).items() if name in self.first}

    # --- parts that wait -------------------------------------------------------------------------------------------------

    def hold(self, **asked: Asked | None) -> None:
        """Let parts of the board wait, each under a name of its own for a question of its own."""
        self._holds = {
            name: Gate(one, self._hold_turned, self._fault) for name, one in asked.items() if one is not None
        }

    def held(self, name: str) -> bool:
        """Whether this part waits."""
        return name in self._holds and not self._holds[name].open

    def _hold_turned(self) -> None:
        with self._lock:
            if not self.waits:
                self.play()
            self.refresh()

    def close(self) -> None:
        """Take the board off the page."""
        for gate in self._holds.values():
            gate.close()
        super().close()

    # --- how it stands ---------------------------------------------------------------------------------------------------

    def setting(self) -> dict[str, Any]:
        """The parameters, and what is chosen beside them, by their names."""
        return self.values | {name: getattr(self, name) for name in self.chosen}

    # --- working it out --------------------------------------------------------------------------------------------------

    def rng(self, *names: str | int) -> np.random.Generator:
        """A generator of its own for each name, from the seed: the same seed draws the same, whatever else was drawn."""
        return np.random.default_rng(Chance(self.seed).bits(self.kind, *names))

    @property
    def ready(self) -> bool:
        """Whether the model was worked out."""
        return self._worked

    def play(self) -> None:
        """Work out what is chosen now. What is impossible is said, and the charts stay as they were."""
        with self._lock:
            if self.waits:
                return
            self.errors.pop("run", None)
            try:
                self.work_out()
            except LabError as error:
                self.errors[error.field if isinstance(error, BadField) else "run"] = str(error)
            else:
                self._worked = True
                self._draw()
                self._said = self.told()

    def change(self, field: str, value: Any) -> bool:
        """A parameter, or the level (which needs nothing new)."""
        if field == "level" and self.levels:
            if value not in self.levels:
                raise BadField("level", _("There is no such level here."))
            self.level = str(value)
            return False
        found = next((one for one in self.parameters if one.id == field), None)
        if found is None:
            return super().change(field, value)
        before, self.values = self.values, self.values | {field: found.check(value)}
        try:
            self.fits()
        except LabError as error:
            self.values = before
            raise BadField(field, str(error)) from None
        return True

    def fits(self) -> None:
        """Raise :class:`LabError` in words where ``values`` do not fit together; the change is taken back then."""

    def press(self, button: str) -> str:
        """A ready setting."""
        found = next((one for one in self.presets if button == f"preset:{one.id}"), None)
        if found is None:
            return super().press(button)
        self.use_preset(found)
        self.play()
        return ""

    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""
        found = super().data()
        if "waits" in found:
            return found
        found |= {
            "plays": False,
            "seeded": self.seeded,
            "groups_beside": self.side is not True,
            "source": self.source(),
        }
        return found | {"setting": self.settings_in_words(), "keys": dict(self.keys)}
