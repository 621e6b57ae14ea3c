"""HTTP client for checks of model servers. It follows no redirects, and every request has a short limit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import msgspec

from routing.providers.servers.replies import TIMED_OUT, UNREACHABLE, Fetch, Reply
from routing.providers.tls import tls

CONNECT_SECONDS, READ_SECONDS = 2.0, 3.0
MAX_BODY_BYTES = 4_000_000


@asynccontextmanager
async def open_fetch(api_key: str | None) -> AsyncIterator[Fetch]:
    """Opens a client that sends the key with every request, as calls to the model do."""
    timeout = httpx2.Timeout(READ_SECONDS, connect=CONNECT_SECONDS)
    headers = {"authorization": f"Bearer {api_key}"} if api_key else {}
    client = httpx2.AsyncClient(timeout=timeout, headers=headers, verify=tls(), follow_redirects=False)

    async def fetch(url: str, body: Mapping[str, Any] | None) -> Reply:
        method = "GET" if body is None else "POST"
        try:
            async with client.stream(method, url, json=body) as answer:
                return Reply(answer.status_code, await _read_json(answer))
        except httpx2.TimeoutException as error:
            return Reply(UNREACHABLE if isinstance(error, httpx2.ConnectTimeout) else TIMED_OUT)
        except (httpx2.HTTPError, httpx2.InvalidURL):
            return Reply(UNREACHABLE)

    async with client:
        yield fetch


async def _read_json(answer: httpx2.Response) -> Any:
    body = bytearray()
    async for part in answer.aiter_bytes():
        body += part
        if len(body) > MAX_BODY_BYTES:
            return None
    try:
        return msgspec.json.decode(body)
    except (msgspec.MsgspecError, ValueError):
        return None
