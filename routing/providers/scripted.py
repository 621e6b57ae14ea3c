"""Scripted provider: the test double that ships with the library."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Mapping
from hashlib import shake_256
from typing import Any

from msgspec import Struct

from routing.providers.base import (
    Finished,
    JudgeTask,
    LensTask,
    ModelRequest,
    ProviderError,
    Task,
    TextDelta,
)
from routing.types import TierSpec, Usage

SUMMARY, JUDGE = "$summary", "$judge"
_SYLLABLES = tuple(consonant + vowel for consonant in "bdfgklmnprstvz" for vowel in "aeiou")
_OWN_WORDS, _LENGTH = 28, 4
"""Number of made-up words in the answer of a lens without a script, and syllables per word."""

Step = str | float | asyncio.Event | Finished | ProviderError


class Script(Struct, frozen=True):
    """The response to one request, step by step.

    A step is text to send, seconds to wait, an event to wait for, a `ProviderError` to raise, or a final
    `Finished`. A script without a `Finished` is a stream that was cut off.
    """

    steps: tuple[Step, ...]


def answer_script(*chunks: str, usage: Usage | None = None) -> Script:
    """Returns a script that sends these chunks and ends regularly."""
    return Script((*chunks, Finished("stop", usage or Usage(100, 50))))


def lens_json(**changes: Any) -> str:
    """Returns a lens answer that passes the specification's gate, with changed fields; ... omits a field."""
    fields: dict[str, Any] = {
        "reasoning": (
            "The scenario weighs staying against moving. Staying costs nothing at once but leaves the team "
            "split over two floors, which everybody names as the reason for late work. Moving costs about a "
            "quarter of the yearly budget and two quiet weeks; it is paid back within three years if the new "
            "rent is as low as stated. The case rests on that one figure, which nobody has checked, and on "
            "the notice period of the present lease."
        ),
        "insights": [
            "The rent difference alone pays for the move within three years.",
            "Two weeks of standstill in spring fall into the quietest season.",
            "The landlord's promise is spoken, so the saving is not yet certain.",
        ],
        "score": 7.5,
        "confidence": 82,
        "next_steps": [
            "Get the new rent confirmed in writing by 15 March.",
            "Read the present lease for its notice period of 6 months.",
            "Plan a trial week with 5 people in the new rooms.",
        ],
        "unknowns": ["What does leaving the present lease early cost the company?"],
    }
    return json.dumps({k: v for k, v in (fields | changes).items() if v is not ...}, ensure_ascii=False)


def own_lens_json(lens: str, **changes: Any) -> str:
    """Returns `lens_json()` with lens-specific words in the reasoning, so that lens answers are not
    near-copies."""
    fields = json.loads(lens_json(**changes))
    digest = shake_256(lens.encode()).digest(_OWN_WORDS * _LENGTH)
    syllables = [_SYLLABLES[byte % len(_SYLLABLES)] for byte in digest]
    words = ("".join(syllables[at : at + _LENGTH]) for at in range(0, len(syllables), _LENGTH))
    fields["reasoning"] += f" It concerns {', '.join(words)}."
    return json.dumps(fields, ensure_ascii=False)


def summary_json(**changes: Any) -> str:
    """Returns a valid synthesis answer as JSON, with changed fields; ... omits a field."""
    fields: dict[str, Any] = {
        "top_line_take": "The lenses agree on the first option.",
        "iris_suggests": "Test it small before the end of the month.",
        "confidence": 80,
        "novelty_flag": "low",
    }
    return json.dumps({k: v for k, v in (fields | changes).items() if v is not ...}, ensure_ascii=False)


def reply_json(**changes: Any) -> str:
    """Returns a valid synthesis answer with a reply to the user's input."""
    reply = "Your aunt's loan lifts the Logical lens; the landlord's promise is as uncertain as it was."
    return json.dumps({"reply": reply} | json.loads(summary_json()) | changes, ensure_ascii=False)


class ScriptedProvider:
    """Plays scripts by (tier, lens ID). The synthesis call has the lens ID SUMMARY, a comparison JUDGE.

    Each key has one script per request, in order; the last one repeats. Without a script, a lens gets
    `own_lens_json()`, a comparison 'equal', and the synthesis `summary_json()`, or `reply_json()` in a run
    that answers an input.
    `requests` records all requests in order of arrival. `open` is the number of requests in progress.
    """

    def __init__(self, scripts: Mapping[tuple[int, str], Iterable[Script]] | None = None) -> None:
        self._scripts = {key: list(plays) for key, plays in (scripts or {}).items()}
        self.requests: list[ModelRequest] = []
        self.open = 0
        self.closed = False

    def of(self, _tier: TierSpec) -> ScriptedProvider:
        """Returns this provider for every tier, so that it can replace `Providers`."""
        return self

    def asked(self) -> list[tuple[int, str]]:
        """Returns the keys of all requests so far, in order."""
        return [_key(request) for request in self.requests]

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        self.requests.append(request)
        self.open += 1
        try:
            for step in self._next_script(request).steps:
                if isinstance(step, str):
                    yield TextDelta(step)
                elif isinstance(step, Finished):
                    yield step
                else:
                    await _run_step(step)
        finally:
            self.open -= 1

    async def aclose(self) -> None:
        self.closed = True

    def _next_script(self, request: ModelRequest) -> Script:
        plays = self._scripts.get(_key(request))
        if not plays:
            return answer_script(_default_answer(request.task))
        return plays.pop(0) if len(plays) > 1 else plays[0]


def _key(request: ModelRequest) -> tuple[int, str]:
    task = request.task
    if isinstance(task, JudgeTask):
        return task.tier, JUDGE
    return task.tier, task.lens.id if isinstance(task, LensTask) else SUMMARY


def _default_answer(task: Task) -> str:
    if isinstance(task, LensTask):
        return own_lens_json(task.lens.id)
    if isinstance(task, JudgeTask):
        return '{"better": "equal"}'
    return reply_json() if task.background.inputs else summary_json()


async def _run_step(step: float | asyncio.Event | ProviderError) -> None:
    if isinstance(step, ProviderError):
        raise step
    if isinstance(step, asyncio.Event):
        await step.wait()
    else:
        await asyncio.sleep(step)
