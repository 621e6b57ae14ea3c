"""Asking the offline analyst as the engine does, without its pace."""

from __future__ import annotations

from typing import cast

from routing.gate import judge
from routing.lenses import DEFAULT_LENSES
from routing.parsing import parse_lens_answer
from routing.policy import SpecificationPolicy
from routing.prompts import lens_request
from routing.providers.base import Finished, LensTask, ModelRequest, TextDelta
from routing.providers.offline import OfflineProvider
from routing.providers.offline.compose import compose
from routing.types import Lens, LensAnswer, LensOutcome, ProviderKind, TierSpec, Verdict

TIERS = (1, 2, 3)
LENSES = {lens.id: lens for lens in DEFAULT_LENSES}


def ask(scenario: str, lens: Lens | str, tier: int = 1) -> LensAnswer:
    """The parsed answer of one lens. Fails when it could not be read, or had to be mended."""
    chosen = LENSES[lens] if isinstance(lens, str) else lens
    parsed = parse_lens_answer(compose(LensTask(scenario, chosen, tier)))
    assert isinstance(parsed, LensAnswer), parsed
    assert not parsed.repaired
    return parsed


def ask_all(scenario: str, tier: int = 1) -> dict[str, LensAnswer]:
    """The answers of the four lenses."""
    return {lens: ask(scenario, lens, tier) for lens in LENSES}


def texts(answer: LensAnswer) -> list[str]:
    """Every text of an answer."""
    return [answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns]


def outcome(answer: LensAnswer, lens: str, tier: int) -> LensOutcome:
    return LensOutcome(lens, tier, "offline-analyst", "test", answer, None, ())


def climb(scenario: str) -> list[dict[str, Verdict]]:
    """The verdicts tier by tier, each tier asking only the lenses that the gate sent up."""
    todo, passes = list(LENSES), []
    for tier in TIERS:
        verdicts = {
            lens: judge(
                outcome(ask(scenario, lens, tier), lens, tier),
                scenario,
                has_next_tier=tier < max(TIERS),
                policy=SpecificationPolicy(),
            )
            for lens in todo
        }
        passes.append(verdicts)
        todo = [lens for lens, verdict in verdicts.items() if verdict.decision == "escalate"]
        if not todo:
            break
    return passes


def request(scenario: str, lens: str = "logical", tier: int = 1) -> ModelRequest:
    spec = TierSpec(tier, f"Offline {tier}", "offline-analyst", ProviderKind.OFFLINE)
    return lens_request(spec, LENSES[lens], scenario)


async def stream(provider: OfflineProvider, asked: ModelRequest) -> tuple[list[str], Finished]:
    """The pieces of an answer, and how it ended."""
    heard = [event async for event in provider.stream(asked)]
    *deltas, last = heard
    assert isinstance(last, Finished)
    return [delta.text for delta in cast(list[TextDelta], deltas)], last
