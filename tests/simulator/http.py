"""A minimal, fast HTTP/1.1 server that can misbehave: keep-alive, chunked bodies, cut connections."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections import deque
from collections.abc import Awaitable, Callable
from itertools import count
from typing import cast
from urllib.parse import unquote

import httptools
from msgspec import Struct

REASONS = {200: b"OK", 400: b"Bad Request", 404: b"Not Found", 429: b"Too Many Requests"}


class Request(Struct, frozen=True):
    """A complete request. Header names are in lower case; `connection` is the number of the connection."""

    connection: int
    method: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes


class Exchange:
    """Writer for the answer to one request. Do not write after `finish` or `drop`."""

    def __init__(self, transport: asyncio.Transport, keep_alive: bool) -> None:
        self._transport = transport
        self._keep_alive = keep_alive
        self._chunked = False
        self.started = False
        self.done = False

    def start(
        self, status: int, kind: str, length: int | None, headers: tuple[tuple[str, str], ...] = ()
    ) -> None:
        """Sends the head. Without a length, the body is chunked."""
        self.started = True
        self._chunked = length is None
        frame = "transfer-encoding: chunked" if length is None else f"content-length: {length}"
        lines = [f"content-type: {kind}", frame, *(f"{name}: {value}" for name, value in headers)]
        if not self._keep_alive:
            lines.append("connection: close")
        head = b"HTTP/1.1 %d %s\r\n" % (status, REASONS.get(status, b"Status"))
        self._transport.write(head + "\r\n".join(lines).encode() + b"\r\n\r\n")

    def write(self, data: bytes) -> None:
        if not data:
            return
        self._transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._chunked else data)

    def finish(self) -> None:
        """Ends the body."""
        if self._chunked:
            self._transport.write(b"0\r\n\r\n")
        self.done = True
        if not self._keep_alive:
            self._transport.close()

    def drop(self, *, reset: bool) -> None:
        """Closes the connection without ending the body. Flushes written data unless `reset`."""
        self.done = True
        if reset:
            self._transport.abort()
        else:
            self._transport.close()

    def send(
        self,
        status: int,
        body: bytes,
        kind: str = "application/json",
        headers: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Sends a complete answer."""
        self.start(status, kind, len(body), headers)
        self.write(body)
        self.finish()


Handler = Callable[[Request, Exchange], Awaitable[None]]
_numbers = count(1)


class Connection(asyncio.Protocol):
    """A client connection. Requests are answered in sequence; a lost connection cancels the answer."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self._number = next(_numbers)
        self._parser = httptools.HttpRequestParser(self)
        self._queue: deque[tuple[Request, bool]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._transport: asyncio.Transport | None = None
        self.on_message_begin()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserError:
            if self._transport:
                self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._task:
            self._task.cancel()

    def on_message_begin(self) -> None:
        self._url = b""
        self._headers: dict[str, str] = {}
        self._body: list[bytes] = []

    def on_url(self, url: bytes) -> None:
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_body(self, body: bytes) -> None:
        self._body.append(body)

    def on_message_complete(self) -> None:
        url = httptools.parse_url(self._url)
        request = Request(
            connection=self._number,
            method=self._parser.get_method().decode(),
            path=unquote(url.path.decode()),
            query=(url.query or b"").decode(),
            headers=self._headers,
            body=b"".join(self._body),
        )
        self._queue.append((request, self._parser.should_keep_alive()))
        self._next()

    def _next(self) -> None:
        if self._task or not self._queue or self._transport is None:
            return
        request, keep_alive = self._queue.popleft()
        exchange = Exchange(self._transport, keep_alive)
        self._task = asyncio.ensure_future(self._answer(request, exchange))

    async def _answer(self, request: Request, exchange: Exchange) -> None:
        try:
            await self._handler(request, exchange)
        except Exception:
            sys.stderr.write(traceback.format_exc())
            exchange.drop(reset=True)
        finally:
            self._task = None
        self._next()
