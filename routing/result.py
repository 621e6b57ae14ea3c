"""The analysis result as the specification names it, field by field, and the receipt that goes with it.

Wire names are the specification's own: camelCase, except where it writes snake_case (irisSummary,
finalQuality). Whatever stands in for something missing is listed in `defaults`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.types import Check, Summary


class LensInsight(Struct, frozen=True, rename="camel"):
    """Where one insight comes from and where it is placed: its text, whether other lenses agree."""

    text: str
    kind: Literal["agreeing", "conflicting", "unique"]


class LensResult(Struct, frozen=True, rename="camel"):
    """One lens of the result. `score` is 0-10, None when no tier gave an answer (`missing_reason` says why).

    Provenance: the tier, model, pass and prompt version that the answer came from; `passes` counts how often
    the lens was asked.
    """

    score: float | None
    insights: tuple[str, ...]
    reasoning: str
    name: str
    next_steps: tuple[str, ...] = ()
    unknowns: tuple[str, ...] = ()
    confidence: float | None = None
    tier: int | None = None
    model: str | None = None
    pass_number: int | None = None
    passes: int = 0
    prompt_version: str | None = None
    missing_reason: str | None = None
    checks: tuple[Check, ...] = ()
    insight_kinds: tuple[LensInsight, ...] = ()


class Cdm(Struct, frozen=True, rename="camel"):
    """Conflict: how far the lenses pull apart. All 0-100; the definition is in routing.clarity.friction."""

    friction_score: float
    clarity_level: str
    dominant_conflict: str | None
    friction_fingerprint: dict[str, float]


class Acr(Struct, frozen=True, rename="camel"):
    """Compression: overlap between lenses and what the summary drops. routing.clarity.compression."""

    compression_score: float
    redundancy_factor: float
    summary_loss: float


class Mch(Struct, frozen=True, rename="camel"):
    """Stability: agreement within a lens, and between tiers where it ran twice. routing.clarity.stability."""

    stability_score: float
    stability_level: str
    critical_issues: tuple[str, ...]
    individual_stability: dict[str, float]


class Components(Struct, frozen=True, rename="camel"):
    completeness: float
    confidence: float
    actionability: float
    interpretation: str
    cdm: Cdm
    acr: Acr
    mch: Mch


class FrictionFingerprint(Struct, frozen=True, rename="camel"):
    """Four kinds of friction, 0-100 each: wording, principles, framing, strategy."""

    semantic: float
    principle: float
    frame_shift: float
    strategic: float


class InsightDistribution(Struct, frozen=True, rename="camel"):
    """Shares of insights in percent, summing to 100; agreeing is clamped to 5-85 as specified."""

    agreeing: float
    conflicting: float
    unique: float


class FinalQuality(Struct, frozen=True):
    clarity_score: float
    insight_depth: float


class QualityMetrics(Struct, frozen=True, rename="camel"):
    final_quality: FinalQuality


class AdaptiveRouting(Struct, frozen=True, rename="camel"):
    """How the run was routed. `cost_optimized` is true only when the run was measured to have cost less than
    every lens on the top tier would have, by the receipt's estimate."""

    model_used: str
    route: str
    tier_used: int
    pass_count: int
    processing_type: str
    cost_optimized: bool
    quality_metrics: QualityMetrics


class ReceiptLine(Struct, frozen=True, rename="camel"):
    """What one tier spent. `cost` is None when any part is unknown; `known_cost` sums what is known.

    `calls` counts HTTP requests, retries included; `repeated` those that a crash made necessary again;
    `lost` those that a crash interrupted and whose tokens nobody knows.
    `latency_ms` is the time during which at least one of the calls was under way.
    """

    tier: int
    label: str
    model: str
    calls: int
    repeated: int
    lost: int
    failed: int
    input_tokens: int
    output_tokens: int
    tokens_estimated: bool
    latency_ms: float
    cost: float | None
    known_cost: float


class Saving(Struct, frozen=True, rename="camel"):
    """Estimate of the saving against every lens on the top tier, with how it was reckoned in `formula`.

    `amount` may be negative. None when a price is unknown: then `formula` says which.
    """

    amount: float | None
    baseline_cost: float | None
    baseline_model: str
    formula: str
    is_estimate: bool = True


class Receipt(Struct, frozen=True, rename="camel"):
    """What a run has spent, and the policy (name and version) that decided which answers stayed; None before
    any was judged."""

    lines: tuple[ReceiptLine, ...] = ()
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = 0.0
    known_cost: float = 0.0
    saving: Saving | None = None
    policy: str | None = None


class DefaultUsed(Struct, frozen=True, rename="camel"):
    """A constant that stands in for something missing: which number, its value, and why."""

    field: str
    value: float
    why: str


class LensReading(Struct, frozen=True, rename="camel"):
    """A lens in short, as the specification has it of agents' own lenses. `score` is 0-10, or None."""

    score: float | None
    insights: tuple[str, ...]
    reasoning: str


class CustomLens(Struct, frozen=True, rename="camel"):
    name: str
    analysis: LensReading


class SuperAgentMetrics(Struct, frozen=True):
    """How an agent's run climbed, in the specification's own snake_case: compression and stability 0-100 (see
    Acr and Mch), tiers asked, tokens of all calls, and the route."""

    acr_raw: float
    mch_raw: float
    passes: int
    tokens_used: int
    route: str


class AnalysisResult(Struct, frozen=True, rename="camel"):
    """A finished analysis, as `POST /api/analyze` answers it and `completed` carries it.

    `score` is ClarityIQ 0-100. `lenses` has every lens by id in its order; the four named ones are also at
    the top level as the specification has them (None for a lens set without that id). `reply` is what the
    run says to the person whose input it answers; None in a run without one. `model_id` and `model_name` say
    what an agent's run was made on: a choice ('superagent'), or the model that answered alone.

    `custom_lenses` are the lenses of an agent's run in their order, `domain_lenses` those of the SuperAgent's
    by code, `super_agent_metrics` how an agent's run climbed the tiers: None in every other run.

    `stopped_early` when the person said that it was good enough; `ended_because` says in a sentence what else
    ended the run before it was finished.
    """

    type: Literal["analysis", "custom-agent", "superagent-analysis", "dare-analysis"]
    analysis_id: str
    scenario: str
    score: float
    label: str
    logical: LensResult | None
    ethical: LensResult | None
    factual: LensResult | None
    strategic: LensResult | None
    lenses: dict[str, LensResult]
    lens_names: dict[str, str]
    components: Components
    friction_fingerprint: FrictionFingerprint
    stability_scores: dict[str, float]
    insight_distribution: InsightDistribution
    iris_summary: Summary
    raw_response: dict[str, str]
    actual_model: str
    model_route: str
    processing_type: str
    adaptive_routing: AdaptiveRouting
    receipt: Receipt
    defaults: tuple[DefaultUsed, ...]
    offline: bool
    versions: dict[str, str]
    stopped_early: bool = False
    ended_because: str | None = None
    agent_name: str | None = None
    model_name: str | None = None
    model_id: str | None = None
    reply: str | None = None
    custom_lenses: tuple[CustomLens, ...] | None = None
    domain_lenses: dict[str, LensReading] | None = None
    super_agent_metrics: SuperAgentMetrics | None = None
