"""What was said before a run, as it stands in a prompt: what the models are told of it, and the blocks.

All of it is text of people and models. It enters as data (`prompts.fencing`), and no more of it than an
honest conversation has.
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
"""An answer is shortened to this many characters a text, so that a runaway one cannot fill a prompt."""
MAX_CONVERSATION_CHARS = 24_000
"""Of a long conversation the newest turns are quoted, up to this many characters in all."""

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
    """What a lens is told about the blocks of its background; nothing when there are none."""
    return _notes(background, _LENS_BEFORE)


def summary_notes(background: Background) -> tuple[str, ...]:
    """The same for the synthesis."""
    return _notes(background, _SUMMARY_BEFORE)


def conversation_blocks(background: Background) -> tuple[str, ...]:
    """What was said before the scenario."""
    turns = _newest(background.exchanges)
    return (_block("CONVERSATION", turns),) if turns else ()


def lens_blocks(background: Background, lens: Lens) -> tuple[str, ...]:
    """What was said after the scenario, and what this lens had found before the newest of it."""
    before = background.answers.get(lens.id)
    return (
        *input_blocks(background),
        *((_block("BEFORE", quote(before)),) if background.inputs and before else ()),
    )


def input_blocks(background: Background) -> tuple[str, ...]:
    """What was said after the scenario alone."""
    return (_inputs(background),) if background.inputs else ()


def summary_blocks(background: Background, lenses: Sequence[Lens]) -> tuple[str, ...]:
    """What was said after the scenario, and what all lenses and the summary said before the newest of it."""
    if not background.inputs:
        return ()
    before = _summed_up(background.summary) | _found(background.answers, lenses)
    return (_inputs(background), *((_block("BEFORE", before),) if before else ()))


def quote(answer: LensAnswer) -> dict[str, Any]:
    """An answer as it is quoted in a block."""
    return {
        "score": answer.score,
        "confidence": answer.confidence,
        "reasoning": _short(answer.reasoning),
        "insights": [_short(text) for text in answer.insights],
        "next_steps": [_short(text) for text in answer.next_steps],
        "unknowns": [_short(text) for text in answer.unknowns],
        **({"options": [_scored(each) for each in answer.options]} if answer.options else {}),
    }


def _scored(option: OptionScore) -> dict[str, Any]:
    return {"option": _short(option.option), "score": option.score}


def _notes(background: Background, about_before: str) -> tuple[str, ...]:
    conversation = (_CONVERSATION,) if background.exchanges else ()
    return (*conversation, *((_INPUTS, about_before) if background.inputs else ()))


def _inputs(background: Background) -> str:
    *earlier, newest = (text[:MAX_SCENARIO_CHARS] for text in background.inputs)
    return _block("INPUTS", {"earlier": earlier, "newest": newest})


def _newest(exchanges: Sequence[Exchange]) -> list[dict[str, str]]:
    """The last turns that fit, oldest first."""
    turns: list[dict[str, str]] = []
    left = MAX_CONVERSATION_CHARS
    for turn in reversed(exchanges):
        told = {"person": _short(turn.person), "reply": _short(turn.reply)}
        left -= sum(map(len, told.values()))
        if left < 0:
            break
        turns.append(told)
    return turns[::-1]


def _summed_up(summary: Summary | None) -> dict[str, Any]:
    if summary is None:
        return {}
    return {
        "top_line_take": _short(summary.top_line_take),
        "iris_suggests": _short(summary.iris_suggests),
    }


def _found(answers: Mapping[str, LensAnswer], lenses: Sequence[Lens]) -> dict[str, Any]:
    known = [(lens.name, answers[lens.id]) for lens in lenses if lens.id in answers]
    if not known:
        return {}
    found = [
        {"lens": name, "score": answer.score, "insights": [_short(text) for text in answer.insights]}
        for name, answer in known
    ]
    return {"lenses": found}


def _short(text: str) -> str:
    return text[:MAX_QUOTED_CHARS]


def _block(name: str, value: object) -> str:
    return as_data(name, json.dumps(_sendable(value), ensure_ascii=False, indent=1))


def _sendable(value: object) -> object:
    """The value with every text in it cleaned: JSON would carry what cannot be sent in an escape."""
    if isinstance(value, dict):
        return {key: _sendable(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_sendable(item) for item in value]
    return clean(value) if isinstance(value, str) else value
