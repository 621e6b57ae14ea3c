"""SDK client of one OpenAI-compatible endpoint."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Protocol, cast

import aiohttp
import httpx2
from openai import AsyncOpenAI, DefaultAioHttpClient

from routing.network.clients import RoutedTransport
from routing.network.trust import tls
from routing.providers.transmission import report_write, trace_request

CONNECT_SECONDS = 10.0
# Read timeout of one try. routing.engine.model_call limits the total time of a call.
SILENCE_SECONDS = 45.0
LIMITS = httpx2.Limits(max_connections=0, keepalive_expiry=30.0)
"""Of aiohttp's pool. 0 is unlimited; `None` would be its default of 100."""
PROXY_LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=512, keepalive_expiry=30.0)


def create_client(base_url: str, api_key: str) -> AsyncOpenAI:
    """Creates a client that neither retries nor follows redirects.

    It sends over aiohttp: with 64 calls in flight, that takes 0.6 times the processor time of httpcore, whose
    pool also scans all its connections on every request. Requests through proxies use httpcore, which knows
    SOCKS.
    """
    # aiohttp's limit for a connection is `pool`; `connect` is the part before the TLS handshake.
    timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS, pool=CONNECT_SECONDS)
    http = _ReportingClient(
        limits=LIMITS,
        timeout=timeout,
        verify=tls(),
        trust_env=False,
        follow_redirects=False,
        event_hooks={"request": [trace_request]},
    )
    return AsyncOpenAI(base_url=base_url, api_key=api_key, max_retries=0, timeout=timeout, http_client=http)


class _SessionTransport(Protocol):
    """The SDK's transport over aiohttp, which creates its session on first use."""

    def get_client(self) -> aiohttp.ClientSession: ...


class _ReportingClient(DefaultAioHttpClient):
    """The SDK's client over aiohttp, which also reports when a request is written to its connection."""

    def _init_transport(self, *args: Any, **kwargs: Any) -> httpx2.AsyncBaseTransport:
        return RoutedTransport(_with_reports(super()._init_transport(*args, **kwargs)), PROXY_LIMITS)


def _with_reports(transport: httpx2.AsyncBaseTransport) -> httpx2.AsyncBaseTransport:
    sessions = cast(_SessionTransport, transport)
    create_session = sessions.get_client

    def create_reporting_session() -> aiohttp.ClientSession:
        session = create_session()
        trace = aiohttp.TraceConfig()
        trace.on_request_chunk_sent.append(_report)
        trace.freeze()
        session.trace_configs.append(trace)
        return session

    sessions.get_client = create_reporting_session  # type: ignore[method-assign]
    return transport


async def _report(_session: aiohttp.ClientSession, _context: SimpleNamespace, _parameters: object) -> None:
    report_write()
