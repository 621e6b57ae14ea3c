"""uvicorn's HTTP protocol with limits on the size and duration of request heads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.core.network.stream_connection import EXTENSION
from app.core.processes.open_files import open_files_limit
from app.core.settings.config import Settings
from app.http.server.idle import IdleConnections

HEAD_BYTES = 65_536
HEAD_SECONDS = 10.0
IDLE_SHARE = 0.5
"""Share of the open files limit that connections without a request may use.

The rest is reserved for requests, streams, the database and Redis.
"""

RESPONSE = b"HTTP/1.1 "
TOO_LARGE = b'{"error":"The headers of the request are too large.","code":"headers_too_large"}'
REFUSAL = (
    f"HTTP/1.1 431 {HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE.phrase}\r\n"
    "content-type: application/json\r\n"
    f"content-length: {len(TOO_LARGE)}\r\n"
    "connection: close\r\n\r\n"
).encode() + TOO_LARGE


class JoiningTransport:
    """Sends the head of a response and the first part of its body in one system call, which uvicorn writes
    separately and uvloop sends at once.

    A head whose body has not started is sent in the next iteration of the loop.
    """

    __slots__ = ("_head", "_loop", "_transport", "is_closing")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head = b""
        self.is_closing = transport.is_closing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head + data)
        elif data.startswith(RESPONSE):
            self._head = data
            self._loop.call_soon(self._flush)
        else:
            self._transport.write(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._head and not self.is_closing():
            self.write(b"")


class _Pipeline(list[object]):
    """Replaces a connection's deque of pipelined requests, which takes 0.7 KB even if it is empty."""

    __slots__ = ()

    def appendleft(self, request: object) -> None:
        self.insert(0, request)


class BoundedHttp(HttpToolsProtocol):
    """Refuses oversized and slow request heads.

    A head that is incomplete after HEAD_BYTES, give or take one read, gets a 431. One that is incomplete
    after HEAD_SECONDS has its connection closed, and so has a client that sends HEAD_BYTES of chunk framing
    or trailers around a body. Trailer fields are not treated as headers. uvicorn ends connections that wait
    between requests (`timeout_keep_alive`). `idle` limits how many wait.
    """

    # In the instance dictionary they would be too many to share its keys, which takes 1.5 KB a connection.
    __slots__ = ("_has_moved", "_head_bytes", "_head_timer", "_in_head", "on_lost")
    idle: IdleConnections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(cast(asyncio.Transport, JoiningTransport(transport, self.loop)))
        self.pipeline = _Pipeline()  # type: ignore[assignment]  # has the methods that uvicorn calls
        self.on_lost: Callable[[], None] | None = None
        self._in_head, self._has_moved, self._head_bytes = True, False, 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._start_timer()
        self.idle.add_new(self, self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.idle.discard(self)
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    def write(self, data: bytes) -> bool:
        """Implements `StreamConnection`: writes a chunk of a chunked body."""
        if self.transport.is_closing() or self.flow.write_paused or not self.cycle.chunked_encoding:
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(data), data))
        return True

    def close_idle(self) -> None:
        """Closes a waiting connection to make room for others."""
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        began_before, self._has_moved = self._in_head, False
        super().data_received(data)
        if self.transport.is_closing():
            return
        is_new = self._has_moved or (self._in_head and not began_before)
        self._head_bytes = 0 if is_new else self._head_bytes + len(data)
        if self._head_bytes > HEAD_BYTES:
            self.logger.warning("Request head or chunk framing too large.")
            if self._in_head:
                self.transport.write(REFUSAL)
            self.transport.close()
        elif self._in_head and self._head_timer is None:
            self._start_timer()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._in_head:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._has_moved = True
        super().on_body(body)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0

    def on_headers_complete(self) -> None:
        self._in_head, self._has_moved = False, True
        self._stop_timer()
        self.idle.discard(self)
        self.scope["extensions"] = {EXTENSION: {"connection": self}}
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.pipeline and not self.transport.is_closing():
            self.idle.add_between(self)

    def _start_timer(self) -> None:
        self._head_timer = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


def http_protocol(settings: Settings) -> type[BoundedHttp]:
    """Returns the protocol class of one server in this process, which counts its own connections."""
    total = int(open_files_limit() * IDLE_SHARE)
    connections = IdleConnections(settings.idle_connections, total, settings.trusted_proxies)

    class Protocol(BoundedHttp):
        __slots__ = ()
        idle = connections

    return Protocol
