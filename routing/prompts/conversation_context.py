"""Renders the background of a run for a prompt: notes about its data blocks, and the blocks.

All of it is user and model text. It is embedded as data (`prompts.fencing`) and truncated to lengths that
normal conversations stay below.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from routing.answers.json_text import clean
from routing.prompts.fencing import as_data
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Background, Exchange, Lens, LensAnswer, OptionScore, Summary

MAX_QUOTED_CHARS = 4_000
"""Length limit of each quoted text, so that an oversized answer cannot fill a prompt."""
MAX_CONVERSATION_CHARS = 24_000
"""Total length limit of the quoted conversation turns. The newest turns are kept."""

_CONVERSATION = (
    "The block CONVERSATION holds the earlier turns of a conversation, oldest first, and the scenario is the "
    "newest message of it. Read the scenario in their light: what it leaves out may have been said there."
)
_INPUTS = (
    "The block INPUTS holds what the person has added to the scenario since: earlier inputs, oldest first, "
    "and the newest one. Read them as part of the scenario; where they correct it or each other, the newest "
    "word counts."
)
_LENS_BEFORE = (
    "The block BEFORE, where there is one, holds what this lens found before the newest input. Analyse anew "
    "with all that is known now: keep what still holds in the words that it had, drop what no longer holds, "
    "add what the newest input brings to light."
)
_SUMMARY_BEFORE = (
    "The block BEFORE, where there is one, holds the summary, the scores and the findings from before the "
    "newest input; the block LENSES holds those of now."
)


def lens_notes(background: Background) -> tuple[str, ...]:
    """Returns the notes that explain the background blocks to a lens. Empty without background."""
    return _select_notes(background, _LENS_BEFORE)


def summary_notes(background: Background) -> tuple[str, ...]:
    """Returns the notes that explain the background blocks to the synthesis."""
    return _select_notes(background, _SUMMARY_BEFORE)


def conversation_blocks(background: Background) -> tuple[str, ...]:
    """Renders the conversation before the scenario."""
    turns = _newest_turns(background.exchanges)
    return (_render_block("CONVERSATION", turns),) if turns else ()


def lens_blocks(background: Background, lens: Lens) -> tuple[str, ...]:
    """Renders the inputs after the scenario and the answer of this lens before the newest input."""
    before = background.answers.get(lens.id)
    return (
        *input_blocks(background),
        *((_render_block("BEFORE", quote(before)),) if background.inputs and before else ()),
    )


def input_blocks(background: Background) -> tuple[str, ...]:
    """Renders the inputs after the scenario."""
    return (_render_inputs(background),) if background.inputs else ()


def summary_blocks(background: Background, lenses: Sequence[Lens]) -> tuple[str, ...]:
    """Renders the inputs after the scenario, and all lens answers and the summary before the newest input."""
    if not background.inputs:
        return ()
    before = _render_summary(background.summary) | _render_answers(background.answers, lenses)
    return (_render_inputs(background), *((_render_block("BEFORE", before),) if before else ()))


def quote(answer: LensAnswer) -> dict[str, Any]:
    """Converts an answer to the JSON object that blocks embed."""
    return {
        "score": answer.score,
        "confidence": answer.confidence,
        "reasoning": _truncate(answer.reasoning),
        "insights": [_truncate(text) for text in answer.insights],
        "next_steps": [_truncate(text) for text in answer.next_steps],
        "unknowns": [_truncate(text) for text in answer.unknowns],
        **({"options": [_render_option(each) for each in answer.options]} if answer.options else {}),
    }


def _render_option(option: OptionScore) -> dict[str, Any]:
    return {"option": _truncate(option.option), "score": option.score}


def _select_notes(background: Background, about_before: str) -> tuple[str, ...]:
    conversation = (_CONVERSATION,) if background.exchanges else ()
    return (*conversation, *((_INPUTS, about_before) if background.inputs else ()))


def _render_inputs(background: Background) -> str:
    *earlier, newest = (text[:MAX_SCENARIO_CHARS] for text in background.inputs)
    return _render_block("INPUTS", {"earlier": earlier, "newest": newest})


def _newest_turns(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """Returns the newest turns that fit the limit, oldest first."""
    turns: list[dict[str, str]] = []
    budget = MAX_CONVERSATION_CHARS
    for turn in reversed(exchanges):
        quoted = {"person": _truncate(turn.person), "reply": _truncate(turn.reply)}
        budget -= sum(map(len, quoted.values()))
        if budget < 0:
            break
        turns.append(quoted)
    return turns[::-1]


def _render_summary(summary: Summary | None) -> dict[str, Any]:
    if summary is None:
        return {}
    return {
        "top_line_take": _truncate(summary.top_line_take),
        "iris_suggests": _truncate(summary.iris_suggests),
    }


def _render_answers(answers: Mapping[str, LensAnswer], lenses: Sequence[Lens]) -> dict[str, Any]:
    known = [(lens.name, answers[lens.id]) for lens in lenses if lens.id in answers]
    if not known:
        return {}
    found = [
        {"lens": name, "score": answer.score, "insights": [_truncate(text) for text in answer.insights]}
        for name, answer in known
    ]
    return {"lenses": found}


def _truncate(text: str) -> str:
    return text[:MAX_QUOTED_CHARS]


def _render_block(name: str, value: object) -> str:
    return as_data(name, json.dumps(_clean_texts(value), ensure_ascii=False, indent=1))


def _clean_texts(value: object) -> object:
    """Cleans every text in the value. JSON escapes would otherwise carry characters that cannot be sent."""
    if isinstance(value, dict):
        return {key: _clean_texts(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_clean_texts(item) for item in value]
    return clean(value) if isinstance(value, str) else value
