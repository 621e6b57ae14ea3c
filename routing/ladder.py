"""The ladder of models, the models that can be picked alone, and the clients that reach them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import cast

from msgspec import Struct

from routing.catalogue import (
    GEMINI_PICK,
    GPT_4O_PICK,
    Endpoint,
    Rung,
    is_forced_offline,
    offline_pace,
    offline_pick,
    offline_rungs,
    pick_rungs,
    tier_rungs,
)
from routing.providers.base import Provider
from routing.providers.failures import NO_QUOTA
from routing.types import Price, ProviderKind, TierSpec

LADDER_CHOICES: dict[str, str] = {"iris": "IRIS", "superagent": "SuperAgent Toolkit"}
PICKS: dict[str, str] = {GEMINI_PICK: "Gemini 2.5-Flash", GPT_4O_PICK: "GPT-4o"}
MISSING: dict[str, str] = {
    GEMINI_PICK: "Gemini 2.5-Flash needs an API key: set GEMINI_API_KEY.",
    GPT_4O_PICK: "GPT-4o needs an API key: set OPENAI_API_KEY.",
}
NO_TIER_HAS_QUOTA = "None of the accounts at its providers has quota left."

# A call of usual size, by which two price lists are compared.
TYPICAL_INPUT_TOKENS = 1_200
TYPICAL_OUTPUT_TOKENS = 900
DEAR = 0.3
"""Share of the top tier's cost from which a tier below it saves little: it is paid besides whenever it is not
enough."""

# Provider modules are loaded when first used: the Gemini SDK alone takes tens of megabytes of a worker.
_PROVIDER_MODULES: dict[ProviderKind, tuple[str, str]] = {
    ProviderKind.OPENAI: ("routing.providers.openai_compatible", "OpenAICompatibleProvider"),
    ProviderKind.GEMINI: ("routing.providers.gemini", "GeminiProvider"),
    ProviderKind.OFFLINE: ("routing.providers.offline", "OfflineProvider"),
}


class UnknownModel(ValueError):
    """Nobody knows a model by that id."""


class ModelUnavailable(RuntimeError):
    """The model is known but not configured; the text names what is missing."""


class Choice(Struct, frozen=True):
    """Where a run starts: on the first tier of the ladder, or on one model alone (`single`)."""

    tier: TierSpec
    single: bool


class Ladder(Struct, frozen=True):
    """The configured tiers from cheap to dear, and the models that can be picked alone, by id.

    `offline` when the offline analyst stands on every rung.
    """

    tiers: tuple[TierSpec, ...]
    direct: dict[str, TierSpec]
    offline: bool

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Ladder:
        """Read the ladder. Tiers that are not configured are left out; with nothing configured, or with
        IRIS_OFFLINE=1, the offline analyst serves every tier and every pick. A pick with a key but no tier
        with one leaves the tiers to the offline analyst. Raises ConfigError."""
        rungs, picks = tier_rungs(env), pick_rungs(env)
        direct = {name: rung.spec for name, rung in picks.items()}
        if not rungs and not picks:
            direct = dict.fromkeys(PICKS, offline_pick().spec)
        return cls(tuple(rung.spec for rung in rungs or offline_rungs()), direct, offline=not rungs)

    @property
    def first(self) -> TierSpec:
        return self.tiers[0]

    @property
    def top(self) -> TierSpec:
        return self.tiers[-1]

    def tier(self, number: int) -> TierSpec:
        """The tier of that number. Raises ModelUnavailable when it is not on the ladder (any more)."""
        for spec in self.tiers:
            if spec.tier == number:
                return spec
        raise ModelUnavailable(f"Tier {number} is not configured.")

    def above(self, number: int) -> TierSpec | None:
        """The next configured tier above, or None at the top."""
        return next((spec for spec in self.tiers if spec.tier > number), None)

    def choose(self, model: str) -> Choice:
        """Where a run with this model choice starts. Raises UnknownModel or ModelUnavailable."""
        if model in LADDER_CHOICES:
            return Choice(self.first, single=False)
        if model not in PICKS:
            known = ", ".join((*LADDER_CHOICES, *PICKS))
            raise UnknownModel(f"There is no model '{model[:80]}'. Choose one of: {known}.")
        if model not in self.direct:
            raise ModelUnavailable(MISSING[model])
        return Choice(self.direct[model], single=True)


class ModelState(Struct, frozen=True):
    """A selectable model: whether it can be used now, and a sentence why not, or who stands in."""

    id: str
    name: str
    available: bool
    reason: str | None = None


def model_states(
    ladder: Ladder, env: Mapping[str, str], spent: Collection[TierSpec] = ()
) -> tuple[ModelState, ...]:
    """Every selectable model with its present state. `spent` are those without quota (`routing.quota`): the
    ladder has none left when none of its tiers has."""
    cause = "IRIS_OFFLINE is set" if is_forced_offline(env) else "no model is configured"
    stand_in = f"Offline analyst: rules, no language model ({cause})."
    ladder_reason = stand_in if ladder.offline else None
    has_quota = any(spec not in spent for spec in ladder.tiers)
    if not has_quota:
        ladder_reason = NO_TIER_HAS_QUOTA
    states = [ModelState(name, title, has_quota, ladder_reason) for name, title in LADDER_CHOICES.items()]
    for name, title in PICKS.items():
        spec = ladder.direct.get(name)
        if spec is None:
            states.append(ModelState(name, title, False, MISSING[name]))
        elif spec in spent:
            states.append(ModelState(name, title, False, NO_QUOTA))
        else:
            reason = stand_in if spec.provider is ProviderKind.OFFLINE else None
            states.append(ModelState(name, title, True, reason))
    return tuple(states)


def ladder_warnings(ladder: Ladder) -> tuple[str, ...]:
    """What is odd about the order of the ladder: prices that do not rise, or too little for much to be saved,
    a model that stands twice, and prices nobody knows. One sentence each; empty for the offline ladder."""
    if ladder.offline:
        return ()
    warnings = [
        f"Tier {spec.tier} ({spec.model}) has no price: its costs are shown as unknown."
        for spec in ladder.tiers
        if spec.price is None
    ]
    for lower, upper in zip(ladder.tiers, ladder.tiers[1:], strict=False):
        if lower.model == upper.model and lower.provider == upper.provider:
            warnings.append(f"Tiers {lower.tier} and {upper.tier} run the same model ({upper.model}).")
        elif lower.price and upper.price and typical_cost(upper.price) <= typical_cost(lower.price):
            warnings.append(
                f"Tier {upper.tier} ({upper.model}) costs no more than tier {lower.tier} ({lower.model}): "
                "asking the lower tier first saves nothing by its price."
            )
    return (*warnings, *_dear_rungs(ladder))


def _dear_rungs(ladder: Ladder) -> list[str]:
    """Tiers below the top that cost more than DEAR of it."""
    top = ladder.top
    if top.price is None or not typical_cost(top.price):
        return []
    shares = {
        spec: typical_cost(spec.price) / typical_cost(top.price) for spec in ladder.tiers[:-1] if spec.price
    }
    return [
        f"Tier {spec.tier} ({spec.model}) costs {100 * share:.0f}% of tier {top.tier} ({top.model}): "
        f"above {100 * DEAR:.0f}% there is little to save by asking it first."
        for spec, share in shares.items()
        if share > DEAR and spec.model != top.model
    ]


def typical_cost(price: Price) -> float:
    """USD of one lens call of usual size (TYPICAL_INPUT_TOKENS in, TYPICAL_OUTPUT_TOKENS out)."""
    total = price.input_per_million * TYPICAL_INPUT_TOKENS + price.output_per_million * TYPICAL_OUTPUT_TOKENS
    return total / 1e6


class Providers:
    """The model clients of a process, made when first asked for, one an endpoint."""

    def __init__(self, endpoints: Mapping[TierSpec, Endpoint], *, offline_pace: float = 1.0) -> None:
        self._endpoints = dict(endpoints)
        self._by_model = {(spec.model, spec.provider): endpoint for spec, endpoint in endpoints.items()}
        self._offline_pace = offline_pace
        self._clients: dict[Endpoint, Provider] = {}

    @classmethod
    def from_env(cls, env: Mapping[str, str], ladder: Ladder) -> Providers:
        """Clients for every model of this ladder. IRIS_OFFLINE_PACE stretches the time that the offline
        analyst takes to write (1 by default; 0 writes at once). Raises ConfigError."""
        rungs: tuple[Rung, ...] = (
            *tier_rungs(env),
            *pick_rungs(env).values(),
            *offline_rungs(),
            offline_pick(),
        )
        known = {*ladder.tiers, *ladder.direct.values()}
        endpoints = {rung.spec: rung.endpoint for rung in rungs if rung.spec in known}
        return cls(endpoints, offline_pace=offline_pace(env))

    def of(self, tier: TierSpec) -> Provider:
        """The client that serves a tier, or its model on another tier of the same provider. Raises
        ModelUnavailable for one that is not configured here."""
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
        if endpoint.kind is ProviderKind.OFFLINE:
            return cast(Provider, factory(pace=self._offline_pace))
        return cast(Provider, factory(base_url=endpoint.base_url, api_key=endpoint.api_key))
