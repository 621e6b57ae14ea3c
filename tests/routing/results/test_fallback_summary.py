import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES
from routing.results.fallback_summary import NO_STEP, fallback_summary
from routing.types import LensAnswer, LensOutcome, Summary
from tests.routing.samples import ANSWERS, LOGICAL, outcome
from tests.routing.strategies import answer_sets, properties


def summary_of(*scores: float) -> Summary:
    best = {
        lens.id: outcome(lens.id, replace(ANSWERS[lens.id], score=score))
        for lens, score in zip(DEFAULT_LENSES, scores, strict=False)
    }
    return fallback_summary(DEFAULT_LENSES, best)


@pytest.mark.parametrize(
    ("scores", "opening"),
    [
        ((7.5, 7.5, 7.5, 7.5), "Strong consensus"),
        ((7.0, 7.6, 7.0, 8.4), "Strong consensus"),
        ((7.4, 7.4, 7.4, 7.4), "Mixed picture"),
        ((7.0, 8.5, 8.0, 8.0), "Mixed picture"),
        ((6.0, 6.0, 6.0, 6.0), "Mixed picture"),
        ((5.9, 5.9, 5.9, 5.9), "Weak support"),
    ],
)
def test_take_follows_mean_and_spread(scores: tuple[float, ...], opening: str) -> None:
    assert summary_of(*scores).top_line_take.startswith(opening)


def test_missing_lenses_are_counted_and_prevent_consensus() -> None:
    assert summary_of(8.2, 8.2).top_line_take == "2 of 4 lenses have an answer, 82 of 100 on average."


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((7.0, 7.0, 7.0, 4.5), False),
        ((7.0, 7.0, 7.0, 4.4), True),
        ((9.9, 9.9, 9.9, 7.3), True),
        ((2.0, 2.0, 2.0, 5.0), True),
    ],
)
def test_spread_over_25_is_a_major_tension(scores: tuple[float, ...], expected: bool) -> None:
    assert ("Major tensions between" in summary_of(*scores).top_line_take) is expected


def test_tension_names_both_extreme_lenses() -> None:
    take = summary_of(8.0, 3.0, 6.0, 7.0).top_line_take
    assert take == (
        "Mixed picture: 60 of 100 on average, 50 points apart. "
        "Major tensions between Logical (80) and Ethical (30)."
    )


@pytest.mark.parametrize(
    ("low", "novelty"), [(8.0, "low"), (6.6, "low"), (6.5, "medium"), (6.0, "medium"), (5.9, "high")]
)
def test_novelty_follows_the_spread(low: float, novelty: str) -> None:
    assert summary_of(8.0, 8.0, 8.0, low).novelty_flag == novelty


def test_suggestion_is_a_step_of_the_weakest_lens() -> None:
    torn = summary_of(8.0, 3.0, 6.0, 7.0)
    assert torn.iris_suggests == f"Settle the Ethical lens first: {ANSWERS['ethical'].next_steps[0]}"
    calm = summary_of(8.0, 8.0, 8.0, 8.1)
    assert (
        calm.iris_suggests == f"Start where the Strategic lens points: {ANSWERS['strategic'].next_steps[0]}"
    )


def test_lens_without_steps_is_reported() -> None:
    best = {"logical": outcome(answer=replace(LOGICAL, next_steps=()))}
    assert fallback_summary(DEFAULT_LENSES, best).iris_suggests.endswith(NO_STEP)


def test_confidence_is_the_mean_of_reported_confidences() -> None:
    assert summary_of(7, 7, 7, 7).confidence == 77
    best = {"logical": outcome(answer=replace(LOGICAL, confidence=None))}
    assert fallback_summary(DEFAULT_LENSES, best).confidence == 72


def test_missing_answers_are_reported() -> None:
    nothing = fallback_summary(DEFAULT_LENSES, {"logical": outcome(answer=None)})
    assert nothing.top_line_take == "No lens has an answer."


@properties
@given(answer_sets)
def test_summary_does_not_depend_on_the_order_of_answers(answers: dict[str, LensAnswer]) -> None:
    best: dict[str, LensOutcome] = {lens: outcome(lens, answer) for lens, answer in answers.items()}
    found = fallback_summary(DEFAULT_LENSES, best)
    assert found == fallback_summary(DEFAULT_LENSES, dict(reversed(best.items())))
    assert 0 <= found.confidence <= 100
    assert found.source == "fallback"
