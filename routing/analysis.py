"""Runs a complete analysis in one process, pass after pass, without storage."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, aclosing
from uuid import uuid4

from msgspec.structs import replace

from routing.engine.escalation import run_pass
from routing.engine.pass_plan import (
    CallsBegin,
    OutcomeReady,
    PassEnded,
    PassPlan,
    ProviderSource,
    SummaryReady,
)
from routing.engine.run_spec import AnalysisKind, RunSpec
from routing.events import Completed, EngineEvent
from routing.gate.policy import Policy, SpecificationPolicy
from routing.lenses import DEFAULT_LENSES, validate_lenses
from routing.models.ladder import OFFLINE_CHOICE, Ladder
from routing.models.ladder_resolution import ResolvedLadder, fit
from routing.models.provider_clients import Providers
from routing.safety import safety_result
from routing.safety.screen import screen
from routing.scenario.validation import validate_scenario
from routing.types import NOTHING_BEFORE, Background, Lens

CALL_DEADLINE_SECONDS = 120.0
LOADING_DEADLINE_SECONDS = 600.0
"""Longest wait for a model that its server is loading. A server's runs have a deadline instead."""


async def analyze(
    scenario: str,
    *,
    ladder: Ladder | None = None,
    lenses: Sequence[Lens] = DEFAULT_LENSES,
    model: str = "iris",
    providers: ProviderSource | None = None,
    policy: Policy | None = None,
    kind: AnalysisKind = "analysis",
    analysis_id: str | None = None,
    call_deadline: float = CALL_DEADLINE_SECONDS,
    background: Background = NOTHING_BEFORE,
    misunderstood: bool = False,
    country: str | None = None,
) -> AsyncGenerator[EngineEvent, None]:
    """Analyses a scenario and yields its events. The last event is `Completed` or `Failed`.

    A text that describes danger yields a single event, `Completed` with a `SafetyResult`, and calls no model.
    `country` (ISO 3166-1) selects its emergency contacts. `misunderstood` is the user's report of a false
    positive; it skips safety findings that permit it.

    Ladder and providers come from the environment unless given. Providers created here are closed here.
    `model` is 'iris' or 'superagent' for the ladder, 'offline' for the offline analyst, or the ID of one
    model to use alone. `background` holds earlier inputs and conversation turns. `call_deadline` is in
    seconds. Closing the iterator cancels all calls in flight. Raises `ScenarioError`, `LensSetError`,
    `UnknownModel`, `ModelUnavailable` or `ConfigError` before the first event.
    """
    text = validate_scenario(scenario, needs_choice=not (background.exchanges or background.inputs))
    run_id = analysis_id or str(uuid4())
    texts = (text, *background.inputs)
    finding = screen(texts, misunderstood=misunderstood, country=country)
    if finding is not None:
        yield Completed(safety_result(finding, run_id, country=country))
        return
    ladder = ladder if ladder is not None else Ladder.from_env(os.environ)
    choice = ladder.choose(model)
    if model == OFFLINE_CHOICE:
        ladder = fit(ladder, None, model).ladder
    plan = PassPlan(
        analysis_id=run_id,
        spec=RunSpec(kind, text, model, validate_lenses(lenses), background),
        fitted=ResolvedLadder(ladder, choice.tier if choice.single else None),
        tier=choice.tier,
        policy=policy or SpecificationPolicy(),
        call_deadline=call_deadline,
        loading_deadline=LOADING_DEADLINE_SECONDS,
    )
    async with AsyncExitStack() as stack:
        if providers is None:
            providers = own = Providers.from_env(os.environ, ladder)
            stack.push_async_callback(own.aclose)
        async with aclosing(_run(plan, providers)) as events:
            async for event in events:
                yield event


async def _run(plan: PassPlan, providers: ProviderSource) -> AsyncGenerator[EngineEvent, None]:
    """Runs passes until one ends the run. Each pass receives the outcomes of all earlier passes."""
    while True:
        ended, outcomes = PassEnded(), list(plan.calls.outcomes)
        async with aclosing(run_pass(plan, providers)) as items:
            async for item in items:
                if isinstance(item, OutcomeReady):
                    outcomes.append(item.outcome)
                elif isinstance(item, PassEnded):
                    ended = item
                elif not isinstance(item, SummaryReady | CallsBegin):
                    yield item
        if ended.next_tier is None:
            return
        tier, calls = plan.fitted.ladder.tier(ended.next_tier), replace(plan.calls, outcomes=tuple(outcomes))
        plan = replace(plan, tier=tier, calls=calls, why=ended.why)
