"""Servers of tests about connections: an HTTP(S) server, an HTTP proxy and a SOCKS5 proxy, in a thread."""

from __future__ import annotations

import asyncio
import base64
import ssl
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
OPENAI = b'data: {"choices":[{"delta":{"content":"{}"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
GEMINI = b'data: {"candidates":[{"content":{"parts":[{"text":"{}"}]},"finishReason":"STOP"}]}\n\n'
MODELS = b'{"object":"list","data":[{"id":"m","object":"model"}]}'
ANSWERS = {
    "/v1/models": (200, "application/json", MODELS),
    "/v1/chat/completions": (200, "text/event-stream", OPENAI),
    "/v1/traces": (200, "application/x-protobuf", b""),
    "/v1/metrics": (200, "application/x-protobuf", b""),
    "/discovery": (200, "application/json", b"{}"),
}
REFUSED = (401, "application/json", b'{"error":"Not signed in."}')


async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Refuses whatever arrives as HTTP servers refuse other protocols."""
    await reader.read(1)
    writer.write(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")


class Origin:
    """A server that answers as models, collectors and a server of iRIS do. Records paths."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    def has_answered(self, path: str) -> bool:
        """Returns whether a path with this end was requested."""
        return any(seen.endswith(path) for seen in self.paths)

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while head := await _read_head(reader):
            path = urlsplit(head[0].split()[1]).path
            await reader.readexactly(int(_header(head, "content-length") or 0))
            self.paths.append(path)
            answer = ANSWERS.get(path, REFUSED)
            if path.endswith(":streamGenerateContent"):
                answer = (200, "text/event-stream", GEMINI)
            status, kind, body = answer
            head = [f"HTTP/1.1 {status} OK", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "", ""]
            writer.write("\r\n".join(head).encode() + body)
            await writer.drain()


class HttpProxy:
    """An HTTP proxy that takes every host for this machine. `login` is 'user:password'. Records targets."""

    def __init__(self, login: str = "", status: int = 200) -> None:
        self.targets: list[str] = []
        self._wanted = f"Basic {base64.b64encode(login.encode()).decode()}" if login else ""
        self._status = status

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await _read_head(reader)
        method, target, _ = head[0].split()
        if self._wanted != _header(head, "proxy-authorization"):
            writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            return
        if self._status != 200:
            writer.write(f"HTTP/1.1 {self._status} Refused\r\nContent-Length: 0\r\n\r\n".encode())
            return
        if method == "CONNECT":
            self.targets.append(target)
            upstream = await asyncio.open_connection("127.0.0.1", int(target.rpartition(":")[2]))
            writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        else:
            place, _, path = target.removeprefix("http://").partition("/")
            self.targets.append(place)
            upstream = await asyncio.open_connection("127.0.0.1", int(place.rpartition(":")[2]))
            lines = [f"{method} /{path} HTTP/1.1", *head[1:], "Connection: close", "", ""]
            upstream[1].write("\r\n".join(lines).encode())
        await _relay((reader, writer), upstream)


class SocksProxy:
    """A SOCKS5 proxy that takes every host for this machine. `login` is 'user:password'. Records targets."""

    def __init__(self, login: str = "") -> None:
        self.targets: list[str] = []
        self._login = login

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        _, count = await reader.readexactly(2)
        wanted = 2 if self._login else 0
        is_offered = wanted in await reader.readexactly(count)
        writer.write(bytes((5, wanted if is_offered else 255)))
        if not is_offered:
            return
        if self._login:
            name = await reader.readexactly((await reader.readexactly(2))[1])
            password = await reader.readexactly((await reader.readexactly(1))[0])
            is_right = f"{name.decode()}:{password.decode()}" == self._login
            writer.write(bytes((1, 0 if is_right else 1)))
            if not is_right:
                return
        kind = (await reader.readexactly(4))[3]
        if kind == 3:
            host = (await reader.readexactly((await reader.readexactly(1))[0])).decode()
        else:
            host = ".".join(map(str, await reader.readexactly(4)))
        port = int.from_bytes(await reader.readexactly(2), "big")
        self.targets.append(f"{host}:{port}")
        upstream = await asyncio.open_connection("127.0.0.1", port)
        writer.write(bytes((5, 0, 0, 1, 127, 0, 0, 1, 0, 0)))
        await _relay((reader, writer), upstream)


class Network:
    """Servers in a thread with its own event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._servers: list[asyncio.Server] = []
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def serve(self, handle: Handler, tls: ssl.SSLContext | None = None) -> int:
        """Starts a server and returns its port."""

        async def start() -> asyncio.Server:
            return await asyncio.start_server(_closing(handle), "127.0.0.1", 0, ssl=tls)

        server = asyncio.run_coroutine_threadsafe(start(), self._loop).result(10)
        self._servers.append(server)
        port: int = server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        async def stop() -> None:
            for server in self._servers:
                server.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def running_network() -> Iterator[Network]:
    network = Network()
    try:
        yield network
    finally:
        network.close()


def _closing(handle: Handler) -> Handler:
    async def handle_and_close(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, EOFError, asyncio.IncompleteReadError, asyncio.CancelledError):
            await handle(reader, writer)
        await _close(writer)

    return handle_and_close


async def _close(writer: asyncio.StreamWriter) -> None:
    """Closes a connection before its loop ends. A peer that does not answer is not awaited."""
    writer.close()
    with suppress(OSError, TimeoutError):
        await asyncio.wait_for(writer.wait_closed(), 1)


async def _read_head(reader: asyncio.StreamReader) -> list[str]:
    """Returns the request line and headers, an empty list at the end of the connection."""
    try:
        return (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[:-2]
    except asyncio.IncompleteReadError:
        return []


def _header(head: list[str], name: str) -> str:
    found = (line.partition(":") for line in head[1:])
    return next((value.strip() for key, _, value in found if key.lower() == name), "")


Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _relay(client: Stream, upstream: Stream) -> None:
    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while part := await reader.read(65_536):
            writer.write(part)
        writer.close()

    try:
        await asyncio.gather(copy(client[0], upstream[1]), copy(upstream[0], client[1]))
    finally:
        await _close(upstream[1])
