"""Reading what models write: mended where that is safe, rejected with a reason where it is not."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from routing.parsing import MAX_ITEMS, Finish, parse_lens_answer, parse_summary
from routing.providers.scripted import lens_json, summary_json
from routing.types import Failure, FailureKind, LensAnswer, Summary

PLAIN = lens_json()
STAND_IN = Summary("Rules.", "Wait.", 61.0, "medium")


def read(raw: str, finish: Finish = "stop") -> LensAnswer:
    answer = parse_lens_answer(raw, finish)
    assert isinstance(answer, LensAnswer), answer
    return answer


def rejected(raw: str, finish: Finish = "stop") -> Failure:
    failure = parse_lens_answer(raw, finish)
    assert isinstance(failure, Failure), failure
    return failure


def test_a_well_formed_answer_is_read_as_it_stands() -> None:
    answer = read(PLAIN)
    fields = json.loads(PLAIN)
    assert answer == LensAnswer(
        reasoning=fields["reasoning"],
        insights=tuple(fields["insights"]),
        score=7.5,
        confidence=82,
        next_steps=tuple(fields["next_steps"]),
        unknowns=tuple(fields["unknowns"]),
        repaired=(),
    )


WRAPPINGS = {
    "fence": "```json\n{}\n```",
    "bare fence": "```\n{}\n```",
    "prose": "Here is the analysis you asked for:\n\n{}\n\nI hope that it helps {{a lot}}.",
    "thinking": '<think>Let me see. {{"score": 3}} is too low.</think>\n{}',
    "two thoughts": "<think>one</think>\n<thinking>two</thinking>{}",
    "thinking whose opening tag was in the prompt": "I should weigh both.\n</think>\n\n{}",
    "thinking that was never closed": "<think>Let me see. First {{this}}, then that. {}",
    "an object around it": '{{"answer": {}}}',
    "a byte order mark": "\ufeff{}",
    "a list around it": "[{}]",
}


@pytest.mark.parametrize("wrapping", WRAPPINGS.values(), ids=WRAPPINGS.keys())
def test_wrappings_make_no_difference(wrapping: str) -> None:
    answer = read(wrapping.format(PLAIN))
    expected = read(PLAIN)
    assert (answer.score, answer.reasoning, answer.insights) == (
        expected.score,
        expected.reasoning,
        expected.insights,
    )


texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1).map(str.strip)
answers = st.fixed_dictionaries(
    {
        "reasoning": texts.filter(bool),
        "insights": st.lists(texts.filter(bool).map(lambda text: f"So {text}"), max_size=5),
        "score": st.floats(0, 10) | st.integers(0, 10),
        "confidence": st.integers(0, 100),
        "next_steps": st.lists(texts.filter(bool).map(lambda text: f"Do {text}"), max_size=4),
        "unknowns": st.just([]),
    }
)


@given(answers, st.sampled_from(sorted(WRAPPINGS)), st.booleans())
def test_every_answer_survives_every_wrapping(fields: dict[str, Any], name: str, ascii_only: bool) -> None:
    raw = WRAPPINGS[name].format(json.dumps(fields, ensure_ascii=ascii_only))
    answer = read(raw)
    assert answer.score == pytest.approx(fields["score"])
    assert answer.reasoning == fields["reasoning"]
    assert list(answer.insights) == fields["insights"]
    assert list(answer.next_steps) == fields["next_steps"]


@settings(max_examples=300)
@given(
    st.text()
    | st.text(alphabet='{}[]":,0123456789.-eE\\`<>/thinkscore ')
    | st.builds(lambda cut, end: PLAIN[:cut] + end, st.integers(0, len(PLAIN)), st.text(max_size=8)),
    st.sampled_from(["stop", "length", "refusal", "other"]),
)
def test_no_text_makes_the_parser_raise(raw: str, finish: Finish) -> None:
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
def test_hostile_texts_are_rejected_in_time(raw: str) -> None:
    began = time.process_time()
    assert rejected(raw).kind in (FailureKind.UNPARSABLE, FailureKind.EMPTY)
    assert time.process_time() - began < 1.0


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
def test_broken_json_is_mended_and_said_to_be(raw: str, named: str) -> None:
    answer = read(raw)
    assert answer.score == 7.5
    assert answer.reasoning == read(PLAIN).reasoning
    assert named in answer.repaired


def test_a_comment_in_the_middle_loses_nothing_behind_it() -> None:
    answer = read('{"reasoning": "It holds.", "score": 7 /* of ten */, "confidence": 70}')
    assert (answer.score, answer.confidence) == (7, 70)


def test_unescaped_quotes_inside_a_text_are_mended() -> None:
    answer = read('{"reasoning": "They say "yes" now.", "insights": ["One."], "score": 6}')
    assert answer.reasoning == 'They say "yes" now.'


def test_a_raw_line_break_in_a_text_is_kept() -> None:
    assert "\n" in read(PLAIN.replace("over two floors", "over\ntwo floors")).reasoning


@pytest.mark.parametrize(
    ("score", "value"),
    [("8/10", 8), ("8,5", 8.5), ("8.5", 8.5), ("85/100", 8.5), ("85%", 8.5), ("4 out of 5", 8), ("٨", 8)],
)
def test_a_score_written_as_text_is_read(score: str, value: float) -> None:
    answer = read(lens_json(score=score))
    assert answer.score == pytest.approx(value)
    assert answer.repaired == (f"score read from '{score}'",)


@pytest.mark.parametrize(
    "score", [85, 10.5, -1, "high", "", None, ..., True, [8], "12/10", "8/0", "1,000", float("nan"), 10**400]
)
def test_a_score_that_is_none_is_never_guessed(score: object) -> None:
    failure = rejected(lens_json(score=score))
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
def test_a_confidence_out_of_range_counts_as_not_given(confidence: object, value: float | None) -> None:
    answer = read(lens_json(confidence=confidence))
    assert answer.confidence == (None if value is None else pytest.approx(value))


def test_a_score_that_may_have_lost_its_last_digit_is_not_believed() -> None:
    assert rejected('{"reasoning": "It holds.", "insights": [], "score": 1').kind is FailureKind.UNPARSABLE
    assert read('{"reasoning": "It holds.", "insights": [], "score": 1,').score == 1


def test_keys_in_another_spelling_are_known() -> None:
    answer = read('{"Analysis": "It holds.", "Key Insights": ["a b"], "Score": 6, "nextSteps": ["c d"]}')
    assert (answer.reasoning, answer.insights, answer.next_steps) == ("It holds.", ("a b",), ("c d",))


def test_lists_in_other_shapes_are_read() -> None:
    answer = read(
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


def test_a_runaway_list_is_shortened() -> None:
    answer = read(lens_json(insights=[f"Point {n}" for n in range(500)]))
    assert len(answer.insights) == MAX_ITEMS
    assert answer.repaired == (f"only the first {MAX_ITEMS} insights kept",)


def test_missing_lists_are_read_as_empty_and_named() -> None:
    answer = read('{"reasoning": "It holds.", "score": 6}')
    assert answer.insights == answer.next_steps == answer.unknowns == ()
    assert answer.repaired == ("insights missing",)


def test_control_characters_and_half_characters_never_get_through() -> None:
    answer = read('{"reasoning": "a\\u0000b \\ud83d c", "insights": ["\\u0007d"], "score": 5}')
    assert answer.reasoning == "ab � c"
    assert answer.insights == ("d",)


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
        ("I'm sorry, but I can't help with that.", "stop", FailureKind.REFUSED),
        ("As an AI, I cannot provide advice on this.", "stop", FailureKind.REFUSED),
        ("You should stay. Score: 8 of 10.", "stop", FailureKind.UNPARSABLE),
        ('{"reasoning": "It holds."}', "stop", FailureKind.UNPARSABLE),
        ("[1, 2, 3]", "stop", FailureKind.UNPARSABLE),
    ],
)
def test_what_cannot_be_used_is_rejected_for_its_own_reason(
    raw: str, finish: Finish, kind: FailureKind
) -> None:
    failure = rejected(raw, finish)
    assert failure.kind is kind
    assert failure.message.endswith(".")


def test_a_whole_answer_counts_although_the_model_was_stopped() -> None:
    assert read(PLAIN + "\n\nAnd furthermo", "length").score == 7.5


def test_a_summary_is_read() -> None:
    assert parse_summary(f"```json\n{summary_json()}\n```") == Summary(
        "The lenses agree on the first option.",
        "Test it small before the end of the month.",
        80.0,
        "low",
        source="model",
    )


def test_what_a_summary_leaves_out_comes_from_the_rules() -> None:
    raw = summary_json(confidence=..., novelty_flag="enormous")
    summary = parse_summary(raw, stand_in=STAND_IN)
    assert isinstance(summary, Summary)
    assert (summary.confidence, summary.novelty_flag, summary.source) == (61.0, "medium", "model")
    assert isinstance(parse_summary(raw), Failure)


@pytest.mark.parametrize("raw", [summary_json(iris_suggests=""), summary_json(top_line_take=...), "no", ""])
def test_a_summary_without_its_sentences_is_rejected(raw: str) -> None:
    assert isinstance(parse_summary(raw, stand_in=STAND_IN), Failure)


def test_a_summary_cut_off_is_rejected() -> None:
    failure = parse_summary(summary_json()[:-1], "length", stand_in=STAND_IN)
    assert isinstance(failure, Failure)
    assert failure.kind is FailureKind.TRUNCATED
