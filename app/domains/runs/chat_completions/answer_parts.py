"""Converts the events of a run to the parts of a streamed answer, independent of the protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import aclosing

import msgspec
from msgspec import Struct

from app.core.errors import AppError, Unavailable
from app.core.events import EventRecord
from app.domains.runs.analyses.errors import AnalysisCanceled, AnalysisFailed
from app.domains.runs.chat_completions.answer_text import conclusion, lens_text, safety_text, structured
from app.domains.runs.chat_completions.schemas import LensAnswer
from app.domains.runs.chat_completions.structured_format import StructuredFormat
from routing.events import (
    Canceled,
    Completed,
    Failed,
    Gate,
    LensCompleted,
    Queued,
    RunEvent,
    TierCompleted,
    TierStarted,
    decode_event,
)
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.safety.result import SafetyResult

SNAPSHOT = "snapshot"


class Progress(Struct, frozen=True):
    """A line about the progress of the run."""

    text: str


class Text(Struct, frozen=True):
    """Next piece of the answer."""

    text: str


class Refusal(Struct, frozen=True):
    """Help resources instead of the requested JSON."""

    text: str


class End(Struct, frozen=True):
    """Last part of a complete answer."""

    receipt: Receipt


class Failure(Struct, frozen=True):
    """Last part of an answer that remains incomplete."""

    error: AppError


AnswerPart = Progress | Text | Refusal | End | Failure


class AnswerWriter:
    """Writes a lens when the gate has accepted it, because a text that was sent cannot be replaced."""

    def __init__(self, site: str, lens_names: Mapping[str, str], wanted: StructuredFormat | None) -> None:
        """`site` is the address of the web pages. `wanted` is the requested JSON form, None for text."""
        self._site = site
        self._lens_names = lens_names
        self._wanted = wanted
        self._answers: dict[str, LensCompleted] = {}
        self._written: set[str] = set()
        self._receipt = Receipt()
        self._is_ended = False

    async def parts(
        self, records: AsyncGenerator[list[EventRecord], None]
    ) -> AsyncGenerator[list[AnswerPart], None]:
        """Yields parts until the run ends. The last one is `End` or `Failure`."""
        async with aclosing(records):
            async for came in records:
                parts = [part for record in came for data in _milestones(record) for part in self._of(data)]
                if parts:
                    yield parts
        if not self._is_ended:
            yield [Failure(Unavailable("The stream ended early. The analysis continues in your history."))]

    def _of(self, data: bytes | msgspec.Raw) -> Iterator[AnswerPart]:
        if self._is_ended:
            return
        event: RunEvent = decode_event(data)
        match event:
            case Queued(why="recovered"):
                yield Progress("The run continues on another worker.")
            case TierStarted(label=label, model=model, lenses=lenses):
                yield Progress(f"{label} ({model}) reads: {', '.join(map(self._name, lenses))}.")
            case LensCompleted():
                self._answers[event.lens] = event
                score = "no answer" if event.score is None else f"{event.score:g} of 10"
                yield Progress(f"{self._name(event.lens)}: {score}.")
            case Gate():
                yield from self._gate(event)
            case TierCompleted(receipt=receipt):
                self._receipt = receipt
            case Completed(result=result):
                yield from self._end(result)
            case Failed(reason=reason):
                yield self._failure(AnalysisFailed(reason))
            case Canceled(reason=reason):
                yield self._failure(AnalysisCanceled(reason))
            case _:
                pass

    def _gate(self, gate: Gate) -> Iterator[AnswerPart]:
        for verdict in gate.verdicts:
            yield Progress(f"{self._name(verdict.lens)}: {verdict.reason}.")
            answer = self._answers.get(verdict.lens)
            if verdict.lens in gate.escalated or answer is None or answer.failure is not None:
                continue
            yield from self._lens(
                LensAnswer(
                    answer.lens,
                    self._name(answer.lens),
                    answer.score,
                    answer.reasoning,
                    answer.insights,
                    answer.next_steps,
                    answer.unknowns,
                )
            )

    def _lens(self, answer: LensAnswer) -> Iterator[AnswerPart]:
        if answer.id not in self._written and self._wanted is None:
            self._written.add(answer.id)
            yield Text(lens_text(answer))

    def _end(self, result: AnalysisResult | SafetyResult) -> Iterator[AnswerPart]:
        self._is_ended = True
        if isinstance(result, SafetyResult):
            text = safety_text(result)
            yield Text(text) if self._wanted is None else Refusal(text)
            yield End(self._receipt)
            return
        answer = structured(result, self._site)
        for lens in answer.lenses:
            yield from self._lens(lens)
        yield Text(self._wanted.render(answer) if self._wanted else conclusion(answer, result.reply))
        yield End(result.receipt)

    def _failure(self, error: AppError) -> Failure:
        self._is_ended = True
        return Failure(error)

    def _name(self, lens: str) -> str:
        return self._lens_names.get(lens, lens)


class _PastEvent(Struct, frozen=True):
    event: msgspec.Raw


class _Snapshot(Struct, frozen=True):
    """The milestones of a snapshot, with which the stream of a run begins that is not replayed."""

    events: tuple[_PastEvent, ...]


_snapshot = msgspec.json.Decoder(_Snapshot)


def _milestones(record: EventRecord) -> Iterator[bytes | msgspec.Raw]:
    """Yields the JSON of the milestones in a record."""
    if record.type == SNAPSHOT:
        yield from (past.event for past in _snapshot.decode(record.data).events)
    elif record.is_milestone:
        yield record.data
