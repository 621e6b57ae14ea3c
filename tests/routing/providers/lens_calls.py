"""Makes lens calls through a real provider and records their deltas."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.engine.lens_calls import call_lens
from routing.events import LensDelta
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.prompts.builder import lens_request
from routing.types import Failure, FailureKind, LensOutcome, TierSpec, Usage

SCENARIO = "Should our bakery in Lisbon buy a second oven before the harbour festival in September?"
LOGICAL = DEFAULT_LENSES[0]

WireName = Literal["openai", "gemini"]
TIER_OF: dict[WireName, int] = {"openai": 1, "gemini": 3}


class CallResult(Struct, frozen=True):
    """A finished call. `displayed_text` is the text that the page shows at the end."""

    outcome: LensOutcome
    deltas: tuple[LensDelta, ...]

    @property
    def displayed_text(self) -> str:
        text = ""
        for delta in self.deltas:
            text = delta.text if delta.reset else text + delta.text
        return text

    @property
    def failure(self) -> Failure:
        assert self.outcome.failure is not None
        return self.outcome.failure

    @property
    def kinds(self) -> list[FailureKind | None]:
        """The failure of each try."""
        return [tried.failure.kind if tried.failure else None for tried in self.outcome.tries]

    @property
    def usages(self) -> list[Usage]:
        return [tried.usage for tried in self.outcome.tries if tried.usage is not None]


class LensCaller(Struct, frozen=True):
    """Calls the logical lens on one tier."""

    tier: TierSpec
    providers: Providers

    async def call(self, *, deadline: float = 10.0) -> CallResult:
        deltas: list[LensDelta] = []
        request = lens_request(self.tier, LOGICAL, SCENARIO)
        provider = self.providers.of(self.tier)
        outcome = await call_lens(
            provider, request, self.tier, LOGICAL.id, deadline=deadline, emit=deltas.append
        )
        return CallResult(outcome, tuple(deltas))


def create_caller(wire: WireName, ladder: Ladder, providers: Providers) -> LensCaller:
    return LensCaller(ladder.tier(TIER_OF[wire]), providers)
