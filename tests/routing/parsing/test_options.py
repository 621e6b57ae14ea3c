"""Tests parsing of option scores, which never invalidate an answer."""

from __future__ import annotations

from typing import Any

import pytest

from routing.answers.option_scores import aligned_options
from routing.answers.parser import parse_lens_answer
from routing.providers.scripted import lens_json
from routing.types import FailureKind, LensAnswer, OptionScore

RENT, BUY = {"option": "rent the oven", "score": 7.5}, {"option": "buy it", "score": 4}
BOTH = (OptionScore("rent the oven", 7.5), OptionScore("buy it", 4.0))


def options(given: Any) -> tuple[OptionScore, ...]:
    answer = parse_lens_answer(lens_json(options=given))
    assert isinstance(answer, LensAnswer)
    assert answer.score == 7.5
    return answer.options


@pytest.mark.parametrize(
    "given", [[RENT, BUY], [RENT, BUY, {"option": "sell"}, 3, RENT], {"rent the oven": 7.5, "buy it": "4/10"}]
)
def test_option_scores_are_parsed(given: Any) -> None:
    assert options(given) == BOTH


@pytest.mark.parametrize(
    "given", [..., None, [], [RENT], [RENT, RENT], "rent 7", [RENT, BUY | {"score": 40}], 3]
)
def test_invalid_option_scores_are_left_out(given: Any) -> None:
    assert options(given) == ()


def test_option_score_is_not_the_lens_score() -> None:
    cut = lens_json(score=..., options=[RENT, BUY])[:-1]
    failure = parse_lens_answer(cut)
    assert getattr(failure, "kind", None) is FailureKind.UNPARSABLE


def test_cut_number_is_not_a_score() -> None:
    text = lens_json(options=[RENT, {"option": "buy it", "score": 10}])
    answer = parse_lens_answer(text[: text.rindex("10") + 1])
    assert isinstance(answer, LensAnswer)
    assert (answer.score, answer.options) == (7.5, ())


def test_options_with_different_wording_are_matched() -> None:
    other = (
        OptionScore("buying it", 6),
        OptionScore("renting the oven for two years", 5),
        OptionScore("wait", 2),
    )
    aligned = aligned_options({"logical": BOTH, "ethical": other, "factual": ()})
    assert aligned["logical"] == BOTH
    assert [score.option for score in aligned["ethical"]] == ["buy it", "rent the oven", "wait"]
    assert [score.score for score in aligned["ethical"]] == [6, 5, 2]
    assert aligned["factual"] == ()
