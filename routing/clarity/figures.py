"""Records the figures of a run together with the terms that they were computed from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from routing.clarity.labels import Bands
from routing.clarity.terms import NO_NAMES, Step, Term, as_term, reference, unrounded
from routing.results.analysis_result import DefaultUsed

SLACK = 0.005
"""Tolerance for the rounding of intermediate steps, in addition to the figure's own rounding."""
STEP_PLACES = 4

Origin = Literal["calculated", "default", "supplied", "stored", "unknown"]
StoredValues = Mapping[str, float | str | None]
NOTHING_STORED: StoredValues = MappingProxyType({})


class Figure(Struct, frozen=True):
    """A figure with its origin. `kind` selects its texts, `names` are the arguments of its title, of
    which `lens` and `other` are lens IDs.

    `term` and, for a label or a check, `bands` are its formula; both are None unless the figure was
    calculated. `value` is None for a label, which is `word`, and for an unknown value. `note` is the source
    of a supplied value, or the reason for an unknown or default one. `steps` is the path of the steps in
    `term`.
    """

    kind: str
    field: str
    value: float | None
    origin: Origin
    names: Mapping[str, str] = NO_NAMES
    term: Term | None = None
    bands: Bands[str] | None = None
    word: str = ""
    note: str = ""
    steps: str = ""


class Figures:
    """Records figures by field; the parts of a figure come before the figure.

    The steps of its formula are recorded too `with_steps`, which only explanations show.
    In a new run, each figure has the value of its term. For an existing result, `stored` holds its values and
    `noted` the fields that use a default. A stored value replaces the calculated one, also in the formulas of
    later figures, and has the origin 'stored' when its term does not yield it.
    """

    def __init__(
        self,
        stored: StoredValues = NOTHING_STORED,
        noted: Mapping[str, str] | None = None,
        *,
        with_steps: bool = False,
    ) -> None:
        self.by_field: dict[str, Figure] = {}
        self.defaults: list[DefaultUsed] = []
        self._stored = stored
        self._noted = noted
        self._with_steps = with_steps

    def add(
        self, kind: str, field: str, term: float, *, places: int = 1, steps: str | None = None, **names: str
    ) -> float:
        """Records a calculated figure, rounded to `places`, after its steps below the path `steps`.

        Returns a reference to its value.
        """
        exact, path = unrounded(term), steps or field
        if self._with_steps:
            self._add_steps(exact, path, names)
        value = self._stored.get(field)
        if not isinstance(value, int | float):
            value = round(term, places)
        tolerance = 0.5 * 10**-places + min(SLACK, 10**-places / 10)
        if abs(float(exact) - value) > tolerance:
            return self.supply(kind, field, value, **names)
        return self._record(Figure(kind, field, float(value), "calculated", names, exact, steps=path))

    def supply(self, kind: str, field: str, value: float, note: str = "", **names: str) -> float:
        """Records a value that was supplied by `note`."""
        return self._record(
            Figure(kind, field, float(value), "supplied" if note else "stored", names, note=note)
        )

    def default(
        self, kind: str, field: str, value: float, why: str, *, is_noted: bool = True, **names: str
    ) -> float:
        """Records a default for a missing value, and notes it in `defaults` if `is_noted`."""
        if is_noted:
            self.note(field, value, why)
        stored = self._stored.get(field, value)
        if not isinstance(stored, int | float):
            stored = value
        is_default = stored == value and (self._noted is None or not is_noted or field in self._noted)
        origin: Origin = "default" if is_default else "stored"
        return self._record(Figure(kind, field, float(stored), origin, names, note=why if is_default else ""))

    def note(self, field: str, value: float, why: str) -> None:
        """Notes that a figure of the result uses a default."""
        self.defaults.append(DefaultUsed(field, float(value), why))

    def unknown(self, kind: str, field: str, why: str, **names: str) -> None:
        """Records a figure without a value. Results of earlier versions stored a default instead."""
        stored = self._stored.get(field)
        if isinstance(stored, int | float):
            origin: Origin = "default" if self._noted and field in self._noted else "stored"
            self._record(Figure(kind, field, float(stored), origin, names, note=why))
        else:
            self._record(Figure(kind, field, None, "unknown", names, note=why))

    def label(self, kind: str, field: str, term: float, bands: Bands[str], *, steps: str = "") -> str:
        """Records and returns the label that `bands` select for a value."""
        word = bands.label(term)
        stored = self._stored.get(field, word)
        if stored == word:
            figure = Figure(
                kind, field, None, "calculated", NO_NAMES, as_term(term), bands, word, steps=steps
            )
        else:
            figure = Figure(kind, field, None, "stored", word=str(stored))
        self.by_field[field] = figure
        return word

    def missing_label(self, kind: str, field: str, word: str, why: str) -> None:
        """Records a label that applies because there is no value to compare."""
        stored = self._stored.get(field, word)
        origin: Origin = "unknown" if stored == word else "stored"
        self.by_field[field] = Figure(kind, field, None, origin, word=str(stored), note=why)

    def check(
        self, kind: str, field: str, term: float, bands: Bands[str], note: str = "", **names: str
    ) -> None:
        """Records a value that is compared with a threshold. `note` is the reason for a default in it."""
        word = bands.label(term)
        self.by_field[field] = Figure(
            kind, field, float(term), "calculated", names, as_term(term), bands, word, note
        )

    def refer(self, field: str) -> float:
        """Returns a recorded figure as an input of another. Raises `KeyError` when it is not recorded yet."""
        return reference(field, self.by_field[field].value or 0.0)

    def repeat(self, kind: str, field: str, source: str, **names: str) -> None:
        """Records the figure `source` under a second path of the stored result."""
        figure, value = self.by_field[source], self._stored.get(field)
        if value is not None and value == figure.value:
            self.by_field[field] = replace(figure, field=field)
        elif isinstance(value, int | float):
            self.supply(kind, field, value, **names)

    def _add_steps(self, term: Term, path: str, names: Mapping[str, str]) -> None:
        for operand in term.operands:
            self._add_steps(operand, path, names)
        step = term.source
        if isinstance(step, Step) and (field := f"{path}.{step.key}") not in self.by_field:
            own = {**names, **step.names}
            value = round(term, STEP_PLACES)
            self.by_field[field] = Figure(
                step.kind, field, value, "calculated", own, term.operands[0], steps=path
            )

    def _record(self, figure: Figure) -> float:
        self.by_field[figure.field] = figure
        return reference(figure.field, figure.value or 0.0)
