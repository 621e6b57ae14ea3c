"""TCP proxy that cuts connections of event streams after some bytes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

CHUNK = 512


class CuttingProxy:
    """Forwards connections to a server.

    `cuts` counts the streams that it has cut, `resumed` those that were requested after an event. The n-th
    stream ends after `sizes[n]` bytes of its answer; later ones are not cut.
    """

    def __init__(self, server: str, sizes: tuple[int, ...]) -> None:
        target = urlsplit(server)
        self._target = (target.hostname or "", target.port or 80)
        self._sizes = list(sizes)
        self.cuts = self.resumed = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards a connection in both directions until one side ends it, or it is cut."""
        remote_reader, remote_writer = await asyncio.open_connection(*self._target)
        streaming = asyncio.Event()

        async def forward_requests() -> None:
            while data := await reader.read(65_536):
                if b"/events HTTP" in data:
                    streaming.set()
                    self.resumed += b"\r\nlast-event-id: " in data.lower()
                remote_writer.write(data)

        async def forward_answers() -> None:
            left: int | None = None
            while data := await remote_reader.read(CHUNK):
                if streaming.is_set():
                    streaming.clear()
                    left = self._sizes.pop(0) if self._sizes else None
                writer.write(data)
                await writer.drain()
                if left is not None and (left := left - len(data)) <= 0:
                    self.cuts += 1
                    return

        tasks = [asyncio.ensure_future(one()) for one in (forward_requests, forward_answers)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            writer.transport.abort()
            remote_writer.transport.abort()


@contextmanager
def cutting_proxy(server: str, *sizes: int) -> Iterator[tuple[CuttingProxy, str]]:
    """Runs a proxy in a thread of its own. Yields it with its address."""
    proxy, loop = CuttingProxy(server, sizes), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    starting = asyncio.run_coroutine_threadsafe(asyncio.start_server(proxy.serve, "127.0.0.1", 0), loop)
    listening = starting.result(10)
    try:
        yield proxy, f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        asyncio.run_coroutine_threadsafe(_stop(listening), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


async def _stop(listening: asyncio.Server) -> None:
    """Stops listening and ends the open connections."""
    listening.close()
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
