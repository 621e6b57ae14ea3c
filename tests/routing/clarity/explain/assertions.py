"""Checks that hold for the explanations of any result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from routing.clarity.explain import explanations
from routing.clarity.explain.rendering import format_number
from routing.clarity.explain.values import Explanation
from routing.clarity.terms import Unit
from routing.lenses import DEFAULT_LENSES
from routing.results.analysis_result import AnalysisResult
from routing.types import Lens, LensOutcome, SummaryOutcome
from tests.routing.clarity.explain.formulas import evaluate_formula, is_equation, shown_value, unnamed_numbers

STORED = ", as it was stored"
EXPLAINED_PARTS = ("score", "components", "frictionFingerprint", "stabilityScores", "insightDistribution")
"""The parts of a result whose every number is explained."""

TOLERANCES: dict[Unit, float] = {"of 100": 0.06, "of 10": 0.06, "0-1": 0.001, "%": 0.51, "USD": 1e-6}
"""Maximum distance of a formula from its value, caused by rounded values and inputs."""

SYNONYMS = {"receipt.saving": "receipt.saving.amount"}


def check_explanations(
    result: AnalysisResult,
    outcomes: Sequence[LensOutcome] = (),
    summary: SummaryOutcome | None = None,
    lenses: Sequence[Lens] = DEFAULT_LENSES,
) -> dict[str, Explanation]:
    """Checks explanations against the result and their formulas, and returns them by field."""
    rows = explanations(result, lenses, outcomes, summary)
    by_field = {row.field: row for row in rows}
    assert len(by_field) == len(rows)
    wire = msgspec.to_builtins(result)
    for row in rows:
        _check_value(row, wire)
        _check_formula(row)
        _check_links(row, by_field)
        assert all(sentence.endswith(".") and len(sentence) > 20 for sentence in (row.measures, row.is_not))
        assert bool(row.why) or not row.is_default, row
    assert set(numbers(wire)) <= by_field.keys()
    return by_field


def numbers(wire: dict[str, Any]) -> Iterator[str]:
    """Yields the path of every number that a page shows."""
    for part in EXPLAINED_PARTS:
        yield from _leaves(part, wire[part])
    yield from ("irisSummary.confidence", "adaptiveRouting.qualityMetrics.finalQuality.insight_depth")
    for lens, own in wire["lenses"].items():
        yield f"lenses.{lens}.score"
        yield from (f"lenses.{lens}.checks.{check['name']}" for check in own["checks"])
    yield from (f"receipt.lines.{place}.cost" for place, _ in enumerate(wire["receipt"]["lines"]))
    if wire["receipt"]["saving"]:
        yield "receipt.saving"


def _leaves(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner)
    elif isinstance(value, int | float) or path.endswith(
        ("clarityLevel", "stabilityLevel", "interpretation")
    ):
        yield path


def _check_value(row: Explanation, wire: dict[str, Any]) -> None:
    value = _value_at(SYNONYMS.get(row.field, row.field), wire)
    if isinstance(value, str):
        assert row.formula.endswith((f": {value}", f"{value}{STORED}")), row
    elif isinstance(value, int | float) and not row.field.endswith(".confidence"):
        assert row.value == value, row
    elif row.field.endswith(".confidence") and value is not None and value == value and 0 <= value <= 100:
        assert row.value == pytest.approx(value, abs=0.0501), row


def _value_at(path: str, value: Any) -> Any:
    """Returns the value at a path, or None if there is none."""
    for name in path.split("."):
        if isinstance(value, list) and name.isdigit():
            value = value[int(name)]
        elif isinstance(value, list):
            value = next((check["value"] for check in value if check["name"] == name), None)
        elif isinstance(value, dict):
            value = value.get(name)
        else:
            return None
    return value


def _check_formula(row: Explanation) -> None:
    if row.value is None:
        return
    shown = format_number(row.value, row.unit)
    if is_equation(row):
        assert abs(evaluate_formula(row) - row.value) <= TOLERANCES[row.unit], row
        assert format_number(shown_value(row), row.unit) == shown, row
        assert not unnamed_numbers(row), row
    else:
        assert row.formula.startswith(shown), row


def _check_links(row: Explanation, by_field: dict[str, Explanation]) -> None:
    for entry in row.inputs:
        if entry.field is not None:
            linked = by_field[entry.field]
            near = 0.05 + 1e-9 if ".checks." in row.field else 0
            assert entry.value is not None
            assert entry.value == pytest.approx(linked.value, abs=near, rel=0), (row, linked)
            assert entry.is_default == linked.is_default, (row, linked)
