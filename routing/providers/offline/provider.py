"""The offline analyst as a provider: it streams its answer at a pace that can be read along."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from zlib import crc32

from routing.providers.base import Finished, LensTask, ModelRequest, TextDelta
from routing.providers.offline.compose import compose, depth_of
from routing.types import Usage

CHUNK_SECONDS = 0.03
FIRST_CHUNK_SECONDS = 0.15
LENS_SECONDS = {1: 2.2, 2: 2.6, 3: 3.0}
"""How long an answer of a depth takes to write; each lens takes up to a fifth more, always the same."""
SUMMARY_SECONDS, REPLY_SECONDS = 0.6, 1.4
"""The same of a summary, and of one that begins with a reply."""
CHARS_PER_TOKEN = 4


class OfflineProvider:
    """Rules that read the scenario; no language model, no network, no cost.

    `pace` stretches all waiting: 1.0 is a readable speed, 0 writes at once.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self._pace = max(0.0, pace)

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        """Yield the answer's JSON in small pieces, then Finished with estimated tokens. Raises nothing."""
        text = compose(request.task)
        limit = request.max_output_tokens * CHARS_PER_TOKEN
        await self._wait(FIRST_CHUNK_SECONDS)
        for piece in _pieces(text[:limit], _seconds(request)):
            yield TextDelta(piece)
            await self._wait(CHUNK_SECONDS)
        usage = Usage(_tokens(request.system + request.prompt), _tokens(text[:limit]), estimated=True)
        yield Finished("stop" if len(text) <= limit else "length", usage)

    async def aclose(self) -> None:
        """Nothing is open."""

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds * self._pace)


def _seconds(request: ModelRequest) -> float:
    if not isinstance(request.task, LensTask):
        return REPLY_SECONDS if request.task.background.inputs else SUMMARY_SECONDS
    stretch = 1 + crc32(request.task.lens.id.encode(errors="replace")) % 21 / 100
    return LENS_SECONDS[depth_of(request.task.tier)] * stretch


def _pieces(text: str, seconds: float) -> Iterator[str]:
    """Pieces that end after a space where one is near, so many that they fill the time."""
    size = max(1, round(len(text) * CHUNK_SECONDS / seconds))
    start = 0
    while start < len(text):
        end = text.find(" ", start + size) + 1
        end = end if 0 < end <= start + 2 * size else start + size
        yield text[start:end]
        start = end


def _tokens(text: str) -> int:
    return max(1, len(text) // CHARS_PER_TOKEN)
