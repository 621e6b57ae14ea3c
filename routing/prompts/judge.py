"""Builds the comparison of two answers to one lens.

The judge sees the answers as data (`prompts.fencing`), by position and without the models' names, their
confidence or the tier that wrote them. Position bias is removed by asking twice with the positions swapped
(`routing.learning.labels`), length bias is countered by instruction.
"""

from __future__ import annotations

import json
from typing import Any

from msgspec import Struct

from routing.prompts.builder import DATA_RULE, END_OF_DATA, describe_lens
from routing.prompts.conversation_context import conversation_blocks, input_blocks, quote
from routing.prompts.fencing import as_data
from routing.providers.base import JudgeTask, ModelRequest
from routing.types import NOTHING_BEFORE, Background, Lens, LensAnswer, TierSpec

JUDGE_PROMPT_VERSION = "judge-2026-11-1"
JUDGE_MAX_OUTPUT_TOKENS = 1_024
"""The answer has about 6 tokens. Reasoning models count their reasoning tokens against this limit."""

JUDGE_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"better": {"type": "string", "enum": ["first", "second", "equal"]}},
    "required": ["better"],
    "additionalProperties": False,
}

JUDGE_SYSTEM = f"""\
You compare two answers to one question about a decision. The block LENS has the question, SCENARIO the \
decision, FIRST and SECOND the answers. Which answer would help this person decide better: first, second, or \
equal?

{DATA_RULE}

How to compare:
- What counts: whether it is correct, fits this scenario and this question, names what matters for the \
choice and can be acted on. An invented fact counts against an answer.
- Length is no merit. Compare the answers as if both had the same number of words, and give no credit for \
repetition, ornament, tone or form.
- The order of the blocks is random and means nothing.
- When neither would help more, the answer is "equal".

Answer with one JSON object and nothing else, without an explanation: {{"better": "first"}}, \
{{"better": "second"}} or {{"better": "equal"}}."""


class Comparison(Struct, frozen=True):
    """A comparison of a candidate answer with a reference answer, in one order.

    `candidate` is the tier of the candidate, or the top tier for its second reference answer.
    """

    candidate: int
    candidate_first: bool
    answer: LensAnswer
    reference: LensAnswer


def judge_request(
    judge: TierSpec,
    lens: Lens,
    scenario: str,
    asked: Comparison,
    background: Background = NOTHING_BEFORE,
) -> ModelRequest:
    """Builds the request that compares two answers."""
    first, second = asked.answer, asked.reference
    if not asked.candidate_first:
        first, second = second, first
    blocks = (
        as_data("LENS", describe_lens(lens)),
        *conversation_blocks(background),
        as_data("SCENARIO", scenario),
        *input_blocks(background),
        as_data("FIRST", render_answer(first)),
        as_data("SECOND", render_answer(second)),
        f"{END_OF_DATA} Which of the two answers would help this person decide better? "
        "Answer with the JSON object.",
    )
    return ModelRequest(
        model=judge.model,
        system=JUDGE_SYSTEM,
        prompt="\n\n".join(blocks),
        task=JudgeTask(scenario, lens, judge.tier, first, second),
        schema=JUDGE_SCHEMA,
        schema_name="comparison",
        max_output_tokens=JUDGE_MAX_OUTPUT_TOKENS,
        temperature=0.0,
    )


def render_answer(answer: LensAnswer) -> str:
    """Renders what a judge sees of an answer: everything but the model's confidence in itself."""
    seen = {name: value for name, value in quote(answer).items() if name != "confidence"}
    return json.dumps(seen, ensure_ascii=False, indent=1)
