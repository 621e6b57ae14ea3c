"""HTTP protocol limits over a real connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import httpx
import pytest
import uvicorn
from litestar import Litestar

from app.cli.api import server_config
from app.cli.listen_socket import listen
from app.core.settings.config import Settings
from app.http.server.protocol import HEAD_BYTES, BoundedHttp, JoiningTransport
from app.main import create_app
from tests.support.waiting import until

HOST = b"Host: localhost\r\n"
CHUNK = b"10000\r\n" + b"x" * 65_536 + b"\r\n"


@asynccontextmanager
async def serve(app: Litestar, settings: Settings) -> AsyncIterator[int]:
    """Serves the app as `iris api` does. Yields its port."""
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(server_config(app, settings))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await until(lambda: server.started or serving.done(), saying="the start of the server")
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        await asyncio.wait_for(serving, 10)


@pytest.fixture
async def port(app: Litestar, settings: Settings) -> AsyncIterator[int]:
    async with serve(app, settings) as port:
        yield port


async def exchange(port: int, *parts: bytes, end: bool = False) -> bytes:
    """Sends bytes and returns the response head, or with `end` everything until the connection closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        await _send(writer, parts)
        return await asyncio.wait_for(reader.read() if end else reader.readuntil(b"\r\n\r\n"), 20)
    finally:
        writer.close()


async def _send(writer: asyncio.StreamWriter, parts: Sequence[bytes]) -> None:
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
    except ConnectionError:
        return


def status(answer: bytes) -> int:
    return int(answer.split()[1])


