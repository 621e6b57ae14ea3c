"""Converts the events of a run to the chunks of a streamed completion."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import aclosing
from typing import Any

import msgspec
from msgspec import Struct

from app.core.errors import AppError, Unavailable
from app.core.events import EventRecord
from app.domains.runs.analyses.errors import AnalysisCanceled, AnalysisFailed
from app.domains.runs.chat_completions.answer_text import conclusion, lens_text, safety_text, structured
from app.domains.runs.chat_completions.completion import StructuredFormat, usage_of
from app.domains.runs.chat_completions.error_body import chat_error_body
from app.domains.runs.chat_completions.schemas import (
    ChatCompletionChunk,
    ChunkChoice,
    Delta,
    LensAnswer,
    Usage,
)
from routing.events import (
    Canceled,
    Completed,
    Failed,
    Gate,
    LensCompleted,
    Queued,
    RunEvent,
    TierStarted,
    decode_event,
)
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.safety.result import SafetyResult

SNAPSHOT = "snapshot"
DONE = b"data: [DONE]\n\n"


class CompletionHead(Struct, frozen=True):
    """Fields that all chunks of a completion share, and the form of its answer."""

    id: str
    created: int
    model: str
    site: str
    request_id: str
    lens_names: Mapping[str, str]
    structured_format: StructuredFormat | None
    include_usage: bool


class ChunkWriter:
    """Writes a lens when the gate has accepted it, because a text that was sent cannot be replaced."""

    def __init__(self, head: CompletionHead) -> None:
        self._head = head
        self._answers: dict[str, LensCompleted] = {}
        self._written: set[str] = set()
        self._is_ended = False

    async def frames(self, records: AsyncGenerator[list[EventRecord], None]) -> AsyncGenerator[bytes, None]:
        """Yields server-sent events until the run ends."""
        yield self._frame(Delta(role="assistant", content=""))
        async with aclosing(records):
            async for came in records:
                frames = [
                    frame for record in came for data in _milestones(record) for frame in self._of(data)
                ]
                if frames:
                    yield b"".join(frames)
        if not self._is_ended:
            yield self._error(Unavailable("The stream ended early. The analysis continues in your history."))

    def _of(self, data: bytes | msgspec.Raw) -> Iterator[bytes]:
        if self._is_ended:
            return
        event: RunEvent = decode_event(data)
        match event:
            case Queued(why="recovered"):
                yield self._progress("The run continues on another worker.")
            case TierStarted(label=label, model=model, lenses=lenses):
                names = ", ".join(map(self._name, lenses))
                yield self._progress(f"{label} ({model}) reads: {names}.")
            case LensCompleted():
                self._answers[event.lens] = event
                score = "no answer" if event.score is None else f"{event.score:g} of 10"
                yield self._progress(f"{self._name(event.lens)}: {score}.")
            case Gate():
                yield from self._gate(event)
            case Completed(result=result):
                self._is_ended = True
                yield from self._end(result)
            case Failed(reason=reason):
                yield self._error(AnalysisFailed(reason))
            case Canceled(reason=reason):
                yield self._error(AnalysisCanceled(reason))
            case _:
                pass

    def _gate(self, gate: Gate) -> Iterator[bytes]:
        for verdict in gate.verdicts:
            yield self._progress(f"{self._name(verdict.lens)}: {verdict.reason}.")
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

    def _lens(self, answer: LensAnswer) -> Iterator[bytes]:
        if answer.id not in self._written and self._head.structured_format is None:
            self._written.add(answer.id)
            yield self._frame(Delta(content=lens_text(answer)))

    def _end(self, result: AnalysisResult | SafetyResult) -> Iterator[bytes]:
        wanted = self._head.structured_format
        receipt = Receipt()
        if isinstance(result, SafetyResult):
            text = safety_text(result)
            yield self._frame(Delta(refusal=text) if wanted else Delta(content=text))
        else:
            receipt, answer = result.receipt, structured(result, self._head.site)
            for lens in answer.lenses:
                yield from self._lens(lens)
            text = wanted.render(answer) if wanted else conclusion(answer, result.reply)
            yield self._frame(Delta(content=text))
        yield self._frame(Delta(), finish="stop")
        if self._head.include_usage:
            yield self._chunk((), usage_of(receipt))
        yield DONE

    def _name(self, lens: str) -> str:
        return self._head.lens_names.get(lens, lens)

    def _progress(self, text: str) -> bytes:
        return self._frame(Delta(reasoning_content=f"{text}\n"))

    def _error(self, error: AppError) -> bytes:
        """Returns the event that the official clients raise as an error."""
        self._is_ended = True
        return _event(chat_error_body(error, self._head.request_id))

    def _frame(self, delta: Delta, finish: Any = None) -> bytes:
        return self._chunk((ChunkChoice(delta, finish_reason=finish),), None)

    def _chunk(self, choices: tuple[ChunkChoice, ...], usage: Usage | None) -> bytes:
        head = self._head
        return _event(ChatCompletionChunk(head.id, head.created, head.model, choices, usage=usage))


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


def _event(content: Struct) -> bytes:
    return b"data: " + msgspec.json.encode(content) + b"\n\n"
