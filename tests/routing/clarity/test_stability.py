import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.clarity import stability
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, BAKERY, LOGICAL, STRATEGIC
from tests.routing.strategies import answer_lists, answers, properties, scores, texts


@pytest.mark.parametrize("lens", ANSWERS)
def test_sample_answer_is_consistent(lens: str) -> None:
    found = stability.lens_stability([ANSWERS[lens]], BAKERY)
    assert found is not None
    assert found >= 85


def test_repeated_items_lower_stability() -> None:
    same = replace(LOGICAL, insights=LOGICAL.insights[:1] * 4, next_steps=())
    assert stability.distinctness(same) == pytest.approx(0.25 / 0.8)
    assert stability.weakest_point([same], BAKERY) == "its insights and next steps repeat each other"


def test_unrelated_items_lower_stability() -> None:
    strange = replace(LOGICAL, insights=("Zebras migrate quickly.",), next_steps=("Xylophones vibrate.",))
    anchored = stability.anchoring(strange, BAKERY)
    assert anchored is not None
    assert anchored < 0.3
    assert "little wording" in stability.weakest_point([strange], BAKERY)


def test_answer_without_items_has_no_stability() -> None:
    bare = LensAnswer("Some reasoning.", (), 5)
    assert stability.lens_stability([bare], BAKERY) is None
    assert stability.lens_stability([], BAKERY) is None


def test_agreement_of_tiers_falls_with_score_and_wording_distance() -> None:
    assert stability.between(LOGICAL, LOGICAL) == 100
    assert stability.between(replace(LOGICAL, score=0), replace(LOGICAL, score=10)) == 40
    assert stability.between(LOGICAL, replace(LOGICAL, insights=("qqqq zzzz",))) == 60


def test_disagreeing_tiers_lower_stability_and_are_reported() -> None:
    below = replace(STRATEGIC, score=1.5)
    both = stability.lens_stability([below, LOGICAL], BAKERY)
    alone = stability.lens_stability([LOGICAL], BAKERY)
    assert both is not None
    assert alone is not None
    assert both < 85 < alone
    assert stability.weakest_point([below, LOGICAL], BAKERY) == "its tiers disagree (scores 1.5 and 7)"


@properties
@given(answers, answers)
def test_agreement_is_symmetric_and_within_0_and_100(a: LensAnswer, b: LensAnswer) -> None:
    assert stability.between(a, b) == stability.between(b, a)
    assert 0 <= stability.between(a, b) <= 100


@properties
@given(answers, answers, scores, scores)
def test_agreement_never_rises_with_the_distance_of_scores(
    a: LensAnswer, b: LensAnswer, one: float, two: float
) -> None:
    near, far = sorted((one, two), key=lambda score: abs(score - a.score))
    assert stability.between(a, replace(b, score=near)) >= stability.between(a, replace(b, score=far))


@properties
@given(answers, texts, texts)
def test_longer_reasoning_never_lowers_anchoring(answer: LensAnswer, scenario: str, more: str) -> None:
    longer = replace(answer, reasoning=f"{answer.reasoning} {more}")
    before, after = stability.anchoring(answer, scenario), stability.anchoring(longer, scenario)
    assert (before is None) == (after is None)
    assert (before or 0) <= (after or 0) + 1e-9


@properties
@given(answer_lists, texts)
def test_stability_is_within_0_and_100(found: list[LensAnswer], scenario: str) -> None:
    figure = stability.lens_stability(found, scenario)
    assert figure is None or 0 <= figure <= 100