class Recorder(asyncio.Transport):
    """Records what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.written.append(b"closed")

    def is_closing(self) -> bool:
        return b"closed" in self.written


async def test_head_and_body_are_written_together() -> None:
    sent, head = Recorder(), b"HTTP/1.1 200 OK\r\n\r\n"
    transport = JoiningTransport(sent, asyncio.get_running_loop())
    transport.write(head)
    transport.write(b"body")
    transport.write(b"more")
    assert sent.written == [head + b"body", b"more"]
    transport.write(head)
    await asyncio.sleep(0)
    assert sent.written[2:] == [head]
    transport.write(head)
    transport.close()
    transport.write(head)
    await asyncio.sleep(0)
    assert sent.written[3:] == [head, b"closed"]


async def test_request_head_is_bounded(port: int) -> None:
    whole = b"GET /api/metrics HTTP/1.1\r\n" + HOST
    assert status(await exchange(port, whole, b"X: " + b"a" * (HEAD_BYTES // 2) + b"\r\n\r\n")) == 200
    for endless in (b"X: " + b"a" * HEAD_BYTES, b"X: aaaaaaaa\r\n" * (HEAD_BYTES // 10)):
        answer = await exchange(port, whole, endless, end=True)
        assert status(answer) == 431
        assert b'"code":"headers_too_large"' in answer
    answer = await exchange(port, b"GET /" + b"a" * HEAD_BYTES, end=True)
    assert status(answer) == 431


async def test_next_head_on_a_connection_has_its_own_bound(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for _ in range(4):
        head = b"GET /api/nothing HTTP/1.1\r\n" + HOST + b"X: " + b"a" * (HEAD_BYTES // 2)
        for part in (head[:100], head[100:], b"\r\n\r\n"):
            writer.write(part)
            await writer.drain()
        answer = await asyncio.wait_for(reader.readuntil(b"}"), 20)
        assert status(answer) == 404
    writer.close()


async def test_unfinished_head_times_out(
    app: Litestar, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.http.server.protocol.HEAD_SECONDS", 0.2)
    async with serve(app, settings) as port:
        assert await exchange(port, b"GET / HTTP/1.1\r\nX: ", end=True) == b""
        assert await exchange(port, end=True) == b""
        assert status(await exchange(port, b"GET /api/metrics HTTP/1.1\r\n" + HOST + b"\r\n")) == 200


async def test_unfinished_body_times_out(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.http.requests.request.BODY_SECONDS", 0.2)
    head = b"POST /api/auth/login HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\n{"
    assert status(await exchange(port, head)) == 408


@pytest.mark.parametrize("path", [b"/api/auth/login", b"/api/auth/register"])
async def test_body_limit_applies_to_chunked_and_fixed_length_bodies(port: int, path: bytes) -> None:
    head = b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
    announced = await exchange(port, head + b"Content-Length: 99999999\r\n\r\n", b"x" * 65_536)
    chunked = await exchange(port, head + b"Transfer-Encoding: chunked\r\n\r\n", *[CHUNK] * 40)
    assert (status(announced), status(chunked)) == (413, 413)


async def test_chunked_trailers_are_bounded(port: int) -> None:
    head = b"POST /api/auth/login HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
    form = b'{"username":"a","password":"b"}'
    whole = head + f"{len(form):x}\r\n".encode() + form + b"\r\n0\r\n"
    assert status(await exchange(port, whole, b"X: y\r\n" * 10, b"\r\n")) == 401
    for endless in (b"X: " + b"a" * 65_536, b"X: y\r\n" * 11_000):
        with suppress(ConnectionError):
            assert await exchange(port, whole, *[endless] * 8, end=True) == b""


async def test_call_without_a_body_discards_a_sent_body(port: int) -> None:
    head = b"GET /api/metrics HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
    assert status(await exchange(port, head, *[CHUNK] * 40)) == 200


@pytest.mark.parametrize(
    ("request_line", "expected"),
    [
        (b"TRACE /api/metrics", 405),
        (b"CONNECT /api/metrics", 405),
        (b"PROPFIND /", 405),
        (b"OPTIONS /api/metrics", 204),
        (b"OPTIONS *", 204),
        (b"HELLO /", 400),
        (b"GET /\xff", 400),
        (b"GET /api/%0d%0aSet-Cookie:x", 404),
    ],
)
async def test_unusual_request_line_gets_the_expected_status(
    port: int, request_line: bytes, expected: int
) -> None:
    answer = await exchange(port, request_line + b" HTTP/1.1\r\n" + HOST + b"X-Secret: xyzzy\r\n\r\n")
    assert status(answer) == expected
    assert b"xyzzy" not in answer
    assert b"Set-Cookie" not in answer


async def test_content_length_with_chunked_encoding_is_refused(port: int) -> None:
    head = (
        b"POST /api/auth/login HTTP/1.1\r\n" + HOST + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"
    )
    assert status(await exchange(port, head + b"\r\n0\r\n\r\n")) == 400


async def test_websocket_upgrade_is_refused(port: int) -> None:
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    answer = await exchange(port, b"GET /api/metrics HTTP/1.1\r\n" + HOST + upgrade + b"\r\n")
    assert status(answer) == 200


@pytest.mark.parametrize(("proxy", "is_believed"), [("127.0.0.0/8", True), ("192.0.2.1", False)])
async def test_forwarded_address_is_used_only_from_a_trusted_proxy(
    settings: Settings, proxy: str, is_believed: bool
) -> None:
    settings = settings.replace(address_limit="2/minute", trusted_proxies=(proxy,))
    form = {"username": "somebody", "password": "wrong"}
    async with (
        serve(create_app(settings, {}), settings) as port,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        answers = [
            await client.post(
                "/api/auth/login", json=form, headers={"X-Forwarded-For": f"198.51.100.9, 203.0.113.{n}"}
            )
            for n in range(4)
        ]
    assert [answer.status_code for answer in answers].count(429) == (0 if is_believed else 2)


async def test_idle_connections_above_the_limit_close_the_oldest_of_their_address(
    app: Litestar, settings: Settings
) -> None:
    few = settings.replace(idle_connections=3, trusted_proxies=("10.0.0.0/8",))
    async with serve(app, few) as port, AsyncExitStack() as stack:

        async def connect(address: str) -> asyncio.StreamReader:
            opening = asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            reader, writer = await opening
            stack.callback(writer.close)
            return reader

        other = await connect("127.0.0.2")
        idle = [await connect("127.0.0.1") for _ in range(5)]

        assert await asyncio.wait_for(asyncio.gather(*(one.read() for one in idle[:2])), 5) == [b"", b""]
        assert status(await exchange(port, b"GET /api/metrics HTTP/1.1\r\n", HOST, b"\r\n")) == 200
        assert not any(one.at_eof() for one in (other, *idle[3:]))


class ClosingTransport(asyncio.Transport):
    """Refuses writes, as uvloop's does once it is closed."""

    def is_closing(self) -> bool:
        return True

    def write(self, data: object) -> None:
        raise RuntimeError("the handler is closed")


def test_stream_is_not_written_to_a_closing_connection() -> None:
    """An error here would reach the reader that serves all streams."""
    protocol = object.__new__(BoundedHttp)
    protocol.transport = ClosingTransport()
    assert protocol.write(b"data: late\n\n") is False
