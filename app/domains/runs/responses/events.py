"""Renders the parts of an answer as the events of a streamed response."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import Any

import msgspec
from msgspec.structs import replace

from app.core.errors import AppError
from app.domains.runs.chat_completions.answer_parts import AnswerPart, End, Failure, Progress, Refusal, Text
from app.domains.runs.responses.mappers import MESSAGE_PREFIX, REASONING_PREFIX, RESPONSE_PREFIX, usage_of
from app.domains.runs.responses.schemas import (
    OutputMessage,
    OutputRefusal,
    OutputText,
    ReasoningItem,
    ResponseError,
    ResponseRead,
    SummaryText,
)
from routing.results.receipt import Receipt


class ResponseEvents:
    """Numbers the events of one response and collects its output: a reasoning item and a message."""

    def __init__(self, response: ResponseRead) -> None:
        """`response` is that of a run that has not ended."""
        self._response = response
        suffix = response.id.removeprefix(RESPONSE_PREFIX)
        self._reasoning = ReasoningItem(f"{REASONING_PREFIX}{suffix}")
        self._message = OutputMessage(f"{MESSAGE_PREFIX}{suffix}")
        self._indexes: dict[str, int] = {}
        self._texts: dict[str, list[str]] = {}
        self._number = 0

    async def frames(self, answer: AsyncGenerator[list[AnswerPart], None]) -> AsyncGenerator[bytes, None]:
        """Yields server-sent events until the answer ends."""
        yield self._event("response.created", response=self._response)
        yield self._event("response.in_progress", response=self._response)
        async with aclosing(answer):
            async for parts in answer:
                yield b"".join(frame for part in parts for frame in self._frames(part))

    def _frames(self, part: AnswerPart) -> Iterator[bytes]:
        match part:
            case Progress(text):
                yield from self._progress(f"{text}\n")
            case Text(text):
                yield from self._open_message(OutputText(""))
                yield self._delta(
                    "response.output_text.delta", self._message, text, content_index=0, logprobs=()
                )
            case Refusal(text):
                yield from self._open_message(OutputRefusal(""))
                yield self._delta("response.refusal.delta", self._message, text, content_index=0)
            case End(receipt):
                yield from self._end(receipt)
            case Failure(error):
                yield self._failure(error)

    def _progress(self, text: str) -> Iterator[bytes]:
        item = self._reasoning
        if item.id not in self._indexes:
            yield self._add(item)
            yield self._item_event(
                "response.reasoning_summary_part.added", item, summary_index=0, part=SummaryText("")
            )
        yield self._delta("response.reasoning_summary_text.delta", item, text, summary_index=0)

    def _open_message(self, part: OutputText | OutputRefusal) -> Iterator[bytes]:
        item = self._message
        if item.id not in self._indexes:
            yield self._add(item)
            self._message = replace(item, content=(part,))
            yield self._item_event("response.content_part.added", item, content_index=0, part=part)

    def _end(self, receipt: Receipt) -> Iterator[bytes]:
        output: dict[int, OutputMessage | ReasoningItem] = {}
        if self._reasoning.id in self._indexes:
            yield from self._close_reasoning()
            output[self._indexes[self._reasoning.id]] = self._reasoning
        yield from self._close_message()
        output[self._indexes[self._message.id]] = self._message
        items = tuple(item for _, item in sorted(output.items()))
        ended = replace(self._response, status="completed", output=items, usage=usage_of(receipt))
        yield self._event("response.completed", response=ended)

    def _close_reasoning(self) -> Iterator[bytes]:
        text = self._text(self._reasoning)
        part = SummaryText(text)
        self._reasoning = item = replace(self._reasoning, summary=(part,), status="completed")
        yield self._item_event("response.reasoning_summary_text.done", item, summary_index=0, text=text)
        yield self._item_event("response.reasoning_summary_part.done", item, summary_index=0, part=part)
        yield self._done(item)

    def _close_message(self) -> Iterator[bytes]:
        text, is_text = self._text(self._message), isinstance(self._message.content[0], OutputText)
        part = OutputText(text) if is_text else OutputRefusal(text)
        self._message = item = replace(self._message, content=(part,), status="completed")
        if is_text:
            yield self._item_event("response.output_text.done", item, content_index=0, text=text, logprobs=())
        else:
            yield self._item_event("response.refusal.done", item, content_index=0, refusal=text)
        yield self._item_event("response.content_part.done", item, content_index=0, part=part)
        yield self._done(item)

    def _failure(self, error: AppError) -> bytes:
        cause = ResponseError(error.code, error.message)
        return self._event("response.failed", response=replace(self._response, status="failed", error=cause))

    def _add(self, item: OutputMessage | ReasoningItem) -> bytes:
        index = self._indexes[item.id] = len(self._indexes)
        self._texts[item.id] = []
        return self._event("response.output_item.added", output_index=index, item=item)

    def _done(self, item: OutputMessage | ReasoningItem) -> bytes:
        return self._event("response.output_item.done", output_index=self._indexes[item.id], item=item)

    def _delta(self, name: str, item: OutputMessage | ReasoningItem, text: str, **fields: Any) -> bytes:
        self._texts[item.id].append(text)
        return self._item_event(name, item, delta=text, **fields)

    def _text(self, item: OutputMessage | ReasoningItem) -> str:
        return "".join(self._texts[item.id])

    def _item_event(self, name: str, item: OutputMessage | ReasoningItem, **fields: Any) -> bytes:
        return self._event(name, item_id=item.id, output_index=self._indexes[item.id], **fields)

    def _event(self, name: str, **fields: Any) -> bytes:
        content = {"type": name, "sequence_number": self._number, **fields}
        self._number += 1
        return f"event: {name}\ndata: ".encode() + msgspec.json.encode(content) + b"\n\n"
