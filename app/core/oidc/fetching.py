"""Bounded HTTP requests to a provider: limited in time and size, without redirects."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx2
import msgspec
from msgspec import Struct

from app.core.oidc.errors import ProviderUnavailable

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
        raise ProviderUnavailable(f"{type(error).__name__}") from error


class RequestOptions(Struct, frozen=True):
    """Request options: trusted certificates, time limit, and whether to use the environment's proxy."""

    tls: ssl.SSLContext
    seconds: float
    by_proxy: bool

    def options(self) -> dict[str, Any]:
        """Returns the arguments for an httpx2 client."""
        return {
            "headers": {"Accept": "application/json", "Accept-Encoding": "identity"},
            "event_hooks": {"response": [check_response]},
            "follow_redirects": False,
            "timeout": self.seconds,
            "verify": self.tls,
            "trust_env": self.by_proxy,
        }


async def fetch_json(url: str, kind: type[T], bounds: RequestOptions) -> T:
    """Fetches JSON as a struct. Raises ProviderUnavailable for any other response."""
    async with response_timeout(bounds.seconds), httpx2.AsyncClient(**bounds.options()) as client:
        response = await client.get(url)
    if response.status_code != httpx2.codes.OK:
        raise ProviderUnavailable(f"status {response.status_code}")
    try:
        return msgspec.json.decode(response.content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProviderUnavailable("its response is not the expected JSON") from error
