"""Tests that an answer is extracted from surrounding text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.types import LensAnswer
from tests.routing.parsing.parsers import PLAIN, parse_answer


def test_well_formed_answer_is_parsed_unchanged() -> None:
    answer = parse_answer(PLAIN)
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


WRAPPERS = {
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


@pytest.mark.parametrize("wrapper", WRAPPERS.values(), ids=WRAPPERS.keys())
def test_wrappers_are_removed(wrapper: str) -> None:
    answer = parse_answer(wrapper.format(PLAIN))
    expected = parse_answer(PLAIN)
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


@given(answers, st.sampled_from(sorted(WRAPPERS)), st.booleans())
def test_every_answer_is_parsed_from_every_wrapper(
    fields: dict[str, Any], name: str, ascii_only: bool
) -> None:
    raw = WRAPPERS[name].format(json.dumps(fields, ensure_ascii=ascii_only))
    answer = parse_answer(raw)
    assert answer.score == pytest.approx(fields["score"])
    assert answer.reasoning == fields["reasoning"]
    assert list(answer.insights) == fields["insights"]
    assert list(answer.next_steps) == fields["next_steps"]
