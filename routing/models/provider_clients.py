"""The model clients of a process, created on first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import cast

from routing.models.catalogue import (
    Endpoint,
    ServedModel,
    offline_pace,
    offline_pick,
    offline_rungs,
    pick_rungs,
    sample_rungs,
    tier_rungs,
)
from routing.models.ladder import Ladder, ModelUnavailable
from routing.providers.base import Provider
from routing.providers.limits import Limits
from routing.providers.memory import Memory
from routing.types import ProviderKind, TierSpec

# Provider modules are imported on first use: the Gemini SDK alone takes tens of megabytes per worker.
_PROVIDER_MODULES: dict[ProviderKind, tuple[str, str]] = {
    ProviderKind.OPENAI: ("routing.providers.openai_compatible", "OpenAICompatibleProvider"),
    ProviderKind.GEMINI: ("routing.providers.gemini", "GeminiProvider"),
    ProviderKind.OFFLINE: ("routing.offline", "OfflineProvider"),
    ProviderKind.SAMPLE: ("routing.sample.provider", "SampleProvider"),
}


class Providers:
    """The model clients of a process, one per endpoint, created on first use.

    Samples and the offline analyst are always available. `memory` caches the capabilities that the clients
    have learned about their servers.
    """

    def __init__(self, rungs: Sequence[ServedModel], *, offline_pace: float = 1.0) -> None:
        self._endpoints = {rung.spec: rung.endpoint for rung in (*sample_rungs(), offline_pick(), *rungs)}
        self._by_model = {(rung.spec.model, rung.spec.provider): rung.endpoint for rung in rungs}
        self._rungs = tuple(rungs)
        self._offline_pace = offline_pace
        self.memory = Memory()
        self._clients: dict[Endpoint, Provider] = {}

    @classmethod
    def from_env(cls, env: Mapping[str, str], ladder: Ladder) -> Providers:
        """Creates clients for all models of this ladder and for samples. Raises `ConfigError`.

        IRIS_OFFLINE_PACE scales the writing time of the offline analyst and of samples (1 by default; 0
        writes at once).
        """
        rungs: tuple[ServedModel, ...] = (
            *tier_rungs(env),
            *pick_rungs(env).values(),
            *offline_rungs(),
            offline_pick(),
        )
        known = {*ladder.tiers, *ladder.direct.values()}
        return cls([rung for rung in rungs if rung.spec in known], offline_pace=offline_pace(env))

    def of(self, tier: TierSpec) -> Provider:
        """Returns the client of a tier, or of its model on another tier of the same provider.

        Raises `ModelUnavailable` for a model that is not configured in this process.
        """
        endpoint = self._endpoints.get(tier) or self._by_model.get((tier.model, tier.provider))
        if endpoint is None:
            raise ModelUnavailable(f"{tier.model} is not configured in this process.")
        if endpoint not in self._clients:
            self._clients[endpoint] = self._connect(endpoint)
        return self._clients[endpoint]

    async def aclose(self) -> None:
        clients, self._clients = list(self._clients.values()), {}
        for client in clients:
            await client.aclose()

    def _connect(self, endpoint: Endpoint) -> Provider:
        module, name = _PROVIDER_MODULES[endpoint.kind]
        factory = getattr(import_module(module), name)
        if endpoint.kind in (ProviderKind.OFFLINE, ProviderKind.SAMPLE):
            return cast(Provider, factory(pace=self._offline_pace))
        served = [rung for rung in self._rungs if rung.endpoint == endpoint]
        limits: dict[str, Limits] = {rung.spec.model: rung.limits for rung in reversed(served)}
        concurrency = min((rung.concurrency for rung in served if rung.concurrency), default=None)
        return cast(
            Provider,
            factory(
                base_url=endpoint.base_url,
                api_key=endpoint.api_key,
                memory=self.memory,
                limits=limits,
                concurrency=concurrency,
            ),
        )
