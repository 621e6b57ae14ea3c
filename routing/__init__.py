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

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    from routing.types import (
        Background,
        Exchange,
        Lens,
        LensAnswer,
        LensOutcome,
        Price,
        ProviderKind,
        TierSpec,
    )

_MODULES = {
    "AnalysisResult": "routing.results.analysis_result",
    "Background": "routing.types",
    "ConfigError": "routing.models.catalogue",
    "DEFAULT_LENSES": "routing.lenses",
    "Exchange": "routing.types",
    "Ladder": "routing.models.ladder",
    "Lens": "routing.types",
    "LensAnswer": "routing.types",
    "LensOutcome": "routing.types",
    "LensSetError": "routing.lenses",
    "MAX_SCENARIO_CHARS": "routing.scenario.validation",
    "ModelState": "routing.models.ladder",
    "ModelUnavailable": "routing.models.ladder",
    "OutcomeReady": "routing.engine.pass_plan",
    "PassEnded": "routing.engine.pass_plan",
    "PassPlan": "routing.engine.pass_plan",
    "Policy": "routing.gate.policy",
    "Price": "routing.types",
    "ProviderKind": "routing.types",
    "Providers": "routing.models.provider_clients",
    "Receipt": "routing.results.receipt",
    "SafetyResult": "routing.safety",
    "ScenarioError": "routing.scenario.validation",
    "SpecificationPolicy": "routing.gate.policy",
    "SummaryReady": "routing.engine.pass_plan",
    "TierSpec": "routing.types",
    "UnknownModel": "routing.models.ladder",
    "analyze": "routing.analysis",
    "ladder_warnings": "routing.models.ladder",
    "model_states": "routing.models.ladder",
    "run_pass": "routing.engine.escalation",
    "validate_scenario": "routing.scenario.validation",
}

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


def __getattr__(name: str) -> Any:
    """Imports the module of a public name on first use (PEP 562), so that a submodule loads alone."""
    if name not in _MODULES:
        raise AttributeError(f"module 'routing' has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)
