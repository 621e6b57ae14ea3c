"""The ladder of models and the directly selectable models."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from routing.models.catalogue import (
    GEMINI_PICK,
    GPT_4O_PICK,
    ServedModel,
    is_forced_offline,
    offline_pick,
    offline_rungs,
    pick_rungs,
    tier_rungs,
)
from routing.providers.failures import NO_QUOTA
from routing.providers.memory import endpoint_name
from routing.types import Price, ProviderKind, TierSpec

LADDER_CHOICES: dict[str, str] = {"iris": "IRIS", "superagent": "SuperAgent Toolkit"}
PICKS: dict[str, str] = {GEMINI_PICK: "Gemini 2.5-Flash", GPT_4O_PICK: "GPT-4o"}
OFFLINE_CHOICE = "offline"
"""Model choice of a run that uses only the offline analyst, regardless of configured models."""
OFFLINE_NAME = "Offline analyst"
OFFLINE_NOTE = "Offline analyst: rules, no language model."
MISSING: dict[str, str] = {
    GEMINI_PICK: "Gemini 2.5-Flash needs an API key, which this installation does not have.",
    GPT_4O_PICK: "GPT-4o needs an API key, which this installation does not have.",
}
NO_TIER_HAS_QUOTA = "None of the accounts at its providers has quota left."

# Token counts of a typical call, used to compare prices.
TYPICAL_INPUT_TOKENS = 1_200
TYPICAL_OUTPUT_TOKENS = 900
COMPARISON_INPUT_TOKENS, COMPARISON_OUTPUT_TOKENS = 2_800, 60
"""Tokens of a typical comparison of two lens answers (`routing.prompts.judge`)."""
EXPENSIVE_SHARE = 0.3
"""Share of the top tier's cost above which a lower tier saves little, since escalated lenses pay for both."""


class UnknownModel(ValueError):
    """No model has this ID."""


class ModelUnavailable(RuntimeError):
    """The model is known but not configured. The text names the missing setting."""


class Choice(Struct, frozen=True):
    """Start of a run: the first tier of the ladder, or one model without a ladder (`single`)."""

    tier: TierSpec
    single: bool


class TierPlace(Struct, frozen=True):
    """Endpoint of a model. Equal `endpoint` numbers share server and key. `name` is the address without
    credentials.

    `context_tokens` and `concurrency` are the operator's settings, None when unset.
    """

    endpoint: int
    name: str
    context_tokens: int | None = None
    concurrency: int | None = None


class Ladder(Struct, frozen=True):
    """The configured tiers from cheapest to most expensive, and the directly selectable models by ID.

    `offline` is set when the offline analyst serves every tier. `places` maps a tier and model to its
    endpoint.
    """

    tiers: tuple[TierSpec, ...]
    direct: dict[str, TierSpec]
    offline: bool
    places: dict[tuple[int, str], TierPlace] = {}

    @classmethod
    def from_env(cls, env: Mapping[str, str]) -> Ladder:
        """Reads the ladder from the environment. Raises `ConfigError`.

        Unconfigured tiers are left out. Without any configuration, or with IRIS_OFFLINE=1, the offline
        analyst serves all tiers and selectable models. When only a selectable model has a key, the offline
        analyst serves the tiers.
        """
        rungs, picks = tier_rungs(env), pick_rungs(env)
        direct = {name: rung.spec for name, rung in picks.items()}
        if not rungs and not picks:
            direct = dict.fromkeys(PICKS, offline_pick().spec)
        tiers = tuple(rung.spec for rung in rungs or offline_rungs())
        return cls(tiers, direct, offline=not rungs, places=_index_places((*rungs, *picks.values())))

    @property
    def first(self) -> TierSpec:
        return self.tiers[0]

    @property
    def top(self) -> TierSpec:
        return self.tiers[-1]

    def tier(self, number: int) -> TierSpec:
        """Returns the tier with this number.

        Raises `ModelUnavailable` when the ladder does not have it (any more).
        """
        for spec in self.tiers:
            if spec.tier == number:
                return spec
        raise ModelUnavailable(f"Tier {number} is not configured.")

    def above(self, number: int) -> TierSpec | None:
        """Returns the next configured tier above, or None at the top."""
        return next((spec for spec in self.tiers if spec.tier > number), None)

    def place(self, number: int, model: str) -> TierPlace | None:
        """Returns the endpoint of a model on a tier.

        An agent may use a model on another tier than the configured one.
        """
        elsewhere = (place for (_, name), place in self.places.items() if name == model)
        return self.places.get((number, model)) or next(elsewhere, None)

    def choose(self, model: str) -> Choice:
        """Returns where a run with this model choice starts. Raises `UnknownModel` or `ModelUnavailable`."""
        if model in LADDER_CHOICES:
            return Choice(self.first, single=False)
        if model == OFFLINE_CHOICE:
            return Choice(offline_pick().spec, single=True)
        if model not in PICKS:
            known = ", ".join((*LADDER_CHOICES, *PICKS, OFFLINE_CHOICE))
            raise UnknownModel(f"There is no model '{model[:80]}'. Choose one of: {known}.")
        if model not in self.direct:
            raise ModelUnavailable(MISSING[model])
        return Choice(self.direct[model], single=True)


