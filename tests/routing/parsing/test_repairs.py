"""Tests that broken JSON is repaired where that is safe, and reported."""

from __future__ import annotations

import json

import pytest

from routing.answers import json_text
from routing.answers.retained_words import retains_words
from routing.answers.tolerant_json import Reading
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


QUOTED = {
    'Begriff „Porto": hier fehlt es.': "colon",
    'Sag „sicher", „klar" und „fest".': "list of quotations",
    'They say "yes", "no" and "maybe".': "plain marks",
    'He said: "Wait."': "mark at the end",
    '"Rent" is the word': "mark at the start",
    'A 5" pipe leaks.': "inches",
    "Das »Wort" + '" zählt.': "guillemets",
    '他说"可以"，我说不。': "no spaces",
}


@pytest.mark.parametrize("text", QUOTED, ids=QUOTED.values())
def test_unescaped_marks_lose_nothing(text: str) -> None:
    raw = '{"reasoning": "%s", "insights": ["One.", "%s", "Two."], "score": 7.4, "confidence": 70}'
    answer = parse_answer(raw % (text, text))
    assert (answer.reasoning, answer.insights) == (text, ("One.", text, "Two."))
    assert (answer.score, answer.confidence) == (7.4, 70)
    assert "broken JSON mended" in answer.repaired


@pytest.mark.parametrize(
    ("score", "value"),
    [
        ("7. 6", 7.6),
        ("7 .6", 7.6),
        ("7,6", 7.6),
        ("٧٫٦", 7.6),
        ("７.６", 7.6),
        ("7.60,", 7.6),
        ("7.6/10", 7.6),
    ],
)
def test_number_in_another_form_is_read(score: str, value: float) -> None:
    answer = parse_answer('{"score": ' + score + ', "reasoning": "It holds."}')
    assert answer.score == pytest.approx(value)


@pytest.mark.parametrize("score", ["7..6", "7 6", "1 0", "7,,6", "7, 6", "7.6.1", "7-8", "7,600", "7.6x"])
def test_unclear_number_is_not_guessed(score: str) -> None:
    raw = '{"reasoning": "It holds.", "insights": ["One."], "score": %s, "confidence": 70}'
    assert parse_failure(raw % score).kind is FailureKind.UNPARSABLE


@pytest.mark.parametrize(
    "raw",
    [
        '{"reasoning": "It holds.", "insights": ["Say "a.", "Say "b.", "Three."], "score": 7}',
        '{"reasoning": "It holds.", "score": 7, "score": 3}',
        '{"reasoning": "It "holds.", "insights": ["One "two."], "score": 7}',
        '{"score": 7, "insights": ["One."]}, "more": 3, {"x": 1}',
    ],
    ids=["unpaired marks", "two scores", "unclosed marks", "goes on"],
)
def test_ambiguous_answer_is_asked_again(raw: str) -> None:
    assert parse_failure(raw).kind is FailureKind.UNPARSABLE


@pytest.mark.parametrize("value", [{"reasoning": "a b", "score": 7}, {"reasoning": "a b c", "score": 7.6}])
def test_lost_words_and_figures_are_noticed(value: dict[str, object]) -> None:
    source = '{"reasoning": "a \\u0062 c", "score": 7. 6}'
    assert retains_words([source], value) is (value["score"] == 7.6)


def test_repair_that_loses_words_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    lossy = Reading({"reasoning": "It holds.", "score": 7.0}, end=49, sources=((0, 49),), is_cut=False)
    monkeypatch.setattr(json_text, "read_tolerant", lambda *_, **__: lossy)
    assert parse_failure('{"reasoning": "It holds, mostly.", "score": 7. 6}').kind is FailureKind.UNPARSABLE


def test_missing_mark_before_the_next_field_is_read() -> None:
    answer = parse_answer('{"score": 7, "confidence": "70, "note": "It holds.", "reasoning": "So it is."}')
    assert (answer.score, answer.confidence, answer.reasoning) == (7, 70, "So it is.")
