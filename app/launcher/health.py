"""Asks the API whether it is ready, with a plain HTTP request over a socket."""

from __future__ import annotations

import asyncio
from contextlib import closing
from urllib.parse import urlsplit

ANSWER_SECONDS = 2.0


async def is_healthy(address: str) -> bool:
    """Returns whether the API at this http address answers that it is ready."""
    parts = urlsplit(address)
    request = f"GET /api/health HTTP/1.1\r\nHost: {parts.netloc}\r\nConnection: close\r\n\r\n"
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
            with closing(writer):
                writer.write(request.encode())
                status = await reader.readline()
    except (OSError, TimeoutError, ValueError):
        return False
    return status.split()[1:2] == [b"200"]
