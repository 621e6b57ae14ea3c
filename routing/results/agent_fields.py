"""Builds the lens and routing fields of agent runs that the specification defines."""

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

AGENT_KINDS: tuple[RunKind, ...] = ("custom-agent", "dare-analysis")
OUR_OWN = (*DEFAULT_LENSES, *DOMAIN_LENSES)


def custom_lenses(
    kind: RunKind, lens_set: Sequence[Lens], lenses: Mapping[str, LensResult]
) -> tuple[CustomLens, ...] | None:
    """Returns the lenses of an agent run in order, also for a SuperAgent test of a draft.

    None for other runs.
    """
    is_draft = kind == "superagent-analysis" and any(lens not in OUR_OWN for lens in lens_set)
    if kind not in AGENT_KINDS and not is_draft:
        return None
    return tuple(CustomLens(lens.name, _to_reading(lens)) for lens in lenses.values())


def domain_readings(lenses: Mapping[str, LensResult]) -> dict[str, LensReading] | None:
    """Returns the domain lenses by code, or None when the run has none."""
    return {code: _to_reading(lenses[code]) for code in DOMAIN_CODES if code in lenses} or None


def super_agent_metrics(
    kind: RunKind, components: Components, receipt: Receipt, routing: AdaptiveRouting
) -> SuperAgentMetrics | None:
    """Returns the escalation metrics of an agent run. None for other runs and for runs on a single model."""
    if kind == "analysis" or routing.tier_used == 0:
        return None
    return SuperAgentMetrics(
        acr_raw=components.acr.compression_score,
        mch_raw=components.mch.stability_score,
        passes=routing.pass_count,
        tokens_used=receipt.input_tokens + receipt.output_tokens,
        route=routing.route,
    )


def _to_reading(lens: LensResult) -> LensReading:
    return LensReading(lens.score, lens.insights, lens.reasoning)
