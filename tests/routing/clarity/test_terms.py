"""Tests that terms compute like floats and record their formula."""

from __future__ import annotations

from math import fsum

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.clarity.explain import explanations
from routing.clarity.figures import Figures
from routing.clarity.quality import completeness
from routing.clarity.terms import (
    Term,
    mean,
    named,
    percentage,
    rounded,
    total,
    traced,
    unrounded,
    weighted_sum,
)
from routing.lenses import DEFAULT_LENSES
from routing.results.builder import assemble
from routing.types import Failure, FailureKind
from tests.routing import samples
from tests.routing.results.test_builder import ALL_ACCEPTED, facts
from tests.routing.strategies import properties

numbers = st.floats(-1e6, 1e6)


@properties
@given(numbers, numbers, numbers.filter(bool))
def test_arithmetic_equals_float_arithmetic(a: float, b: float, c: float) -> None:
    with traced():
        x, y = named("x", a), named("y", b)
        assert float(100 * (x - y) / c + 1) == 100 * (a - b) / c + 1
        assert float(1 - x / c * y) == 1 - a / c * b
        assert float(weighted_sum((x, y), (0.4, c))) == 0.4 * a + c * b


@properties
@given(st.lists(numbers, min_size=1, max_size=6))
def test_sums_and_means_are_exact(values: list[float]) -> None:
    assert float(total(values)) == fsum(values)
    assert float(mean(values)) == fsum(values) / len(values)
    assert float(mean(values, factor=100)) == 100 * fsum(values) / len(values)


def test_percentage_adds_equal_shares() -> None:
    share = percentage(named("Kept", 6, "items"), named("All", 48, "items"))
    assert float(share) == 12.500000000000002


@traced()
def test_rounding_keeps_the_exact_value() -> None:
    term = rounded(named("x", 1.26))
    assert (float(term), float(unrounded(term))) == (1.3, 1.26)


def test_formulas_return_terms_only_when_traced() -> None:
    answer = samples.LOGICAL
    plain = completeness(answer, samples.BAKERY)
    with traced():
        term = completeness(answer, samples.BAKERY)
    assert (type(plain), type(term)) == (float, Term)
    assert plain == term == completeness(answer, samples.BAKERY)


def test_encoding_a_term_is_an_error() -> None:
    with pytest.raises(TypeError, match="Term"):
        msgspec.json.encode(Term(1.0))


def test_stored_value_overrides_the_value_of_its_term() -> None:
    figures = Figures({"a": 7.0})
    part = figures.add("lens.completeness", "a", named("x", 5.0))
    figures.add("lens.completeness", "b", part * 2)
    assert [(own.origin, own.value) for own in figures.by_field.values()] == [
        ("stored", 7.0),
        ("calculated", 14.0),
    ]


def test_lens_refused_after_an_answer_is_not_in_the_explanation() -> None:
    refused = samples.outcome("ethical", None, tier=2, failure=Failure(FailureKind.REFUSED, "No."))
    run = facts((*ALL_ACCEPTED, refused))
    result = assemble(run)
    rows = explanations(result, DEFAULT_LENSES, run.calls.outcomes, run.calls.summary)
    assert result.lenses["ethical"].score is None
    assert not [row.field for row in rows if "as it was stored" in row.formula]
    assert next(row for row in rows if row.field == "lenses.ethical.score").value is None
