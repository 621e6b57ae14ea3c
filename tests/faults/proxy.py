"""A TCP proxy in front of PostgreSQL that loses the reply to COMMIT."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from app.core.embedded import EmbeddedPostgres
from app.core.embedded.postgres import DATABASE, SOCKET, SUPERUSER

COMMIT = re.compile(rb"Q\x00\x00\x00.COMMIT;?\x00", re.DOTALL)
"""A simple query message with COMMIT, as asyncpg sends it."""
CHUNK_BYTES = 65_536


class CommitProxy:
    """Forwards all traffic. While `every` is n > 0, drops the reply to each n-th COMMIT.

    It then cuts the connection on both sides: the transaction is committed, and its client cannot know.
    """

    def __init__(self) -> None:
        self.every = 0
        self.cut = 0
        self._commits = 0
        self._socket_path = Path()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def listening(self, postgres: EmbeddedPostgres) -> AsyncIterator[str]:
        """Listens on a free loopback port; yields the address of the database through the proxy."""
        folder = parse_qs(urlsplit(postgres.url).query)["host"][0]
        self._socket_path = Path(folder) / SOCKET
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield f"postgresql+asyncpg://{SUPERUSER}@127.0.0.1:{port}/{DATABASE}"
        finally:
            server.close()
            await self._close()

    def takes_reply(self, sent: bytes) -> bool:
        """Returns whether to drop the reply to this chunk of client messages."""
        if not self.every or COMMIT.search(sent) is None:
            return False
        self._commits += 1
        return self._commits % self.every == 0

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            await self._connect(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # PostgreSQL is down or the proxy is closing; the client connection is closed below
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream_reader, upstream = await asyncio.open_unix_connection(str(self._socket_path))
        losing = asyncio.Event()
        pumps = [
            asyncio.create_task(self._pass_requests(reader, upstream, losing)),
            asyncio.create_task(self._pass_replies(upstream_reader, writer, losing)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            upstream.transport.abort()

    async def _pass_requests(
        self, reader: asyncio.StreamReader, upstream: asyncio.StreamWriter, losing: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK_BYTES):
                if self.takes_reply(data):
                    losing.set()
                upstream.write(data)
                await upstream.drain()

    async def _pass_replies(
        self, upstream: asyncio.StreamReader, writer: asyncio.StreamWriter, losing: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while data := await upstream.read(CHUNK_BYTES):
                if losing.is_set():
                    self.cut += 1
                    return
                writer.write(data)
                await writer.drain()

    async def _close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
