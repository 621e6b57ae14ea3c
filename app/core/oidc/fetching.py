"""Bounded HTTP requests to a provider: limited in time and size, without redirects."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx2
import msgspec

from app.core.oidc.errors import ProviderUnavailable
from routing.network.clients import client_options
from routing.network.problems import find_problem

T = TypeVar("T")

MOST_BYTES = 256 * 1024


class BoundedStream(httpx2.AsyncByteStream):
    """Response body with a maximum size."""

    def __init__(self, stream: httpx2.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        received = 0
        async for part in self._stream:
            received += len(part)
            if received > MOST_BYTES:
                raise ProviderUnavailable(f"its response is longer than {MOST_BYTES} bytes")
            yield part

    async def aclose(self) -> None:
        await self._stream.aclose()


async def check_response(response: httpx2.Response) -> None:
    """Response hook that runs before the body is read.

    Refuses redirects and compressed bodies of unbounded size.
    """
    if response.is_redirect:
        raise ProviderUnavailable("it redirects")
    if response.headers.get("content-encoding", "identity").lower() != "identity":
        raise ProviderUnavailable("its response is compressed although that was not requested")
    if isinstance(response.stream, httpx2.AsyncByteStream):
        response.stream = BoundedStream(response.stream)


@asynccontextmanager
async def response_timeout(seconds: float) -> AsyncIterator[None]:
    """Limits the time of one response, from connecting to the last byte. Raises ProviderUnavailable."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise ProviderUnavailable(f"no response within {seconds:g} s") from error
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        problem = find_problem(error)
        said = f"{problem.text} {problem.remedy}" if problem is not None else type(error).__name__
        raise ProviderUnavailable(said) from error


def request_options(seconds: float) -> dict[str, Any]:
    """Returns the arguments for an httpx2 client whose responses take at most `seconds`."""
    return {
        "headers": {"Accept": "application/json", "Accept-Encoding": "identity"},
        "event_hooks": {"response": [check_response]},
        "follow_redirects": False,
        "timeout": seconds,
        **client_options(),
    }


async def fetch_json(url: str, kind: type[T], seconds: float) -> T:
    """Fetches JSON as a struct. Raises ProviderUnavailable for any other response."""
    async with response_timeout(seconds), httpx2.AsyncClient(**request_options(seconds)) as client:
        response = await client.get(url)
    if response.status_code != httpx2.codes.OK:
        raise ProviderUnavailable(f"status {response.status_code}")
    try:
        return msgspec.json.decode(response.content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProviderUnavailable("its response is not the expected JSON") from error
