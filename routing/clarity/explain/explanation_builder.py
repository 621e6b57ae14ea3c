"""Collects explanations. Parts of a figure are added before the figure, so that it can link to them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.clarity.explain.meanings import MEANINGS
from routing.clarity.explain.terms import Term, known, written
from routing.clarity.explain.values import Explanation, FormulaInput
from routing.results.analysis_result import AnalysisResult

SLACK = 0.005
"""Tolerance for the rounding of intermediate steps, in addition to the figure's own rounding."""
STEP_PLACES = 4

IMPORTED = "it came with the saved analysis"
NOT_STORED = "what it was reckoned from is not stored"

AS_STORED = "as it was stored"
BY_MODEL = "as the model gave it"
BY_RULES = "as the offline analyst gave it"


class Chosen(Struct, frozen=True):
    """A label, the comparison that selected it, and the terms of the comparison."""

    word: str
    formula: str
    terms: tuple[Term, ...]


class Sheet:
    """Collects the explanations of `result`. Values that cannot be reproduced are labelled 'as stored'."""

    def __init__(self, result: AnalysisResult) -> None:
        self.result = result
        is_imported = result.versions.get("source") == "imported"
        self._why_stored = IMPORTED if is_imported else NOT_STORED
        by_whom = BY_RULES if result.offline else BY_MODEL
        self.by_whom = "" if is_imported else by_whom
        """Source of the figures that an answer supplies."""
        calibration = result.confidence_calibration
        self.is_calibrated = calibration is not None and calibration.calibrated
        self._rows: dict[str, Explanation] = {}
        self._whys: dict[str, list[str]] = {}
        for default in result.defaults:
            self._whys.setdefault(default.field, []).append(default.why)

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """Returns all explanations, totals before their parts."""
        return tuple(reversed(self._rows.values()))

    def ref(self, field: str, name: str | None = None) -> Term:
        """Returns an explained figure as an input of another.

        Raises `KeyError` when it has not been added yet.
        """
        row = self._rows[field]
        value = row.value if row.value is not None else 0.0
        return known(name or row.title, value, row.unit, is_default=row.is_default, field=field)

    def why(self, field: str) -> str:
        """Returns the reason for a default in this figure of the result, or an empty text."""
        return "; ".join(self._whys.get(field, ()))

    def step(self, kind: str, field: str, term: Term, **names: str) -> Term:
        """Adds an intermediate figure that is not in the result. Returns a reference to it."""
        value = round(term.value, STEP_PLACES)
        self._add(kind, field, value, _format_equation(kind, term, value), term.inputs, names)
        return self.ref(field)

    def figure(
        self, kind: str, field: str, term: Term, stored: float, rounded_to: float = 0.1, **names: str
    ) -> Term:
        """Adds a figure of the result with its formula. Returns a reference to it."""
        slack = min(SLACK, rounded_to / 10)
        if abs(term.value - stored) > rounded_to / 2 + slack:
            return self.given(kind, field, stored, "", **names)
        self._add(
            kind, field, stored, _format_equation(kind, term, stored), term.inputs, names, self.why(field)
        )
        return self.ref(field)

    def given(self, kind: str, field: str, value: float, how: str = "", **names: str) -> Term:
        """Adds a figure without a formula: its source `how`, or 'as stored'."""
        text = f"{written(value, MEANINGS[kind].unit)}, {how or AS_STORED}"
        self._add(kind, field, value, text, (), names, why="" if how else self._why_stored)
        return self.ref(field)

    def default(self, kind: str, field: str, value: float, why: str, **names: str) -> Term:
        """Adds a default for a missing value."""
        unit = MEANINGS[kind].unit
        entered = (FormulaInput("Default", value, unit, is_default=True),)
        self._add(kind, field, value, f"{written(value, unit)} stands in", entered, names)
        self.mark(field, why)
        return self.ref(field)

    def mark(self, field: str, why: str) -> None:
        """Marks this figure as based on a default."""
        self._rows[field] = replace(self._rows[field], is_default=True, why=why)

    def unknown(self, kind: str, field: str, why: str, **names: str) -> None:
        """Adds a figure whose value is unknown."""
        self._add(kind, field, None, "unknown", (), names, why)

    def verdict(self, kind: str, field: str, value: float, chosen: Chosen, **names: str) -> None:
        """Adds a figure of the result compared with its threshold."""
        entered = tuple(entry for term in chosen.terms for entry in term.inputs)
        self._add(kind, field, value, chosen.formula, entered, names)

    def word(self, kind: str, field: str, stored: str, chosen: Chosen) -> None:
        """Adds a label of the result that a rule selected."""
        if chosen.word == stored:
            entered = tuple(entry for term in chosen.terms for entry in term.inputs)
            self._add(kind, field, None, chosen.formula, entered, {})
        else:
            self._add(kind, field, None, f"{stored}, {AS_STORED}", (), {}, self._why_stored)

    def copy(self, field: str, source: str) -> None:
        """Adds the same figure under a second path of the result."""
        self._rows[field] = replace(self._rows[source], field=field)

    def _add(
        self,
        kind: str,
        field: str,
        value: float | None,
        formula: str,
        inputs: Sequence[FormulaInput],
        names: dict[str, str],
        why: str = "",
    ) -> None:
        meaning = MEANINGS[kind]
        self._rows[field] = Explanation(
            field=field,
            title=meaning.title.format(**names),
            value=value,
            unit=meaning.unit,
            formula=formula,
            inputs=tuple(inputs),
            measures=meaning.measures,
            is_not=meaning.is_not,
            is_default=bool(self.why(field)),
            why=why,
        )


def select_band(value: Term, bands: Sequence[tuple[float, str]], lowest: str) -> Chosen:
    """Selects the label of a value by inclusive thresholds, highest first."""
    cuts = tuple(known(f"{word} from", cut, "number") for cut, word in bands)
    place = next((number for number, (cut, _) in enumerate(bands) if value.value >= cut), len(bands))
    word = bands[place][1] if place < len(bands) else lowest
    reached = [f"≥ {cuts[place].text}"] if place < len(bands) else []
    missed = [f"< {cuts[place - 1].text}"] if place else []
    return Chosen(word, f"{value.text} {' and '.join(reached + missed)}: {word}", (value, *cuts))


def _format_equation(kind: str, term: Term, value: float) -> str:
    shown = written(value, MEANINGS[kind].unit)
    if term.text == shown:
        return shown
    sign = "=" if written(term.value, MEANINGS[kind].unit) == shown else "≈"
    return f"{term.text} {sign} {shown}"
