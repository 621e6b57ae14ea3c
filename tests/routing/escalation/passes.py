"""Runs passes with the scripted provider."""

from __future__ import annotations

from contextlib import aclosing
from typing import Any, TypeVar

from msgspec.structs import replace

from routing.engine.escalation import run_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassItem, PassPlan
from routing.engine.run_spec import CallLog, RunSpec
from routing.events import LensDelta
from routing.gate.policy import SpecificationPolicy
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import Ladder
from routing.models.ladder_resolution import ResolvedLadder
from routing.providers.base import ProviderError
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json
from routing.types import Failure, FailureKind
from tests.routing.samples import with_changes

T = TypeVar("T")
LADDER = Ladder.from_env({"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k", "OPENAI_API_KEY": "o"})
SCENARIO = "Should we move the office across the river in March, for 40,000 euros and two quiet weeks?"
LENS_IDS = tuple(lens.id for lens in DEFAULT_LENSES)
WEAK = answer_script(lens_json(confidence=40))
PROSE = answer_script("I would move.")
DOWN = Script((ProviderError(Failure(FailureKind.AUTH, "The provider refused the API key (401).")),))


def make_plan(tier: int = 1, **changes: Any) -> PassPlan:
    """Returns the plan of a pass. `changes` are fields of the plan or of its parts."""
    first = PassPlan(
        analysis_id="run-1",
        spec=RunSpec("analysis", SCENARIO, "iris"),
        fitted=ResolvedLadder(LADDER),
        tier=LADDER.tier(tier),
        policy=SpecificationPolicy(),
        call_deadline=5.0,
    )
    return with_changes(first, **changes)


async def collect_items(plan: PassPlan, provider: ScriptedProvider) -> list[PassItem]:
    async with aclosing(run_pass(plan, provider)) as stream:
        items = [item async for item in stream]
    assert provider.open == 0
    return items


def next_plan(plan: PassPlan, items: list[PassItem]) -> PassPlan:
    """Returns the plan of the next pass, as a worker builds it from stored items."""
    ended = items[-1]
    assert isinstance(ended, PassEnded)
    assert ended.next_tier is not None
    outcomes = tuple(item.outcome for item in items if isinstance(item, OutcomeReady))
    return replace(plan, tier=LADDER.tier(ended.next_tier), calls=CallLog((*plan.calls.outcomes, *outcomes)))


def only_item(items: list[PassItem], kind: type[T]) -> T:
    (item,) = [item for item in items if isinstance(item, kind)]
    return item


def item_types(items: list[PassItem]) -> list[str]:
    return [type(item).__name__ for item in items if not isinstance(item, LensDelta)]
