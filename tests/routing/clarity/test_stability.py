import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.clarity import stability
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, BAKERY, LOGICAL, STRATEGIC
from tests.routing.strategies import answer_lists, answers, properties, scores, texts


@pytest.mark.parametrize("lens", ANSWERS)
def test_a_real_answer_is_consistent(lens: str) -> None:
    found = stability.lens_stability([ANSWERS[lens]], BAKERY)
    assert found is not None
    assert found >= 85


def test_items_that_repeat_each_other_lower_it() -> None:
    same = replace(LOGICAL, insights=LOGICAL.insights[:1] * 4, next_steps=())
    assert stability.distinctness(same) == pytest.approx(0.25 / 0.8)
    assert stability.weakest_point([same], BAKERY) == "its insights and next steps repeat each other"


def test_items_about_something_else_lower_it() -> None:
    strange = replace(LOGICAL, insights=("Zebras migrate quickly.",), next_steps=("Xylophones vibrate.",))
    anchored = stability.anchoring(strange, BAKERY)
    assert anchored is not None
    assert anchored < 0.3
    assert "little wording" in stability.weakest_point([strange], BAKERY)


def test_an_answer_without_items_has_nothing_to_measure() -> None:
    bare = LensAnswer("Some reasoning.", (), 5)
    assert stability.lens_stability([bare], BAKERY) is None
    assert stability.lens_stability([], BAKERY) is None


def test_tiers_that_say_the_same_agree_and_distance_in_score_takes_up_to_60() -> None:
    assert stability.between(LOGICAL, LOGICAL) == 100
    assert stability.between(replace(LOGICAL, score=0), replace(LOGICAL, score=10)) == 40
    assert stability.between(LOGICAL, replace(LOGICAL, insights=("qqqq zzzz",))) == 60


def test_a_second_tier_that_disagrees_lowers_the_stability_and_is_named() -> None:
    below = replace(STRATEGIC, score=1.5)
    both = stability.lens_stability([below, LOGICAL], BAKERY)
    alone = stability.lens_stability([LOGICAL], BAKERY)
    assert both is not None
    assert alone is not None
    assert both < 85 < alone
    assert stability.weakest_point([below, LOGICAL], BAKERY) == "its tiers disagree (scores 1.5 and 7)"


@properties
@given(answers, answers)
def test_between_is_symmetric_and_within_0_and_100(a: LensAnswer, b: LensAnswer) -> None:
    assert stability.between(a, b) == stability.between(b, a)
    assert 0 <= stability.between(a, b) <= 100


@properties
@given(answers, answers, scores, scores)
def test_between_never_rises_with_the_distance_of_the_scores(
    a: LensAnswer, b: LensAnswer, one: float, two: float
) -> None:
    near, far = sorted((one, two), key=lambda score: abs(score - a.score))
    assert stability.between(a, replace(b, score=near)) >= stability.between(a, replace(b, score=far))


@properties
@given(answers, texts, texts)
def test_anchoring_never_falls_when_the_reasoning_goes_on(
    answer: LensAnswer, scenario: str, more: str
) -> None:
    longer = replace(answer, reasoning=f"{answer.reasoning} {more}")
    before, after = stability.anchoring(answer, scenario), stability.anchoring(longer, scenario)
    assert (before is None) == (after is None)
    assert (before or 0) <= (after or 0) + 1e-9


@properties
@given(answer_lists, texts)
def test_stability_stays_within_0_and_100(found: list[LensAnswer], scenario: str) -> None:
    figure = stability.lens_stability(found, scenario)
    assert figure is None or 0 <= figure <= 100
