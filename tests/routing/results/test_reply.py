"""Tests that the reply by rules reports only changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from routing.lenses import DEFAULT_LENSES, ETHICAL, LOGICAL
from routing.results.reply import BY_RULES, NOTHING_NEW, NOTHING_TO_COMPARE, fallback_reply, scores_in_words
from routing.types import LensAnswer
from tests.routing.samples import ANSWERS, outcome
from tests.routing.strategies import answer_sets, properties

NEW = "An interest-free loan from your aunt cuts the need for the bank by a sixth."


def answers_with_scores(**scores: float) -> dict[str, LensAnswer]:
    return {lens: replace(ANSWERS[lens], score=score) for lens, score in scores.items()}


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        (
            {"logical": 7.0, "ethical": 5.5},
            {"logical": 8.0, "ethical": 5.5},
            "Logical goes from 7 to 8 of 10; Ethical stays at 5.5.",
        ),
        ({"logical": 7.0}, {"logical": 7.04}, "No score moves: Logical stays at 7."),
        (
            {"logical": 7.0, "ethical": 6.0},
            {"ethical": 5.0, "factual": 4.2},
            "Ethical goes from 6 to 5 of 10; Factual stands at 4.2 of 10; "
            "Logical and Strategic have no answer now.",
        ),
    ],
)
def test_scores_are_listed_with_the_largest_change_first(
    before: dict[str, float], now: dict[str, float], expected: str
) -> None:
    lenses = DEFAULT_LENSES if "factual" in now else (LOGICAL, ETHICAL)[: len(before)]
    assert scores_in_words(lenses, answers_with_scores(**before), answers_with_scores(**now)) == expected


def test_new_finding_is_quoted_from_the_most_changed_lens() -> None:
    now = {lens: outcome(lens, answer) for lens, answer in ANSWERS.items()}
    moved = replace(ANSWERS["factual"], score=8.0, insights=(*ANSWERS["factual"].insights, NEW))
    reply = fallback_reply(DEFAULT_LENSES, ANSWERS, now | {"factual": outcome("factual", moved)})
    assert reply == (
        f"{BY_RULES} Factual goes from 6 to 8 of 10; Logical stays at 7, Ethical at 5.5 and Strategic "
        f"at 7.5. New, under Factual: {NEW}"
    )


def test_reworded_finding_is_not_new() -> None:
    reworded = (
        "Renting 42 months costs just as much as buying, so it all turns on how long extra demand lasts."
    )
    again = outcome("logical", replace(ANSWERS["logical"], insights=(reworded,)))
    assert fallback_reply((LOGICAL,), ANSWERS, {"logical": again}).endswith(NOTHING_NEW)


def test_no_change_is_reported_without_earlier_answers() -> None:
    reply = fallback_reply((LOGICAL,), {}, {"logical": outcome()})
    assert reply == f"{BY_RULES} {NOTHING_TO_COMPARE} Logical stands at 7 of 10."


@properties
@given(answer_sets, answer_sets)
def test_reply_mentions_every_lens(before: dict[str, LensAnswer], now: dict[str, LensAnswer]) -> None:
    reply = fallback_reply(DEFAULT_LENSES, before, {lens: outcome(lens, own) for lens, own in now.items()})
    assert reply.startswith(BY_RULES)
    assert all(lens.name in reply for lens in DEFAULT_LENSES)
