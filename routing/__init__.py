"""Routes decision analyses over a ladder of models, without web server, database or queue.

    import asyncio
    import routing

    async def main():
        async for event in routing.analyze("Should we move the office to Porto in March?"):
            print(event)

    asyncio.run(main())

The last event is `Completed`, which holds the full result, or `Failed`. A text that describes danger gets a
`SafetyResult`. Without a configured key the offline analyst answers. `Ladder.from_env` documents the
environment variables.
"""

from routing.analysis import analyze
from routing.engine.escalation import run_pass
from routing.engine.pass_plan import OutcomeReady, PassEnded, PassPlan, SummaryReady
from routing.gate.policy import Policy, SpecificationPolicy
from routing.lenses import DEFAULT_LENSES, LensSetError
from routing.models.catalogue import ConfigError
from routing.models.ladder import (
    Ladder,
    ModelState,
    ModelUnavailable,
    UnknownModel,
    ladder_warnings,
    model_states,
)
from routing.models.provider_clients import Providers
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt
from routing.safety import SafetyResult
from routing.scenario.validation import MAX_SCENARIO_CHARS, ScenarioError, validate_scenario
from routing.types import Background, Exchange, Lens, LensAnswer, LensOutcome, Price, ProviderKind, TierSpec

__all__ = [
    "DEFAULT_LENSES",
    "MAX_SCENARIO_CHARS",
    "AnalysisResult",
    "Background",
    "ConfigError",
    "Exchange",
    "Ladder",
    "Lens",
    "LensAnswer",
    "LensOutcome",
    "LensSetError",
    "ModelState",
    "ModelUnavailable",
    "OutcomeReady",
    "PassEnded",
    "PassPlan",
    "Policy",
    "Price",
    "ProviderKind",
    "Providers",
    "Receipt",
    "SafetyResult",
    "ScenarioError",
    "SpecificationPolicy",
    "SummaryReady",
    "TierSpec",
    "UnknownModel",
    "analyze",
    "ladder_warnings",
    "model_states",
    "run_pass",
    "validate_scenario",
]
