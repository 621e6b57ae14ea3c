"""Streams a finished text at a pace that can be read along: for providers that ask no model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from zlib import crc32

from msgspec import Struct

from routing.providers.base import TextDelta

SPREAD_PERCENT = 20
"""By how much lenses of one tier end apart at most, so that they do not end at once."""


class Pacing(Struct, frozen=True):
    """Seconds before the first piece and between two pieces. `factor` stretches all waiting: 1 is a readable
    speed, 0 writes at once."""

    first_seconds: float
    chunk_seconds: float
    factor: float = 1.0

    async def stream(self, text: str, seconds: float) -> AsyncIterator[TextDelta]:
        """The text in pieces that fill about so many seconds."""
        await self._wait(self.first_seconds)
        for piece in _pieces(text, self.chunk_seconds / seconds):
            yield TextDelta(piece)
            await self._wait(self.chunk_seconds)

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds * max(0.0, self.factor))


def spread(lens: str) -> float:
    """A factor from 1.0 to 1.2, always the same for a lens."""
    return 1 + crc32(lens.encode(errors="replace")) % (SPREAD_PERCENT + 1) / 100


def _pieces(text: str, share: float) -> Iterator[str]:
    """Pieces of about this share of the text, each ending after a space where one is near."""
    size = max(1, round(len(text) * share))
    start = 0
    while start < len(text):
        end = text.find(" ", start + size) + 1
        end = end if 0 < end <= start + 2 * size else start + size
        yield text[start:end]
        start = end
