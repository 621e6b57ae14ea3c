"""A local server that records requests which must not be sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

NOTHING = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Trap:
    """Answers every request with the same bytes and records it."""

    def __init__(self, answer: bytes) -> None:
        self.url = ""
        self.visits: list[bytes] = []
        self._answer = answer

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.visits.append(await reader.read(65_536))
        writer.write(self._answer)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def open_trap(answer: bytes = NOTHING) -> AsyncIterator[Trap]:
    """Opens a trap on a free port until the end of the block."""
    trap = Trap(answer)
    server = await asyncio.start_server(trap.serve, "127.0.0.1", 0)
    trap.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield trap
    finally:
        server.close()
        await server.wait_closed()


def redirect_to(address: str, status: int = 307) -> bytes:
    """Returns a redirect response to `address`."""
    head = f"HTTP/1.1 {status} Moved\r\nLocation: {address}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    return head.encode()
