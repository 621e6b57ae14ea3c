"""What has changed between two results: nothing is lost or told twice, and the way back mirrors it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.clarity.change import ALIKE_FROM, InsightChanges, changes, insight_changes
from routing.clarity.wording import likeness
from routing.lenses import ETHICAL, FACTUAL, LOGICAL
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import assemble
from tests.routing import samples
from tests.routing.results.test_builder import STAYED, facts
from tests.routing.strategies import properties, texts

OVEN = "Renting for 42 months costs as much as buying, so all turns on how long the extra demand lasts."
LIKE_OVEN = "Renting for 36 months costs as much as buying, so all turns on how long the demand lasts."
SISTER = "Your sister would carry the risk of the bank guarantee without a say in the bakery."

insights = st.lists(texts, max_size=6)


def both(old: list[str], new: list[str]) -> InsightChanges:
    return insight_changes(old, new)


def test_what_is_the_same_is_kept_what_is_alike_is_changed_the_rest_comes_and_goes() -> None:
    told = both([OVEN, SISTER, "Ask."], [LIKE_OVEN, SISTER, "Hire apprentices in January."])
    assert told.kept == 1
    assert [(pair.before, pair.after) for pair in told.changed] == [(OVEN, LIKE_OVEN)]
    assert (told.added, told.dropped) == (("Hire apprentices in January.",), ("Ask.",))


def test_the_most_alike_are_matched_first() -> None:
    near, nearer = "Renting costs as much as buying in the end.", LIKE_OVEN
    assert ALIKE_FROM <= likeness(OVEN, near) < likeness(OVEN, nearer)
    told = both([OVEN], [near, nearer])
    assert [pair.after for pair in told.changed] == [nearer]
    assert told.added == (near,)


def test_the_same_said_twice_is_matched_once() -> None:
    told = both([SISTER, SISTER], [SISTER])
    assert (told.kept, told.dropped) == (1, (SISTER,))


@properties
@given(insights)
def test_against_itself_nothing_has_changed(texts: list[str]) -> None:
    assert both(texts, texts) == InsightChanges((), (), (), len(texts))
    assert both(texts, texts[::-1]) == InsightChanges((), (), (), len(texts))


@properties
@given(insights, insights)
def test_every_insight_of_both_sides_stands_in_exactly_one_place(old: list[str], new: list[str]) -> None:
    told = both(old, new)
    kept = Counter(old) & Counter(new)
    assert told.kept == kept.total()
    assert Counter(told.dropped) + Counter(pair.before for pair in told.changed) + kept == Counter(old)
    assert Counter(told.added) + Counter(pair.after for pair in told.changed) + kept == Counter(new)
    assert all(likeness(pair.before, pair.after) >= ALIKE_FROM for pair in told.changed)
    assert all(likeness(a, b) < ALIKE_FROM for a in told.dropped for b in told.added)


@properties
@given(insights, insights)
def test_the_way_back_is_the_way_turned_round(old: list[str], new: list[str]) -> None:
    there, back = both(old, new), both(new, old)
    assert Counter(there.added) == Counter(back.dropped)
    assert Counter(there.dropped) == Counter(back.added)
    assert Counter((pair.before, pair.after) for pair in there.changed) == Counter(
        (pair.after, pair.before) for pair in back.changed
    )
    assert there.kept == back.kept


def result(**changed: object) -> AnalysisResult:
    return assemble(facts(**changed))  # type: ignore[arg-type]  # facts takes any of its fields


def test_two_results_are_told_apart_in_every_part() -> None:
    weak = (*STAYED[:3], samples.outcome("strategic", samples.WEAK))
    before, after = result(), assemble(facts(weak, analysis_id="a-2"))
    told = changes(before, after)
    assert (told.analysis_id, told.against) == ("a-2", "a-1")
    assert (told.score.before, told.score.after) == (before.score, after.score)
    strategic = told.lenses[3]
    assert (strategic.before, strategic.after, strategic.points) == (7.5, 6.0, -15)
    assert (strategic.kept, len(strategic.dropped), len(strategic.added)) == (0, 3, 1)
    assert [(lens.points, lens.kept) for lens in told.lenses[:3]] == [(0, 3)] * 3
    completeness = told.components[0]
    assert (completeness.name, completeness.before, completeness.after) == (
        "completeness",
        before.components.completeness,
        after.components.completeness,
    )
    assert [part.name for part in told.components] == [
        *("completeness", "confidence", "actionability"),
        *("frictionScore", "compressionScore", "stabilityScore"),
    ]


def test_a_lens_that_only_one_side_has_or_answered_has_no_points() -> None:
    before = result(outcomes=STAYED[:2], lenses=(LOGICAL, ETHICAL))
    after = result(outcomes=(STAYED[0], samples.outcome("factual", None)), lenses=(FACTUAL, LOGICAL))
    told = {lens.lens: lens for lens in changes(before, after).lenses}
    assert list(told) == ["factual", "logical", "ethical"]
    assert (told["factual"].before, told["factual"].after, told["factual"].points) == (None, None, None)
    assert (told["ethical"].after, told["ethical"].points, len(told["ethical"].dropped)) == (None, None, 3)
    assert told["logical"].points == 0


@pytest.mark.parametrize(("old", "new", "points"), [(7.0, 7.25, 2), (7.0, 7.26, 3), (0.0, 10.0, 100)])
def test_points_are_ten_times_the_difference(old: float, new: float, points: int) -> None:
    lens = (LOGICAL,)
    sides = [
        result(outcomes=(samples.outcome("logical", replace(samples.LOGICAL, score=score)),), lenses=lens)
        for score in (old, new)
    ]
    assert changes(*sides).lenses[0].points == points
