"""Tests the extraction of text from incomplete JSON."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from routing.answers.partial_json import PartialReader, lens_text
from routing.providers.scripted import lens_json

FIELDS = {
    "reasoning": "It holds.\nMostly — “so”.",
    "insights": ["One 🏠.", "Two."],
    "score": 7,
    "next_steps": ["Go."],
}
READABLE = "It holds.\nMostly — “so”.\n• One 🏠.\n• Two.\n→ Go."


def read_in_pieces(raw: str, cuts: list[int]) -> list[str]:
    reader = PartialReader(lens_text)
    edges = [0, *sorted(cut % (len(raw) + 1) for cut in cuts), len(raw)]
    taken = []
    for start, end in pairwise(edges):
        reader.feed(raw[start:end])
        taken.append(reader.take())
    return taken


@given(st.lists(st.integers(0, 10_000), max_size=40), st.booleans(), st.sampled_from([None, 2]))
def test_deltas_add_up_to_the_text(cuts: list[int], ascii_only: bool, indent: int | None) -> None:
    raw = json.dumps(FIELDS, ensure_ascii=ascii_only, indent=indent)
    assert "".join(read_in_pieces(raw, cuts)) == READABLE


@pytest.mark.parametrize(
    "before", ["```json\n", "Sure! {Note} Here:\n", "<think>{not this}</think>\n", "thought\n</think>"]
)
def test_text_before_the_json_is_not_shown(before: str) -> None:
    raw = before + json.dumps(FIELDS)
    assert "".join(read_in_pieces(raw, list(range(len(raw))))) == READABLE


def test_text_appears_before_the_answer_is_complete() -> None:
    reader = PartialReader(lens_text)
    reader.feed('{"reasoning": "It hol')
    assert reader.take() == "It hol"
    assert reader.take() == ""
    reader.feed('ds.", "insights": ["On')
    assert reader.take() == "ds.\n• On"


def test_thinking_is_not_shown() -> None:
    reader = PartialReader(lens_text)
    reader.feed('<think>Maybe {"reasoning": "no')
    assert reader.take() == ""
    reader.feed('pe"}</think>{"reasoning": "Yes')
    assert reader.take() == "Yes"


def test_keys_in_another_order_only_append_text() -> None:
    raw = json.dumps({"score": 7, "insights": ["One.", "Two."], "reasoning": "Because."})
    assert "".join(read_in_pieces(raw, list(range(len(raw))))) == "• One.\n• Two.\nBecause."


def test_raw_line_breaks_are_accepted() -> None:
    reader = PartialReader(lens_text)
    reader.feed('{"reasoning": "one\ntwo')
    assert reader.take() == "one two"


@given(st.text() | st.text(alphabet='{}[]":,\\ud83d0<think>/'), st.lists(st.integers(0, 100), max_size=5))
def test_reader_accepts_any_text(raw: str, cuts: list[int]) -> None:
    shown = "".join(read_in_pieces(raw, cuts))
    shown.encode()


def test_complete_answer_equals_the_parsed_answer() -> None:
    fields = json.loads(lens_json())
    shown = "".join(read_in_pieces(lens_json(), [5, 50, 500]))
    assert shown.startswith(fields["reasoning"])
    assert all(f"• {insight}" in shown for insight in fields["insights"])
