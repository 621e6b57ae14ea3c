"""Tests that the grounding check has the precision and recall stated in docs/method.md."""

from __future__ import annotations

import pytest

from tests.routing.grounding.corpus import measure, passing_shares


@pytest.mark.parametrize(
    ("half", "precision", "recall"), [("development", 0.95, 0.9), ("held_out", 0.87, 0.84)]
)
def test_precision_and_recall_do_not_fall(half: str, precision: float, recall: float) -> None:
    score = measure(half)["all"]

    assert score.precision >= precision
    assert score.recall >= recall


def test_invented_percentage_is_rarely_accepted_as_derived() -> None:
    assert passing_shares("held_out", step=4) <= 0.04
