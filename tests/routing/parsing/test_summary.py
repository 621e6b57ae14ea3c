"""Tests parsing of the synthesis."""

from __future__ import annotations

import pytest

from routing.answers.parser import parse_summary
from routing.providers.scripted import summary_json
from routing.types import Failure, FailureKind, Summary

STAND_IN = Summary("Rules.", "Wait.", 61.0, "medium")


def test_summary_is_parsed() -> None:
    assert parse_summary(f"```json\n{summary_json()}\n```") == Summary(
        "The lenses agree on the first option.",
        "Test it small before the end of the month.",
        80.0,
        "low",
        source="model",
    )


def test_missing_fields_of_a_summary_come_from_the_rules() -> None:
    raw = summary_json(confidence=..., novelty_flag="enormous")
    summary = parse_summary(raw, stand_in=STAND_IN)
    assert isinstance(summary, Summary)
    assert (summary.confidence, summary.novelty_flag, summary.source) == (61.0, "medium", "model")
    assert isinstance(parse_summary(raw), Failure)


@pytest.mark.parametrize("raw", [summary_json(iris_suggests=""), summary_json(top_line_take=...), "no", ""])
def test_summary_without_sentences_is_rejected(raw: str) -> None:
    assert isinstance(parse_summary(raw, stand_in=STAND_IN), Failure)


def test_truncated_summary_is_rejected() -> None:
    failure = parse_summary(summary_json()[:-1], "length", stand_in=STAND_IN)
    assert isinstance(failure, Failure)
    assert failure.kind is FailureKind.TRUNCATED
