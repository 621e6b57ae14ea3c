"""Checks the configured model servers for operators."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from app.core.clock import utc_now
from app.core.concurrency.ttl_cache import AsyncTTLCache
from app.core.lazy_module import LazyModule
from app.core.observability.redaction import redact
from app.domains.operations.console.servers import AdviceRead, CheckedServer, ServerList, ServerModel
from routing.providers.servers.advice import advise
from routing.providers.servers.checks import ModelCheck, ServerCheck
from routing.providers.servers.identity import ServerKind

if TYPE_CHECKING:
    from routing.models import server_checks
else:
    server_checks = LazyModule("routing.models.server_checks")

CACHE_SECONDS = 10.0
MAX_MODELS = 200


class ServerService:
    """Sends requests only to the configured base URLs, at most every CACHE_SECONDS."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env
        self._checked = AsyncTTLCache(self._check, CACHE_SECONDS)

    async def servers(self) -> ServerList:
        return await self._checked.get()

    async def _check(self) -> ServerList:
        checks = await server_checks.check_servers(self._env)
        return ServerList(tuple(map(map_check, checks)), utc_now())


def map_check(check: ServerCheck) -> CheckedServer:
    software = check.server.kind if check.server is not None else ServerKind.OTHER
    return CheckedServer(
        host=urlsplit(check.address).netloc or check.address,
        address=check.address,
        state=check.state,
        software=None if software is ServerKind.OTHER else software.value,
        version=check.server.version if check.server is not None else None,
        models=tuple(map(redact, check.models[:MAX_MODELS])),
        model_count=len(check.models),
        configured=tuple(map(_map_model, check.checked)),
        advice=tuple(AdviceRead(redact(advice.text), advice.is_blocking) for advice in advise(check)),
    )


def _map_model(one: ModelCheck) -> ServerModel:
    return ServerModel(
        model=one.asked.model,
        is_served=one.is_served,
        context_tokens=one.limits.context_tokens,
        context_is_most=one.limits.is_upper_bound,
        context_from=one.limits.calls.get("context_tokens"),
    )
