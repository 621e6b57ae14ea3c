"""Streams a finished text at reading speed, for providers without a model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from zlib import crc32

from msgspec import Struct

from routing.providers.base import TextDelta

SPREAD_PERCENT = 20
"""Maximum difference in duration between lenses of a tier, so that they do not finish at once."""


class Pacing(Struct, frozen=True):
    """Seconds before the first piece and between pieces.

    `factor` scales them: 1 is reading speed, 0 is instant.
    """

    first_seconds: float
    chunk_seconds: float
    factor: float = 1.0

    async def stream(self, text: str, seconds: float) -> AsyncIterator[TextDelta]:
        """Yields the text in pieces over about `seconds` seconds."""
        await self._wait(self.first_seconds)
        for piece in _pieces(text, self.chunk_seconds / seconds):
            yield TextDelta(piece)
            await self._wait(self.chunk_seconds)

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds * max(0.0, self.factor))


def spread(lens: str) -> float:
    """Returns a factor from 1.0 to 1.2, constant for a lens."""
    return 1 + crc32(lens.encode(errors="replace")) % (SPREAD_PERCENT + 1) / 100


def _pieces(text: str, share: float) -> Iterator[str]:
    """Splits a text into pieces of about this share, after a space where possible."""
    size = max(1, round(len(text) * share))
    start = 0
    while start < len(text):
        end = text.find(" ", start + size) + 1
        end = end if 0 < end <= start + 2 * size else start + size
        yield text[start:end]
        start = end
