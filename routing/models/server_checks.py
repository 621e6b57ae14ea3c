"""Checks the servers of all configured models at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from routing.models.catalogue import Endpoint, ServedModel, pick_rungs, tier_rungs
from routing.providers.memory import endpoint_name
from routing.providers.servers.checks import AskedModel, ServerCheck, check_server
from routing.providers.servers.client import open_fetch
from routing.types import ProviderKind

CHECK_SECONDS = 8.0
OPENAI_BASE_URL = "https://api.openai.com/v1"


async def check_servers(env: Mapping[str, str]) -> tuple[ServerCheck, ...]:
    """Checks each OpenAI-compatible server once, in the order of the ladder. Raises `ConfigError`.

    A server that takes longer than CHECK_SECONDS counts as silent. Gemini servers are not checked.
    """
    asked: dict[Endpoint, list[AskedModel]] = {}
    for rung in (*tier_rungs(env), *pick_rungs(env).values()):
        if rung.endpoint.kind is ProviderKind.OPENAI:
            asked.setdefault(rung.endpoint, []).append(AskedModel(rung.spec.model, _prefix(rung)))
    return tuple(await asyncio.gather(*(_check(endpoint, models) for endpoint, models in asked.items())))


async def _check(endpoint: Endpoint, asked: list[AskedModel]) -> ServerCheck:
    address = endpoint_name(endpoint.base_url, endpoint.kind)
    try:
        async with asyncio.timeout(CHECK_SECONDS), open_fetch(endpoint.api_key) as fetch:
            return await check_server(fetch, endpoint.base_url or OPENAI_BASE_URL, address, asked)
    except TimeoutError:
        return ServerCheck(address, "silent", 0, tuple(asked))


def _prefix(rung: ServedModel) -> str:
    """Returns the beginning of the names of a model's settings."""
    return f"IRIS_TIER{rung.spec.tier}" if rung.spec.tier else "OPENAI"
