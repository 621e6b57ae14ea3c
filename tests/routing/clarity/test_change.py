"""Tests the changes between two results."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.clarity.change import ALIKE_FROM, InsightChanges, changes, insight_changes
from routing.clarity.wording import dice_similarity
from routing.lenses import ETHICAL, FACTUAL, LOGICAL
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import assemble
from tests.routing import samples
from tests.routing.results.test_builder import ALL_ACCEPTED, facts
from tests.routing.strategies import properties, texts

OVEN = "Renting for 42 months costs as much as buying, so all turns on how long the extra demand lasts."
LIKE_OVEN = "Renting for 36 months costs as much as buying, so all turns on how long the demand lasts."
SISTER = "Your sister would carry the risk of the bank guarantee without a say in the bakery."

insights = st.lists(texts, max_size=6)


def test_insights_are_kept_changed_added_or_dropped() -> None:
    found = insight_changes([OVEN, SISTER, "Ask."], [LIKE_OVEN, SISTER, "Hire apprentices in January."])
    assert found.kept == 1
    assert [(pair.before, pair.after) for pair in found.changed] == [(OVEN, LIKE_OVEN)]
    assert (found.added, found.dropped) == (("Hire apprentices in January.",), ("Ask.",))


def test_most_similar_insights_are_matched_first() -> None:
    near, nearer = "Renting costs as much as buying in the end.", LIKE_OVEN
    assert ALIKE_FROM <= dice_similarity(OVEN, near) < dice_similarity(OVEN, nearer)
    found = insight_changes([OVEN], [near, nearer])
    assert [pair.after for pair in found.changed] == [nearer]
    assert found.added == (near,)


def test_duplicate_insight_is_matched_once() -> None:
    found = insight_changes([SISTER, SISTER], [SISTER])
    assert (found.kept, found.dropped) == (1, (SISTER,))


@properties
@given(insights)
def test_identical_insights_have_no_changes(texts: list[str]) -> None:
    assert insight_changes(texts, texts) == InsightChanges((), (), (), len(texts))
    assert insight_changes(texts, texts[::-1]) == InsightChanges((), (), (), len(texts))


@properties
@given(insights, insights)
def test_every_insight_is_in_exactly_one_category(old: list[str], new: list[str]) -> None:
    found = insight_changes(old, new)
    kept = Counter(old) & Counter(new)
    assert found.kept == kept.total()
    assert Counter(found.dropped) + Counter(pair.before for pair in found.changed) + kept == Counter(old)
    assert Counter(found.added) + Counter(pair.after for pair in found.changed) + kept == Counter(new)
    assert all(dice_similarity(pair.before, pair.after) >= ALIKE_FROM for pair in found.changed)
    assert all(dice_similarity(a, b) < ALIKE_FROM for a in found.dropped for b in found.added)


@properties
@given(insights, insights)
def test_swapping_the_sides_mirrors_the_changes(old: list[str], new: list[str]) -> None:
    forward, backward = insight_changes(old, new), insight_changes(new, old)
    assert Counter(forward.added) == Counter(backward.dropped)
    assert Counter(forward.dropped) == Counter(backward.added)
    assert Counter((pair.before, pair.after) for pair in forward.changed) == Counter(
        (pair.after, pair.before) for pair in backward.changed
    )
    assert forward.kept == backward.kept


def result(**changed: object) -> AnalysisResult:
    return assemble(facts(**changed))  # type: ignore[arg-type]  # facts takes any of its fields


def test_results_are_compared_in_every_part() -> None:
    weak = (*ALL_ACCEPTED[:3], samples.outcome("strategic", samples.WEAK))
    before, after = result(), assemble(facts(weak, analysis_id="a-2"))
    found = changes(before, after)
    assert (found.analysis_id, found.against) == ("a-2", "a-1")
    assert (found.score.before, found.score.after) == (before.score, after.score)
    strategic = found.lenses[3]
    assert (strategic.before, strategic.after, strategic.points) == (7.5, 6.0, -15)
    assert (strategic.kept, len(strategic.dropped), len(strategic.added)) == (0, 3, 1)
    assert [(lens.points, lens.kept) for lens in found.lenses[:3]] == [(0, 3)] * 3
    completeness = found.components[0]
    assert (completeness.name, completeness.before, completeness.after) == (
        "completeness",
        before.components.completeness,
        after.components.completeness,
    )
    assert [part.name for part in found.components] == [
        *("completeness", "confidence", "actionability"),
        *("frictionScore", "compressionScore", "stabilityScore"),
    ]


def test_lens_missing_or_unanswered_on_one_side_has_no_points() -> None:
    before = result(outcomes=ALL_ACCEPTED[:2], lenses=(LOGICAL, ETHICAL))
    after = result(outcomes=(ALL_ACCEPTED[0], samples.outcome("factual", None)), lenses=(FACTUAL, LOGICAL))
    found = {lens.lens: lens for lens in changes(before, after).lenses}
    assert list(found) == ["factual", "logical", "ethical"]
    assert (found["factual"].before, found["factual"].after, found["factual"].points) == (None, None, None)
    assert (found["ethical"].after, found["ethical"].points, len(found["ethical"].dropped)) == (None, None, 3)
    assert found["logical"].points == 0


@pytest.mark.parametrize(("old", "new", "points"), [(7.0, 7.25, 2), (7.0, 7.26, 3), (0.0, 10.0, 100)])
def test_points_are_ten_times_the_difference(old: float, new: float, points: int) -> None:
    lens = (LOGICAL,)
    sides = [
        result(outcomes=(samples.outcome("logical", replace(samples.LOGICAL, score=score)),), lenses=lens)
        for score in (old, new)
    ]
    assert changes(*sides).lenses[0].points == points
