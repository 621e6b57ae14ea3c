"""HTTP client for checks of model servers. It follows no redirects, and every request has a short limit."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import msgspec

from routing.network.clients import client_options
from routing.network.problems import SPEAKS_HTTPS, find_problem, wants_https
from routing.providers.servers.replies import TIMED_OUT, UNREACHABLE, Fetch, Reply

CONNECT_SECONDS, READ_SECONDS = 2.0, 3.0
MAX_BODY_BYTES = 4_000_000


@asynccontextmanager
async def open_fetch(api_key: str | None) -> AsyncIterator[Fetch]:
    """Opens a client that sends the key with every request, as calls to the model do."""
    timeout = httpx2.Timeout(READ_SECONDS, connect=CONNECT_SECONDS)
    headers = {"authorization": f"Bearer {api_key}"} if api_key else {}
    client = httpx2.AsyncClient(timeout=timeout, headers=headers, follow_redirects=False, **client_options())

    async def fetch(url: str, body: Mapping[str, Any] | None) -> Reply:
        method = "GET" if body is None else "POST"
        try:
            async with client.stream(method, url, json=body) as answer:
                text = await _read(answer)
                if answer.status_code == httpx2.codes.BAD_REQUEST and wants_https(text):
                    return Reply(UNREACHABLE, problem=SPEAKS_HTTPS)
                return Reply(answer.status_code, _decode(text))
        except httpx2.TimeoutException as error:
            return Reply(UNREACHABLE if isinstance(error, httpx2.ConnectTimeout) else TIMED_OUT)
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            return Reply(UNREACHABLE, problem=find_problem(error))

    async with client:
        yield fetch


async def _read(answer: httpx2.Response) -> str:
    """Reads the body. Returns an empty text for one above MAX_BODY_BYTES."""
    body = bytearray()
    async for part in answer.aiter_bytes():
        body += part
        if len(body) > MAX_BODY_BYTES:
            return ""
    return body.decode(errors="replace")


def _decode(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, ValueError):
        return None
