"""Renders the parts of an answer as the chunks of a streamed completion."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import Literal

import msgspec
from msgspec import Struct

from app.domains.runs.chat_completions.answer_parts import AnswerPart, End, Failure, Progress, Refusal, Text
from app.domains.runs.chat_completions.completion import usage_of
from app.domains.runs.chat_completions.error_body import chat_error_body
from app.domains.runs.chat_completions.schemas import ChatCompletionChunk, ChunkChoice, Delta, Usage

DONE = b"data: [DONE]\n\n"


class CompletionHead(Struct, frozen=True):
    """Fields that all chunks of a completion share."""

    id: str
    created: int
    model: str
    request_id: str
    include_usage: bool


async def chunk_frames(
    head: CompletionHead, answer: AsyncGenerator[list[AnswerPart], None]
) -> AsyncGenerator[bytes, None]:
    """Yields server-sent events until the answer ends."""
    yield _chunk(head, Delta(role="assistant", content=""))
    async with aclosing(answer):
        async for parts in answer:
            yield b"".join(frame for part in parts for frame in _frames(head, part))


def _frames(head: CompletionHead, part: AnswerPart) -> Iterator[bytes]:
    match part:
        case Progress(text):
            yield _chunk(head, Delta(reasoning_content=f"{text}\n"))
        case Text(text):
            yield _chunk(head, Delta(content=text))
        case Refusal(text):
            yield _chunk(head, Delta(refusal=text))
        case End(receipt):
            yield _chunk(head, Delta(), "stop")
            if head.include_usage:
                yield _event(_completion_chunk(head, (), usage_of(receipt)))
            yield DONE
        case Failure(error):
            yield _event(chat_error_body(error, head.request_id))


def _chunk(head: CompletionHead, delta: Delta, finish: Literal["stop"] | None = None) -> bytes:
    return _event(_completion_chunk(head, (ChunkChoice(delta, finish_reason=finish),), None))


def _completion_chunk(
    head: CompletionHead, choices: tuple[ChunkChoice, ...], usage: Usage | None
) -> ChatCompletionChunk:
    return ChatCompletionChunk(head.id, head.created, head.model, choices, usage=usage)


def _event(content: Struct) -> bytes:
    return b"data: " + msgspec.json.encode(content) + b"\n\n"
