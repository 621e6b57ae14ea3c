"""SDK client of one OpenAI-compatible endpoint."""

from __future__ import annotations

import httpx2
from openai import AsyncOpenAI, DefaultAioHttpClient

from routing.providers.tls import tls

CONNECT_SECONDS = 10.0
# Read timeout of one try. routing.engine.model_call limits the total time of a call.
SILENCE_SECONDS = 45.0
UNLIMITED = 0
"""Connections of aiohttp's pool; `None` would be its default of 100."""
LIMITS = httpx2.Limits(max_connections=UNLIMITED, keepalive_expiry=30.0)


def create_client(base_url: str, api_key: str) -> AsyncOpenAI:
    """Creates a client that neither retries nor follows redirects.

    It sends over aiohttp: with 64 calls in flight, that takes 0.6 times the processor time of httpcore, whose
    pool also scans all its connections on every request.
    """
    timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS)
    http = DefaultAioHttpClient(limits=LIMITS, timeout=timeout, verify=tls(), follow_redirects=False)
    return AsyncOpenAI(base_url=base_url, api_key=api_key, max_retries=0, timeout=timeout, http_client=http)
