"""Tests that unusable answers are rejected with a reason in bounded time."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from routing.answers.parser import Finish, parse_lens_answer, parse_summary
from routing.types import FailureKind, LensAnswer
from tests.routing.parsing.parsers import PLAIN, parse_answer, parse_failure


@settings(max_examples=300)
@given(
    st.text()
    | st.text(alphabet='{}[]":,0123456789.-eE\\`<>/thinkscore ')
    | st.builds(lambda cut, end: PLAIN[:cut] + end, st.integers(0, len(PLAIN)), st.text(max_size=8)),
    st.sampled_from(["stop", "length", "refusal", "other"]),
)
def test_parser_accepts_any_text(raw: str, finish: Finish) -> None:
    answer = parse_lens_answer(raw, finish)
    if isinstance(answer, LensAnswer):
        assert 0 <= answer.score <= 10
        json.dumps(answer.reasoning).encode()
    parse_summary(raw, finish)


@pytest.mark.parametrize(
    "raw",
    [
        "{" * 40_000,
        '{"a":' * 3_000,
        '{"' * 20_000,
        "[" * 9_000,
        "<think>" * 2_000,
        '{"score": 1' + "0" * 5_000 + "}",
        '{"reasoning": ["' + '("' * 7_900,
    ],
    ids=["braces", "nested", "half keys", "brackets", "thoughts", "digits", "quotes"],
)
def test_adversarial_texts_are_rejected_in_bounded_time(raw: str) -> None:
    began = time.process_time()
    assert parse_failure(raw).kind in (FailureKind.UNPARSABLE, FailureKind.EMPTY)
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(
    ("raw", "finish", "kind"),
    [
        ("", "stop", FailureKind.EMPTY),
        (" \n", "other", FailureKind.EMPTY),
        ("<think>I wonder</think>\n", "stop", FailureKind.EMPTY),
        ("<think>I wonder and wonder", "stop", FailureKind.EMPTY),
        ('{"reasoning": " ", "insights": [], "score": 5}', "stop", FailureKind.EMPTY),
        ("", "length", FailureKind.TRUNCATED),
        ("<think>I wonder and won", "length", FailureKind.TRUNCATED),
        (PLAIN[:-1], "length", FailureKind.TRUNCATED),
        (PLAIN[:40], "length", FailureKind.TRUNCATED),
        (PLAIN, "refusal", FailureKind.REFUSED),
        ("I'm sorry, but I can't help with that.", "stop", FailureKind.REFUSED_TEXT),
        ("As an AI, I cannot provide advice on this.", "stop", FailureKind.REFUSED_TEXT),
        ("You should stay. Score: 8 of 10.", "stop", FailureKind.UNPARSABLE),
        ('{"reasoning": "It holds."}', "stop", FailureKind.UNPARSABLE),
        ("[1, 2, 3]", "stop", FailureKind.UNPARSABLE),
    ],
)
def test_unusable_answers_are_rejected_with_their_reason(raw: str, finish: Finish, kind: FailureKind) -> None:
    failure = parse_failure(raw, finish)
    assert failure.kind is kind
    assert failure.message.endswith(".")


def test_complete_answer_is_accepted_despite_length_limit() -> None:
    assert parse_answer(PLAIN + "\n\nAnd furthermo", "length").score == 7.5
