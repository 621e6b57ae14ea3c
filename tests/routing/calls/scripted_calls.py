"""Makes lens calls to the scripted provider."""

from __future__ import annotations

from routing.engine.lens_calls import call_lens
from routing.events import LensDelta
from routing.lenses import LOGICAL
from routing.prompts.builder import lens_request
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, ScriptedProvider, Step
from routing.types import Failure, FailureKind, LensOutcome, Price, ProviderKind, TierSpec

PRICE = Price(2.0, 10.0, source="test", as_of="2026-11-20")
TIER = TierSpec(1, "32B", "qwen/qwen3-32b", ProviderKind.OPENAI, PRICE)
REQUEST = lens_request(TIER, LOGICAL, "Should we move?")
REQUEST_TOKENS = -(-(len(REQUEST.system) + len(REQUEST.prompt)) // 4)


def provider_error(kind: FailureKind, retry_after: float | None = 0.0) -> ProviderError:
    return ProviderError(Failure(kind, f"It failed ({kind}).", retry_after))


async def ask(
    *scripts: Script, deadline: float = 5.0, loading_deadline: float = 0.0
) -> tuple[LensOutcome, list[LensDelta]]:
    deltas: list[LensDelta] = []
    provider = ScriptedProvider({(1, "logical"): scripts})
    outcome = await call_lens(
        provider,
        REQUEST,
        TIER,
        "logical",
        deadline=deadline,
        loading_deadline=loading_deadline,
        emit=deltas.append,
    )
    assert provider.open == 0
    return outcome, deltas


def make_script(*steps: Step) -> Script:
    return Script(steps)
