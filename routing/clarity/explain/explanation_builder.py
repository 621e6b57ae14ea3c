"""Collects explanations. What a figure is made of is put in before it, so that it can be linked."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.clarity.explain.meanings import MEANINGS
from routing.clarity.explain.terms import Term, known, written
from routing.clarity.explain.values import Explanation, FormulaInput
from routing.results.analysis_result import AnalysisResult

SLACK = 0.005
"""What the digits of steps that are left out may add up to, beside a figure's own rounding."""
STEP_PLACES = 4

IMPORTED = "it came with the saved analysis"
NOT_STORED = "what it was reckoned from is not stored"

AS_STORED = "as it was stored"
BY_MODEL = "as the model gave it"
BY_RULES = "as the offline analyst gave it"


class Chosen(Struct, frozen=True):
    """A word, the comparison that chose it, and what entered that."""

    word: str
    formula: str
    terms: tuple[Term, ...]


class Sheet:
    """`result` is what is explained: a figure whose reckoning does not give what stands there is told of as
    stored, never as reckoned."""

    def __init__(self, result: AnalysisResult) -> None:
        self.result = result
        is_imported = result.versions.get("source") == "imported"
        self._why_stored = IMPORTED if is_imported else NOT_STORED
        by_whom = BY_RULES if result.offline else BY_MODEL
        self.by_whom = "" if is_imported else by_whom
        calibration = result.confidence_calibration
        self.is_calibrated = calibration is not None and calibration.calibrated
        """How a figure came that an answer gave itself."""
        self._rows: dict[str, Explanation] = {}
        self._whys: dict[str, list[str]] = {}
        for default in result.defaults:
            self._whys.setdefault(default.field, []).append(default.why)

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """Those that sum up come before what they are made of."""
        return tuple(reversed(self._rows.values()))

    def ref(self, field: str, name: str | None = None) -> Term:
        """An explained figure, as an input of another. Raises KeyError for one that is not there yet."""
        row = self._rows[field]
        value = row.value if row.value is not None else 0.0
        return known(name or row.title, value, row.unit, is_default=row.is_default, field=field)

    def why(self, field: str) -> str:
        """Why a constant entered this figure of the result; empty when none did."""
        return "; ".join(self._whys.get(field, ()))

    def step(self, kind: str, field: str, term: Term, **names: str) -> Term:
        """A figure that is not in the result, on the way to one that is. Gives the reference to it."""
        value = round(term.value, STEP_PLACES)
        self._add(kind, field, value, _equation(kind, term, value), term.inputs, names)
        return self.ref(field)

    def figure(
        self, kind: str, field: str, term: Term, stored: float, rounded_to: float = 0.1, **names: str
    ) -> Term:
        """A figure of the result, with how it is reckoned. Gives the reference to it."""
        slack = min(SLACK, rounded_to / 10)
        if abs(term.value - stored) > rounded_to / 2 + slack:
            return self.given(kind, field, stored, "", **names)
        self._add(kind, field, stored, _equation(kind, term, stored), term.inputs, names, self.why(field))
        return self.ref(field)

    def given(self, kind: str, field: str, value: float, how: str = "", **names: str) -> Term:
        """A figure that is not reckoned: `how` it came, or that it was stored."""
        text = f"{written(value, MEANINGS[kind].unit)}, {how or AS_STORED}"
        self._add(kind, field, value, text, (), names, why="" if how else self._why_stored)
        return self.ref(field)

    def default(self, kind: str, field: str, value: float, why: str, **names: str) -> Term:
        """A constant that stands in for something missing."""
        unit = MEANINGS[kind].unit
        entered = (FormulaInput("Default", value, unit, is_default=True),)
        self._add(kind, field, value, f"{written(value, unit)} stands in", entered, names)
        self.mark(field, why)
        return self.ref(field)

    def mark(self, field: str, why: str) -> None:
        """Say that a constant entered this figure."""
        self._rows[field] = replace(self._rows[field], is_default=True, why=why)

    def unknown(self, kind: str, field: str, why: str, **names: str) -> None:
        """A figure that nobody knows."""
        self._add(kind, field, None, "unknown", (), names, why)

    def verdict(self, kind: str, field: str, value: float, chosen: Chosen, **names: str) -> None:
        """A figure of the result held against what it needs."""
        entered = tuple(entry for term in chosen.terms for entry in term.inputs)
        self._add(kind, field, value, chosen.formula, entered, names)

    def word(self, kind: str, field: str, stored: str, chosen: Chosen) -> None:
        """A word of the result that a rule chose."""
        if chosen.word == stored:
            entered = tuple(entry for term in chosen.terms for entry in term.inputs)
            self._add(kind, field, None, chosen.formula, entered, {})
        else:
            self._add(kind, field, None, f"{stored}, {AS_STORED}", (), {}, self._why_stored)

    def copy(self, field: str, source: str) -> None:
        """The same figure under a second path of the result."""
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


def banded(value: Term, bands: Sequence[tuple[float, str]], lowest: str) -> Chosen:
    """The word of a value by thresholds, highest first; reaching one counts."""
    cuts = tuple(known(f"{word} from", cut, "number") for cut, word in bands)
    place = next((number for number, (cut, _) in enumerate(bands) if value.value >= cut), len(bands))
    word = bands[place][1] if place < len(bands) else lowest
    reached = [f"≥ {cuts[place].text}"] if place < len(bands) else []
    missed = [f"< {cuts[place - 1].text}"] if place else []
    return Chosen(word, f"{value.text} {' and '.join(reached + missed)}: {word}", (value, *cuts))


def _equation(kind: str, term: Term, value: float) -> str:
    shown = written(value, MEANINGS[kind].unit)
    if term.text == shown:
        return shown
    sign = "=" if written(term.value, MEANINGS[kind].unit) == shown else "≈"
    return f"{term.text} {sign} {shown}"
