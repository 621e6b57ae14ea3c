"""Reads server-sent events from a real connection."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
from msgspec import Struct


class ServerSentEvent(Struct, frozen=True):
    """A server-sent event as a browser delivers it."""

    id: str
    event: str
    data: dict[str, Any]


async def sent_events(response: httpx.Response) -> AsyncIterator[ServerSentEvent]:
    """Yields the events of an open stream, without comments and `retry`."""
    fields: dict[str, str] = {}
    async for line in response.aiter_lines():
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield ServerSentEvent(fields["id"], fields["event"], json.loads(fields["data"]))
            fields = {}


async def read_to_end(client: httpx.AsyncClient, url: str, headers: dict[str, str]) -> list[ServerSentEvent]:
    """Opens a stream and reads it until the server ends it."""
    async with client.stream("GET", url, headers=headers) as response:
        assert response.status_code == 200, await response.aread()
        return [event async for event in sent_events(response)]
