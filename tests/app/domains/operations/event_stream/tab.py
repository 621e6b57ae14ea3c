"""A browser tab with one open event stream."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any

import httpx
from msgspec import Struct

from tests.support.people import Person
from tests.support.waiting import until


class Message(Struct, frozen=True):
    """A message with its SSE ID and its time of arrival, in seconds of a monotonic clock."""

    type: str
    id: str | None
    data: dict[str, Any]
    at: float


class Tab:
    """Opens an event stream and collects messages until it is left or the server closes the stream."""

    def __init__(
        self,
        browser: httpx.AsyncClient,
        person: Person,
        runs: Sequence[str] = (),
        posts: Sequence[str] = (),
        *,
        path: str = "/api/stream",
    ) -> None:
        self.messages: list[Message] = []
        self.headers: httpx.Headers | None = None
        asked = httpx.QueryParams({"run": list(runs), "post": list(posts)})
        self._open = browser.stream("GET", path, params=asked, headers=person.headers)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with self._open as response:
            assert response.status_code == 200, await response.aread()
            self.headers = response.headers
            fields: dict[str, str] = {}
            async for line in response.aiter_lines():
                if line:
                    name, _, value = line.partition(": ")
                    fields[name] = value
                elif "data" in fields:
                    data = json.loads(fields["data"])
                    self.messages.append(
                        Message(fields["event"], fields.get("id"), data, time.perf_counter())
                    )
                    fields = {}

    def of(self, kind: str) -> list[Message]:
        return [message for message in self.messages if message.type == kind]

    def events(self, run: str) -> list[tuple[str, str]]:
        """Returns event IDs and types of one run."""
        return [
            (message.data["id"], message.data["event"]["type"])
            for message in self.of("run")
            if message.data["analysisId"] == run
        ]

    async def wait_for(self, kind: str, times: int = 1) -> list[Message]:
        await until(lambda: len(self.of(kind)) >= times or self.task.done(), saying=f"{times} {kind}")
        if self.task.done():
            self.task.result()
        assert len(self.of(kind)) >= times
        return self.of(kind)

    async def wait_until_closed(self) -> None:
        await asyncio.wait_for(self.task, 15)

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])