def _index_places(rungs: Sequence[ServedModel]) -> dict[tuple[int, str], TierPlace]:
    endpoints = list(dict.fromkeys(rung.endpoint for rung in rungs))
    return {
        (rung.spec.tier, rung.spec.model): TierPlace(
            endpoints.index(rung.endpoint),
            endpoint_name(rung.endpoint.base_url, rung.endpoint.kind),
            rung.limits.context_tokens,
            rung.concurrency,
        )
        for rung in rungs
    }


class ModelState(Struct, frozen=True):
    """A selectable model: its availability, and a sentence with the reason or the substitute."""

    id: str
    name: str
    available: bool
    reason: str | None = None


def model_states(
    ladder: Ladder, env: Mapping[str, str], spent: Collection[TierSpec] = ()
) -> tuple[ModelState, ...]:
    """Returns all selectable models with their current state. `spent` are the models without quota.

    The ladder is unavailable when none of its tiers has quota. The offline analyst is a separate choice when
    models serve the ladder.
    """
    cause = "chosen by the operator" if is_forced_offline(env) else "no model is configured"
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
    if not ladder.offline:
        states.append(ModelState(OFFLINE_CHOICE, OFFLINE_NAME, True, OFFLINE_NOTE))
    return tuple(states)


def ladder_warnings(ladder: Ladder) -> tuple[str, ...]:
    """Returns one warning per problem with the ladder. Empty for the offline ladder.

    Reports tiers without a price, prices that do not rise, tiers too expensive to save much, and duplicate
    models.
    """
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
    return (*warnings, *_expensive_tiers(ladder))


def _expensive_tiers(ladder: Ladder) -> list[str]:
    """Returns warnings for tiers below the top that cost more than EXPENSIVE_SHARE of it."""
    top = ladder.top
    if top.price is None or not typical_cost(top.price):
        return []
    shares = {
        spec: typical_cost(spec.price) / typical_cost(top.price) for spec in ladder.tiers[:-1] if spec.price
    }
    return [
        f"Tier {spec.tier} ({spec.model}) costs {100 * share:.0f}% of tier {top.tier} ({top.model}): "
        f"above {100 * EXPENSIVE_SHARE:.0f}% there is little to save by asking it first."
        for spec, share in shares.items()
        if share > EXPENSIVE_SHARE and spec.model != top.model
    ]


def typical_cost(price: Price) -> float:
    """Returns the cost in USD of a typical lens call (TYPICAL_INPUT_TOKENS in, TYPICAL_OUTPUT_TOKENS out)."""
    total = price.input_per_million * TYPICAL_INPUT_TOKENS + price.output_per_million * TYPICAL_OUTPUT_TOKENS
    return total / 1e6


def comparison_cost(price: Price) -> float:
    """Returns the cost in USD of a typical comparison of two lens answers."""
    total = (
        price.input_per_million * COMPARISON_INPUT_TOKENS
        + price.output_per_million * COMPARISON_OUTPUT_TOKENS
    )
    return total / 1e6
