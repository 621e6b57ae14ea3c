"""Tests that the last complete answer outside thoughts is read."""

from __future__ import annotations

import pytest

from routing.answers.parser import parse_summary
from routing.answers.partial_json import PartialReader, lens_text
from routing.providers.scripted import summary_json
from routing.types import FailureKind, Summary
from tests.routing.parsing.parsers import PLAIN, parse_answer, parse_failure

DRAFT = '{"reasoning": "draft", "score": 1, "insights": ["first idea"]}'

AROUND = {
    "think": "<think>{}</think>",
    "think with attributes": '<Think effort="high">{}</THINK>',
    "thought": "<thought>first {}</thought>\n",
    "thoughts": "<thoughts>{}</thoughts>",
    "reflection": "<reflection>{}</reflection>",
    "scratchpad": "<scratchpad>{}</scratchpad>",
    "Seed": "<seed:think>{}</seed:think>",
    "token": "<|thinking|>{}<|/thinking|>",
    "Command": "<|START_THINKING|>{}<|END_THINKING|>",
    "Gemma": "<|channel>thought\n{}<channel|>",
    "MedGemma": "<unused94>thought\n{}<unused95>",
    "harmony": "<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>",
    "harmony without tokens": "analysisWe see {}assistantfinal",
    "Mistral": "[THINK]{}[/THINK]",
    "Kimi": "◁think▷{}◁/think▷",
    "Granite": "Here is my thought process:\n{}\nHere is my response:\n",
    "escaped tag": "&lt;think&gt;{}&lt;/think&gt;",
    "code fence": "```thinking\n{}\n```\n",
    "after prose": "Let me see. <thinking>{}</thinking>",
    "nested": "<think>a <think>{}</think> b {}</think>",
    "mention of a tag": "<think>I use <think> tags {}</think>",
    "only the closing tag": "Maybe {} holds.\n</think>\n",
    "unclosed": "<think>{} no. Final: ",
}


@pytest.mark.parametrize("around", AROUND.values(), ids=AROUND.keys())
def test_draft_in_thoughts_is_not_the_answer(around: str) -> None:
    answer = parse_answer(around.replace("{}", DRAFT) + PLAIN)
    assert answer.score == 7.5
    assert answer.reasoning == parse_answer(PLAIN).reasoning
    assert "thinking text removed" in answer.repaired


@pytest.mark.parametrize(
    "name",
    sorted(
        AROUND.keys() - {"only the closing tag", "unclosed", "harmony without tokens", "mention of a tag"}
    ),
)
def test_draft_in_thoughts_is_not_shown(name: str) -> None:
    reader, shown = PartialReader(lens_text), ""
    for letter in AROUND[name].replace("{}", DRAFT) + PLAIN:
        reader.feed(letter)
        shown += reader.take()
    assert shown.startswith(parse_answer(PLAIN).reasoning)


@pytest.mark.parametrize(
    "raw",
    [
        DRAFT + "\nRevised:\n" + PLAIN,
        PLAIN + "<think>Or rather " + DRAFT,
        PLAIN + '\n\nFormat: {"reasoning": "...", "insights": ["..."], "score": 0}',
        PLAIN + '{"type": "object", "properties": {"score": {"type": "number"}, "reasoning": {}}}',
        PLAIN + "\n\n" + PLAIN[:60],
        PLAIN.replace("The scenario", "The <think> scenario </think> of"),
        "[" + DRAFT + ", " + PLAIN + "]",
    ],
)
def test_last_complete_answer_counts(raw: str) -> None:
    assert parse_answer(raw).score == 7.5


@pytest.mark.parametrize(
    "raw", [f"<think>{DRAFT}</think>", f"Hm {DRAFT}</think>", f"{DRAFT} {PLAIN[:-9]} }}"]
)
def test_draft_alone_is_no_answer(raw: str) -> None:
    assert parse_failure(raw).kind in (FailureKind.EMPTY, FailureKind.UNPARSABLE)


def test_draft_of_a_summary_is_not_the_summary() -> None:
    raw = f"<thought>{summary_json(top_line_take='draft')}</thought>{summary_json()}"
    summary = parse_summary(raw)
    assert isinstance(summary, Summary)
    assert summary.top_line_take == "The lenses agree on the first option."
