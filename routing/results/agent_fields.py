"""The lenses and the routing of an agent's run, as the specification lists them in a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.domain_lenses import DOMAIN_CODES, DOMAIN_LENSES
from routing.engine.pass_plan import RunKind
from routing.lenses import DEFAULT_LENSES
from routing.results.analysis_result import (
    AdaptiveRouting,
    CustomLens,
    LensReading,
    LensResult,
    SuperAgentMetrics,
)
from routing.results.components import Components
from routing.results.receipt import Receipt
from routing.types import Lens

OF_AN_AGENT: tuple[RunKind, ...] = ("custom-agent", "dare-analysis")
OUR_OWN = (*DEFAULT_LENSES, *DOMAIN_LENSES)


def custom_lenses(
    kind: RunKind, lens_set: Sequence[Lens], lenses: Mapping[str, LensResult]
) -> tuple[CustomLens, ...] | None:
    """The lenses of an agent's run in their order, those of a draft that the SuperAgent tests too; None for
    any other."""
    is_draft = kind == "superagent-analysis" and any(lens not in OUR_OWN for lens in lens_set)
    if kind not in OF_AN_AGENT and not is_draft:
        return None
    return tuple(CustomLens(lens.name, _reading(lens)) for lens in lenses.values())


def domain_readings(lenses: Mapping[str, LensResult]) -> dict[str, LensReading] | None:
    """The domain lenses among them by code; None when there is none."""
    return {code: _reading(lenses[code]) for code in DOMAIN_CODES if code in lenses} or None


def super_agent_metrics(
    kind: RunKind, components: Components, receipt: Receipt, routing: AdaptiveRouting
) -> SuperAgentMetrics | None:
    """How an agent's run climbed; None for a run of no agent, and for one on a single model."""
    if kind == "analysis" or routing.tier_used == 0:
        return None
    return SuperAgentMetrics(
        acr_raw=components.acr.compression_score,
        mch_raw=components.mch.stability_score,
        passes=routing.pass_count,
        tokens_used=receipt.input_tokens + receipt.output_tokens,
        route=routing.route,
    )


def _reading(lens: LensResult) -> LensReading:
    return LensReading(lens.score, lens.insights, lens.reasoning)
