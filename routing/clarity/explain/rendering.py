"""Renders recorded figures as explanations: formulas with values, and their inputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from routing.clarity.explain.meanings import MEANINGS
from routing.clarity.explain.values import Explanation, FormulaInput
from routing.clarity.figures import Figure, Figures
from routing.clarity.labels import Bands
from routing.clarity.measurement import BY_ANSWER
from routing.clarity.terms import Input, Reference, Step, Term, Unit
from routing.results.analysis_result import AnalysisResult

IMPORTED = "it came with the saved analysis"
NOT_STORED = "what it was reckoned from is not stored"

AS_STORED = "as it was stored"
BY_MODEL = "as the model gave it"
BY_RULES = "as the offline analyst gave it"
CALIBRATED = "measured on recorded outcomes, in place of the confidence that the model reported"

SUM, PRODUCT, ATOM = range(3)
"""Precedence of the outermost operation of a text."""


def render(
    figures: Figures, result: AnalysisResult, lens_names: Mapping[str, str], defaults: Mapping[str, str]
) -> tuple[Explanation, ...]:
    """Returns the explanations of all figures, totals before their parts.

    `defaults` maps the fields that use a default to the reason.
    """
    renderer = _Renderer(result, lens_names, defaults)
    for figure in figures.by_field.values():
        renderer.add(figure)
    return tuple(reversed(renderer.rows.values()))


def format_number(value: float, unit: Unit = "number") -> str:
    """Formats a number for a formula: two decimals from 10, else four, without trailing zeros."""
    if unit == "USD":
        return f"{'−' if value < 0 else ''}${_format_trimmed(abs(value), 8)}"
    return f"{'−' if value < 0 else ''}{_format_trimmed(abs(value), 2 if abs(value) >= 10 else 4)}"


class _Renderer:
    def __init__(
        self, result: AnalysisResult, lens_names: Mapping[str, str], defaults: Mapping[str, str]
    ) -> None:
        self.rows: dict[str, Explanation] = {}
        is_imported = result.versions.get("source") == "imported"
        self._why_stored = IMPORTED if is_imported else NOT_STORED
        self._by_answer = AS_STORED if is_imported else BY_RULES if result.offline else BY_MODEL
        calibration = result.confidence_calibration
        self._is_calibrated = calibration is not None and calibration.calibrated
        self._lens_names = lens_names
        self._defaults = defaults

    def add(self, figure: Figure) -> None:
        meaning = MEANINGS[figure.kind]
        formula, why = self._describe(figure, meaning.unit)
        names = {
            key: self._lens_names.get(name, name) if key in ("lens", "other") else name
            for key, name in figure.names.items()
        }
        self.rows[figure.field] = Explanation(
            field=figure.field,
            title=meaning.title.format(**names),
            value=figure.value,
            unit=meaning.unit,
            formula=formula,
            inputs=self._list_inputs(figure, meaning.unit),
            measures=meaning.measures,
            is_not=meaning.is_not,
            is_default=self._is_default(figure),
            why=why,
        )

    def _is_default(self, figure: Figure) -> bool:
        is_default_check = figure.bands is not None and bool(figure.note)
        return figure.origin == "default" or is_default_check or figure.field in self._defaults

    def _describe(self, figure: Figure, unit: Unit) -> tuple[str, str]:
        """Returns the formula of a figure and the reason for its value."""
        reason = self._defaults.get(figure.field, figure.note)
        shown = format_number(figure.value, unit) if figure.value is not None else figure.word
        match figure.origin:
            case "stored":
                return f"{shown}, {AS_STORED}", self._why_stored
            case "supplied":
                how = self._describe_source(figure)
                return f"{shown}, {how}", self._why_stored if how == AS_STORED else ""
            case "default":
                return f"{shown} stands in", reason
            case "unknown" if figure.word:
                return f"{figure.note}: {shown}", ""
            case "unknown":
                return "unknown", figure.note
        if figure.term is None:
            raise TypeError(f"{figure.field} was calculated without a term")
        text, _ = self._format(figure.term, figure.steps)
        if figure.bands is not None:
            return f"{text} {_format_band(figure.term, figure.bands)}: {figure.word}", figure.note
        if text == shown:
            return shown, reason
        return f"{text} {'=' if format_number(figure.term, unit) == shown else '≈'} {shown}", reason

    def _describe_source(self, figure: Figure) -> str:
        if figure.note != BY_ANSWER:
            return figure.note
        return CALIBRATED if figure.kind == "lens.confidence" and self._is_calibrated else self._by_answer

    def _format(self, term: Term, steps: str) -> tuple[str, int]:
        """Returns the text of a term and the precedence of its outermost operation."""
        if term.source is not None:
            entry = self._to_input(term, steps)
            return format_number(entry.value or 0.0, entry.unit), ATOM

        def atoms(operands: tuple[Term, ...]) -> list[str]:
            return [self._format(operand, steps)[0] for operand in operands]

        def bound(operand: Term, needed: int) -> str:
            text, precedence = self._format(operand, steps)
            return text if precedence >= needed else f"({text})"

        match term.operation, term.operands:
            case "constant", _:
                return format_number(term), ATOM
            case "rounded", (operand,):
                return self._format(operand, steps)
            case "sum", operands:
                return " + ".join(atoms(operands)), SUM
            case "weighted sum", operands:
                half = len(operands) // 2
                products = zip(operands[half:], operands[:half], strict=True)
                return " + ".join(f"{bound(w, PRODUCT)} × {bound(v, PRODUCT)}" for w, v in products), SUM
            case "difference", (a, b):
                return f"{self._format(a, steps)[0]} − {bound(b, PRODUCT)}", SUM
            case "product", (a, b):
                return f"{bound(a, PRODUCT)} × {bound(b, PRODUCT)}", PRODUCT
            case "quotient", (a, b):
                return f"{bound(a, PRODUCT)} ÷ {bound(b, ATOM)}", PRODUCT
            case "distance", (a, b):
                return f"|{self._format(a, steps)[0]} − {bound(b, PRODUCT)}|", ATOM
            case name, operands:
                return f"{name}({', '.join(atoms(operands))})", ATOM

    def _list_inputs(self, figure: Figure, unit: Unit) -> tuple[FormulaInput, ...]:
        if figure.origin == "default" and figure.value is not None:
            return (FormulaInput("Default", figure.value, unit, is_default=True),)
        if figure.term is None:
            return ()
        entries = list(self._find_inputs(figure.term, figure.steps))
        if figure.bands is not None:
            entries += [FormulaInput(f"{word} from", cut, "number") for cut, word in figure.bands.cuts]
            return tuple(entries)
        return tuple(dict.fromkeys(entries))

    def _find_inputs(self, term: Term, steps: str) -> Iterator[FormulaInput]:
        if term.source is not None:
            yield self._to_input(term, steps)
            return
        for operand in term.operands:
            yield from self._find_inputs(operand, steps)

    def _to_input(self, term: Term, steps: str) -> FormulaInput:
        match term.source:
            case Input(name, unit):
                return FormulaInput(name, float(term), unit)
            case Step(key=key):
                row = self.rows[f"{steps}.{key}"]
                return FormulaInput(row.title, row.value, row.unit, row.is_default, row.field)
            case Reference(field, name):
                row = self.rows[field]
                return FormulaInput(name or row.title, float(term), row.unit, row.is_default, field)
            case _:
                raise TypeError("a term without a source is not an input")


def _format_band(value: float, bands: Bands[str]) -> str:
    """Returns the comparisons that select the band of a value."""
    cuts = [cut for cut, _ in bands.cuts]
    place = next((n for n, cut in enumerate(cuts) if value >= cut), len(cuts))
    reached = [f"≥ {format_number(cuts[place])}"] if place < len(cuts) else []
    missed = [f"< {format_number(cuts[place - 1])}"] if place else []
    return " and ".join(reached + missed)


def _format_trimmed(value: float, places: int) -> str:
    text = f"{value:.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
