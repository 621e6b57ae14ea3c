"""Probes a server for the limits of a model before its first call."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import httpx2
import msgspec
from openai import APIStatusError, AsyncOpenAI, OpenAIError

from routing.providers.servers.identity import ServerKind, identify
from routing.providers.servers.limits import NOTHING_REPORTED, ReportedLimits
from routing.providers.servers.listing import read_listing
from routing.providers.servers.replies import UNREACHABLE, Reply, ServerAddress
from routing.providers.servers.reports import report_limits

PROBE_SECONDS = 2.0


async def limits_of(client: AsyncOpenAI, base_url: str, model: str) -> ReportedLimits:
    """Returns the limits that the server reports for a model. Does not raise.

    A server without these calls, or slower than PROBE_SECONDS, reports no limits.
    """

    async def fetch(url: str, body: Mapping[str, Any] | None) -> Reply:
        try:
            if body is None:
                answer = await client.get(url, cast_to=httpx2.Response)
            else:
                answer = await client.post(url, cast_to=httpx2.Response, body=body)
            return Reply(answer.status_code, msgspec.json.decode(answer.content))
        except APIStatusError as error:
            return Reply(error.status_code)
        except (OpenAIError, httpx2.HTTPError, msgspec.MsgspecError, ValueError):
            return Reply(UNREACHABLE)

    at = ServerAddress.of(base_url)
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            listing = read_listing(await fetch(f"{at.base}/models", None))
            if listing is None:
                return NOTHING_REPORTED
            server = await identify(fetch, at, listing)
            if server.kind is not ServerKind.OLLAMA and listing.entry(model) is None:
                return NOTHING_REPORTED
            return await report_limits(fetch, at, server, listing, model)
    except TimeoutError:
        return NOTHING_REPORTED
