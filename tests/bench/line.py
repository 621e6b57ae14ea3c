"""A minimal HTTP client, so that measurements do not include client overhead."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct


class Said(Struct, frozen=True):
    """An event of a stream and the time of its arrival (monotonic seconds)."""

    type: str
    data: bytes
    at: float


class Line:
    """A persistent connection."""

    def __init__(self, url: str, headers: Mapping[str, str]) -> None:
        self._address = urlsplit(url)
        self._headers = "".join(f"{name}: {value}\r\n" for name, value in headers.items())

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection(
            self._address.hostname, self._address.port, limit=2**22
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    async def post(self, path: str, body: Any, headers: str = "") -> Any:
        """Sends JSON and returns the decoded answer. Raises ValueError unless the status is 2xx."""
        content = msgspec.json.encode(body)
        head = f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n{headers}"
        self._writer.write(self._request("POST", path, head) + content)
        fields = await self._head()
        answer = await self._reader.readexactly(int(fields["content-length"]))
        return msgspec.json.decode(answer)

    async def get(self, path: str) -> bytes:
        """Returns the body of an answer with Content-Length. Raises ValueError unless the status is 2xx."""
        self._writer.write(self._request("GET", path, ""))
        fields = await self._head()
        return await self._reader.readexactly(int(fields["content-length"]))

    async def events(self, path: str) -> AsyncGenerator[Said, None]:
        """Follows a stream of server-sent events until it ends."""
        self._writer.write(self._request("GET", path, "Accept: text/event-stream\r\n"))
        await self._head()
        kind = b""
        pending = b""
        while chunk := await self._chunk():
            at = time.monotonic()
            *lines, pending = (pending + chunk).split(b"\n")
            for line in lines:
                if line.startswith(b"event: "):
                    kind = line[7:].strip()
                elif line.startswith(b"data: "):
                    yield Said(kind.decode(), line[6:], at)

    async def analyze(self, scenario: str) -> str:
        """Starts an analysis asynchronously and returns the path of its events."""
        answer = await self.post("/api/analyze", {"scenario": scenario}, "Prefer: respond-async\r\n")
        path: str = answer["eventsUrl"]
        return path

    def _request(self, method: str, path: str, head: str) -> bytes:
        host = self._address.netloc
        return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{self._headers}{head}\r\n".encode()

    async def _head(self) -> dict[str, str]:
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        status, *lines = head.split("\r\n")
        if not status.startswith("HTTP/1.1 2"):
            raise ValueError(head)
        return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    async def _chunk(self) -> bytes:
        size = int(await self._reader.readline(), 16)
        data = await self._reader.readexactly(size + 2)
        return data[:-2]


async def answers(url: str) -> bool:
    """Returns whether the API at this address answers."""
    try:
        async with Line(url, {}) as line:
            await line.get("/api/metrics")
    except (OSError, EOFError, ValueError):
        return False
    return True
