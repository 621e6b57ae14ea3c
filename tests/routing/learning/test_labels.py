"""Tests labels from comparisons in both orders."""

from __future__ import annotations

from msgspec.structs import replace

from routing.judgements import Judgement
from routing.learning.labels import Audited, label_of
from routing.prompts.judge import JUDGE_PROMPT_VERSION, Comparison
from routing.types import LensAnswer
from tests.routing.learning.own_runs import answer
from tests.simulator import ground_truth

TOP = 3
SCENARIO = ground_truth.scenario_of(3)
A = answer(SCENARIO, "logical", TOP)
B = replace(A, reasoning=f"{A.reasoning} Once more.")
CHEAP = replace(A, reasoning="It depends.")


def audited(*judgements: Judgement, below: dict[int, LensAnswer | None] | None = None) -> Audited:
    return Audited({1: CHEAP} if below is None else below, TOP, A, B, judgements)


def _judged(asked: Comparison, preferred: str | None) -> Judgement:
    return Judgement(
        asked.candidate,
        asked.candidate_first,
        TOP,
        "large",
        JUDGE_PROMPT_VERSION,
        preferred,  # type: ignore[arg-type]  # one of the three positions
        None,
        (),
    )


def test_judge_with_a_position_bias_gives_one_half() -> None:
    asked = list(audited().comparisons())
    assert [(one.candidate, one.candidate_first) for one in asked] == [
        (candidate, is_first) for candidate in (1, TOP) for is_first in (True, False)
    ]
    for position in ("first", "second"):
        known = audited(*(_judged(one, position) for one in asked))
        assert (known.labels, known.ceiling) == ({1: 0.5}, 0.5)


def test_label_is_the_share_of_orders_in_which_the_reference_is_not_preferred() -> None:
    asked = list(audited().comparisons())[:2]
    cases = {
        ("first", "second"): 1.0,
        ("equal", "equal"): 1.0,
        ("second", "first"): 0.0,
        ("equal", "first"): 0.5,
    }
    for preferred, label in cases.items():
        assert label_of([_judged(*each) for each in zip(asked, preferred, strict=True)]) == label


def test_missing_judgement_is_no_label_and_the_unknown_ceiling_is_one() -> None:
    first, second, *_ = audited().comparisons()
    known = audited(_judged(first, "first"), _judged(second, None))
    assert known.labels == {1: None}
    assert not known.is_labelled
    assert known.ceiling == 1.0
    # Missing judgements are not asked again.
    assert {one.candidate for one in known.comparisons()} == {TOP}


def test_failed_and_identical_answers_need_no_comparison() -> None:
    known = audited(below={1: None, 2: replace(A, confidence=1.0)})
    assert known.labels == {1: 0.0, 2: 1.0}
    assert known.is_labelled
    assert {one.candidate for one in known.comparisons()} == {TOP}
    assert not replace(known, first=None).is_labelled
