"""Response of server-sent events with one task per client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import cast
from weakref import WeakKeyDictionary

from litestar.types import ASGIApp, Empty
from litestar.types import Scope as LitestarScope
from litestar.utils.scope.state import ScopeState
from sse_starlette import EventSourceResponse
from sse_starlette.sse import SendTimeoutError
from starlette.types import Message, Receive, Scope, Send

from app.core.concurrency.tasks import end_tasks
from app.core.network.stream_connection import stream_connection

HEARTBEAT_SECONDS = 15.0
HEARTBEAT = b": still here\n\n"
SEND_SECONDS = 20.0


class EventStreamResponse(EventSourceResponse):
    """Lean variant of sse-starlette's response, which has four tasks per client.

    Frames, headers and the order of sends are the library's. Heartbeats and the time limit of a send are one
    timer. The server reports a disconnect through an ASGI extension; only without it does a second task wait
    for it. `end_streams` is called once per process at server shutdown.
    """

    def __init__(self, frames: AsyncGenerator[bytes, None], end_streams: Callable[[], None]) -> None:
        super().__init__(frames, sep="\n", ping=0)
        self._end_streams = end_streams
        self._sending_since: float | None = None
        self._is_gone = self._is_late = False
        self._send_lock = asyncio.Lock()  # type: ignore[assignment]  # anyio's takes 0.8 KB

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            await super().__call__(scope, receive, send)
            return
        task = cast("asyncio.Task[None]", asyncio.current_task())
        self._loop, self._task, self._send = asyncio.get_running_loop(), task, send
        self._scope: Scope | None = scope
        end_at_shutdown(self._end_streams)
        connection, waiting = stream_connection(scope), list[asyncio.Task[None]]()
        if connection is not None:
            connection.on_lost = self._disconnect
        else:
            waiting.append(asyncio.create_task(self._wait_for_disconnect(receive)))
        self._timer = self._loop.call_later(HEARTBEAT_SECONDS, self._check)
        try:
            await self._stream_response(send)
        except asyncio.CancelledError:
            if not (self._is_gone or self._is_late):
                raise
            task.uncancel()
            if self._is_late:
                raise SendTimeoutError from None
        finally:
            self._timer.cancel()
            if connection is not None:
                connection.on_lost = None
            await end_tasks(waiting)
            await self.body_iterator.aclose()  # type: ignore[attr-defined]  # a generator, see __init__

    async def _send_with_timeout(self, send: Send, message: Message) -> None:
        self._sending_since = self._loop.time()
        await send(message)
        self._sending_since = None
        if self._scope is not None:
            self._release_request(self._scope)

    def _release_request(self, scope: Scope) -> None:
        """Frees the headers of request and response, which nothing reads after the response has started.

        The scope itself lives as long as the stream.
        """
        self._scope, self.raw_headers = None, []
        scope["headers"].clear()
        ScopeState.from_scope(cast(LitestarScope, scope)).headers = Empty

    def _disconnect(self) -> None:
        self._is_gone = True
        self._task.cancel()

    async def _wait_for_disconnect(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._disconnect()

    def _check(self) -> None:
        """Sends a heartbeat, or disconnects a client that has accepted nothing for SEND_SECONDS."""
        since = self._sending_since
        if since is None:
            self._beat = self._loop.create_task(self._send_heartbeat())
            self._timer = self._loop.call_later(HEARTBEAT_SECONDS, self._check)
        elif self._loop.time() - since >= SEND_SECONDS:
            self._is_late = True
            self._task.cancel()
        else:
            self._timer = self._loop.call_at(since + SEND_SECONDS, self._check)

    async def _send_heartbeat(self) -> None:
        async with self._send_lock:
            if self.active:
                message = {"type": "http.response.body", "body": HEARTBEAT, "more_body": True}
                await self._send_with_timeout(self._send, message)


class _Shutdown:
    """Ends all streams of an event loop when its server shuts down, with one task."""

    def __init__(self) -> None:
        self.ends: set[Callable[[], None]] = set()
        self.task = asyncio.create_task(self._wait(), name="end of streams at shutdown")

    async def _wait(self) -> None:
        await EventSourceResponse._listen_for_exit_signal()
        for end_streams in self.ends:
            end_streams()


_shutdowns: WeakKeyDictionary[asyncio.AbstractEventLoop, _Shutdown] = WeakKeyDictionary()


def end_at_shutdown(end_streams: Callable[[], None]) -> None:
    """Calls `end_streams` once when the server of this event loop shuts down."""
    loop = asyncio.get_running_loop()
    shutdown = _shutdowns.get(loop)
    if shutdown is None or shutdown.task.done():
        shutdown = _shutdowns[loop] = _Shutdown()
    shutdown.ends.add(end_streams)


def event_stream(frames: AsyncGenerator[bytes, None], end_streams: Callable[[], None]) -> ASGIApp:
    """Returns a stream of server-sent events with its headers and heartbeats."""
    return cast(ASGIApp, EventStreamResponse(frames, end_streams))
