"""Tests fields of an answer in the shapes that models write."""

from __future__ import annotations

import pytest

from routing.answers.json_values import MAX_ITEMS
from routing.providers.scripted import lens_json
from routing.types import FailureKind
from tests.routing.parsing.parsers import parse_answer, parse_failure


@pytest.mark.parametrize(
    ("score", "value"),
    [("8/10", 8), ("8,5", 8.5), ("8.5", 8.5), ("85/100", 8.5), ("85%", 8.5), ("4 out of 5", 8), ("٨", 8)],
)
def test_score_as_text_is_parsed(score: str, value: float) -> None:
    answer = parse_answer(lens_json(score=score))
    assert answer.score == pytest.approx(value)
    assert answer.repaired == (f"score read from '{score}'",)


@pytest.mark.parametrize(
    "score", [85, 10.5, -1, "high", "", None, ..., True, [8], "12/10", "8/0", "1,000", float("nan"), 10**400]
)
def test_missing_score_is_not_guessed(score: object) -> None:
    failure = parse_failure(lens_json(score=score))
    assert failure.kind is FailureKind.UNPARSABLE
    assert "score" in failure.message


@pytest.mark.parametrize(
    ("confidence", "value"),
    [
        (82, 82),
        ("82%", 82),
        ("82/100", 82),
        (0.82, 82),
        (0, 0),
        (1, 1),
        (850, None),
        ("sure", None),
        (..., None),
    ],
)
def test_confidence_out_of_range_counts_as_missing(confidence: object, value: float | None) -> None:
    answer = parse_answer(lens_json(confidence=confidence))
    assert answer.confidence == (None if value is None else pytest.approx(value))


def test_keys_in_another_spelling_are_recognized() -> None:
    answer = parse_answer(
        '{"Analysis": "It holds.", "Key Insights": ["a b"], "Score": 6, "nextSteps": ["c d"]}'
    )
    assert (answer.reasoning, answer.insights, answer.next_steps) == ("It holds.", ("a b",), ("c d",))


def test_lists_of_other_shapes_are_parsed() -> None:
    answer = parse_answer(
        lens_json(
            insights=[{"title": "Rent", "detail": "falls"}, "- plain"],
            next_steps="1. Call the bank\n2) Sign\n\n",
            unknowns={"lease": "When does it end?"},
        )
    )
    assert answer.insights == ("Rent — falls", "plain")
    assert answer.next_steps == ("Call the bank", "Sign")
    assert answer.unknowns == ("When does it end?",)
    assert set(answer.repaired) == {"next steps read from one text", "unknowns read from one object"}


def test_overlong_list_is_truncated() -> None:
    answer = parse_answer(lens_json(insights=[f"Point {n}" for n in range(500)]))
    assert len(answer.insights) == MAX_ITEMS
    assert answer.repaired == (f"only the first {MAX_ITEMS} insights kept",)


def test_missing_lists_are_empty_and_reported() -> None:
    answer = parse_answer('{"reasoning": "It holds.", "score": 6}')
    assert answer.insights == answer.next_steps == answer.unknowns == ()
    assert answer.repaired == ("insights missing",)


def test_control_characters_and_surrogates_are_removed() -> None:
    answer = parse_answer('{"reasoning": "a\\u0000b \\ud83d c", "insights": ["\\u0007d"], "score": 5}')
    assert answer.reasoning == "ab � c"
    assert answer.insights == ("d",)
