"""Builds the lens and routing fields of agent runs that the specification defines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.domain_lenses import DOMAIN_CODES, DOMAIN_LENSES
from routing.engine.run_spec import AnalysisKind, RunSpec
from routing.lenses import DEFAULT_LENSES
from routing.models.ladder import LADDER_CHOICES, OFFLINE_NAME, PICKS
from routing.results.analysis_result import (
    AdaptiveRouting,
    CustomLens,
    LensReading,
    LensResult,
    SuperAgentMetrics,
)
from routing.results.components import Components
from routing.results.receipt import Receipt
from routing.types import Lens, ProviderKind, TierSpec

AGENT_KINDS: tuple[AnalysisKind, ...] = ("custom-agent", "dare-analysis")
MODEL_NAMES = LADDER_CHOICES | PICKS
OUR_OWN = (*DEFAULT_LENSES, *DOMAIN_LENSES)


def custom_lenses(
    kind: AnalysisKind, lens_set: Sequence[Lens], lenses: Mapping[str, LensResult]
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
    kind: AnalysisKind, components: Components, receipt: Receipt, routing: AdaptiveRouting
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


def shown_model(spec: RunSpec, single: TierSpec | None) -> tuple[str | None, str | None]:
    """Returns ID and name of the model that an agent's result shows.

    They are those of the model choice, or of the model that answers alone if the choice is not a model. The
    offline analyst is never shown as a model. Returns None for any other run.
    """
    if spec.kind == "analysis":
        return None, None
    if single is not None and single.provider is ProviderKind.OFFLINE:
        return single.model, OFFLINE_NAME
    name = MODEL_NAMES.get(spec.model_choice)
    if name is None and single is not None:
        return single.model, single.label
    return spec.model_choice, name or spec.model_choice


def _to_reading(lens: LensResult) -> LensReading:
    return LensReading(lens.score, lens.insights, lens.reasoning)
