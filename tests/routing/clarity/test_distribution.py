from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.clarity.distribution import distribution, place_insights
from routing.results.analysis_result import LensInsight
from routing.results.components import InsightDistribution
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, LOGICAL
from tests.routing.strategies import answer_sets, properties

POINT = "The bakers close to retirement limit every option."
SAME_POINT = "Both bakers are close to retirement, which limits all."


def kinds_of(*answers: LensAnswer) -> list[list[str]]:
    placed = place_insights({str(n): answer for n, answer in enumerate(answers)})
    return [[insight.kind for insight in own] for own in placed.values()]


def lens(score: float, *insights: str) -> LensAnswer:
    return LensAnswer("", insights, score)


def test_same_point_with_close_scores_is_agreeing() -> None:
    assert kinds_of(lens(7, POINT), lens(6, SAME_POINT)) == [["agreeing"], ["agreeing"]]


@pytest.mark.parametrize(("score", "kind"), [(4.5, "agreeing"), (4.4, "conflicting"), (9.6, "conflicting")])
def test_same_point_with_scores_over_25_points_apart_is_conflicting(score: float, kind: str) -> None:
    assert kinds_of(lens(7, POINT), lens(score, SAME_POINT)) == [[kind], [kind]]


def test_different_points_are_unique() -> None:
    assert kinds_of(lens(7, POINT), lens(1, "Interest is missing.")) == [["unique"], ["unique"]]


def test_repeated_point_within_one_lens_is_unique() -> None:
    assert kinds_of(lens(7, POINT, SAME_POINT)) == [["unique", "unique"]]


def test_one_conflict_outweighs_agreements() -> None:
    assert kinds_of(lens(7, POINT), lens(7, SAME_POINT), lens(1, SAME_POINT))[0] == ["conflicting"]


def test_sample_answers_have_agreeing_and_unique_insights() -> None:
    placed = place_insights(ANSWERS)
    kinds = {own.text: own.kind for insights in placed.values() for own in insights}
    assert kinds["The interest rate, the life of the oven and its resale value are missing."] == "unique"
    assert kinds[LOGICAL.insights[0]] == "agreeing"
    assert 25 <= distribution_of(kinds.values()).agreeing <= 75


def distribution_of(kinds: Iterable[Any]) -> InsightDistribution:
    found = distribution([LensInsight("x", kind) for kind in kinds])
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("kinds", "shares"),
    [
        (["agreeing"] * 4, (85, 0, 15)),
        (["unique"] * 4, (5, 0, 95)),
        (["conflicting"] * 4, (5, 95, 0)),
        (["agreeing", "agreeing", "conflicting", "unique"], (50, 25, 25)),
        (["agreeing", "conflicting", "unique"], (33, 34, 33)),
        (["agreeing"] * 19 + ["conflicting"], (85, 15, 0)),
    ],
)
def test_shares_by_hand(kinds: list[str], shares: tuple[float, float, float]) -> None:
    found = distribution_of(kinds)
    assert (found.agreeing, found.conflicting, found.unique) == shares


def test_no_insights_give_no_distribution() -> None:
    assert distribution([]) is None


@properties
@given(st.lists(st.sampled_from(["agreeing", "conflicting", "unique"]), min_size=1, max_size=40))
def test_shares_sum_to_100_and_agreeing_is_clamped(kinds: list[str]) -> None:
    found = distribution_of(kinds)
    assert found.agreeing + found.conflicting + found.unique == 100
    assert 5 <= found.agreeing <= 85
    assert min(found.conflicting, found.unique) >= 0
    reordered = distribution_of(sorted(kinds))
    assert reordered == found


@properties
@given(answer_sets)
def test_every_insight_is_placed_once_in_order(found: dict[str, LensAnswer]) -> None:
    placed = place_insights(found)
    assert {id_: [own.text for own in insights] for id_, insights in placed.items()} == {
        id_: list(answer.insights) for id_, answer in found.items()
    }


def test_agreement_is_symmetric_between_two_lenses() -> None:
    one, other = lens(7, POINT), replace(LOGICAL, insights=(SAME_POINT,))
    assert kinds_of(one, other) == kinds_of(other, one)
