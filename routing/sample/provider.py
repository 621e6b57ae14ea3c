"""Streams the prewritten answers of a sample at reading speed."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from routing.providers.base import (
    Finished,
    JudgeTask,
    LensTask,
    ModelRequest,
    ProviderError,
    SummaryTask,
    Task,
    TextDelta,
)
from routing.providers.pacing import Pacing, spread
from routing.sample.texts import Sample, sample_with
from routing.types import Failure, FailureKind, Usage

CHUNK_SECONDS = 0.05
FIRST_CHUNK_SECONDS = 0.3
CHARS_PER_SECOND = 300.0
"""Four concurrent lanes are skimmed rather than read: about eight seconds for a long answer."""
SUMMARY_SECONDS = 1.0

NO_TOKENS = Usage(0, 0)


class SampleProvider:
    """Answers with prewritten texts: no model, no network, no tokens, no cost.

    `pace` scales all delays: 1.0 is reading speed, 0 is instant.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self._pacing = Pacing(FIRST_CHUNK_SECONDS, CHUNK_SECONDS, pace)

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        """Yields the answer's JSON in small pieces, then `Finished` without tokens.

        Raises `ProviderError` when there is no text for this lens and tier.
        """
        text = sample_answer(request.task)
        async for delta in self._pacing.stream(text, _duration(request.task, len(text))):
            yield delta
        yield Finished("stop", NO_TOKENS)

    async def aclose(self) -> None:
        """Does nothing: there are no connections."""


def sample_answer(task: Task) -> str:
    """Returns the prewritten answer to a task as JSON. Raises `ProviderError` when there is none."""
    if isinstance(task, JudgeTask):
        raise _missing_error("Samples compare no answers.")
    sample = sample_with(task.scenario)
    if sample is None:
        raise _missing_error("This scenario is not one of the samples.")
    if isinstance(task, SummaryTask):
        return _json(sample.summary)
    return _json(_answer(sample, task))


def _answer(sample: Sample, task: LensTask) -> dict[str, object]:
    answer = sample.answer(task.lens.id, task.tier)
    if answer is None:
        raise _missing_error(f"The sample has no answer of the {task.lens.name} lens on tier {task.tier}.")
    fields: dict[str, object] = msgspec.to_builtins(answer)
    return {name: value for name, value in fields.items() if name not in ("lens", "tier")}


def _missing_error(message: str) -> ProviderError:
    return ProviderError(Failure(FailureKind.BAD_REQUEST, message))


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()


def _duration(task: Task, length: int) -> float:
    if not isinstance(task, LensTask):
        return SUMMARY_SECONDS
    return length / CHARS_PER_SECOND * spread(task.lens.id)
