"""Tests that broken JSON is repaired where that is safe, and reported."""

from __future__ import annotations

import json

import pytest

from routing.types import FailureKind
from tests.routing.parsing.parsers import PLAIN, parse_answer, parse_failure


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        (PLAIN[:-1] + ",}", "broken JSON mended"),
        (PLAIN.replace("]", ",]"), "broken JSON mended"),
        (PLAIN.replace('"confidence": 82', '"confidence": None'), "broken JSON mended"),
        (PLAIN[:-1], "the end of the JSON was missing"),
        (PLAIN[:-4], "the end of the JSON was missing"),
        (str(json.loads(PLAIN)), "broken JSON mended"),
    ],
    ids=[
        "trailing comma",
        "trailing commas in lists",
        "python literal",
        "no brace",
        "cut list",
        "python repr",
    ],
)
def test_broken_json_is_repaired_and_reported(raw: str, named: str) -> None:
    answer = parse_answer(raw)
    assert answer.score == 7.5
    assert answer.reasoning == parse_answer(PLAIN).reasoning
    assert named in answer.repaired


def test_comment_in_the_json_loses_nothing() -> None:
    answer = parse_answer('{"reasoning": "It holds.", "score": 7 /* of ten */, "confidence": 70}')
    assert (answer.score, answer.confidence) == (7, 70)


def test_unescaped_quotes_are_repaired() -> None:
    answer = parse_answer('{"reasoning": "They say "yes" now.", "insights": ["One."], "score": 6}')
    assert answer.reasoning == 'They say "yes" now.'


def test_raw_line_break_is_kept() -> None:
    assert "\n" in parse_answer(PLAIN.replace("over two floors", "over\ntwo floors")).reasoning


def test_score_at_the_cut_is_not_used() -> None:
    assert (
        parse_failure('{"reasoning": "It holds.", "insights": [], "score": 1').kind is FailureKind.UNPARSABLE
    )
    assert parse_answer('{"reasoning": "It holds.", "insights": [], "score": 1,').score == 1
