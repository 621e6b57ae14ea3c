"""The analysis result as the specification names it, field by field, and the receipt that goes with it.

Wire names are the specification's own: camelCase, except where it writes snake_case (irisSummary,
finalQuality). Whatever stands in for something missing is listed in `defaults`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from routing.results.components import Components, FrictionFingerprint, InsightDistribution
from routing.results.receipt import Receipt
from routing.types import Check, OptionScore, Summary


class Ceiling(Struct, frozen=True, rename="camel"):
    """Upper limit on ClarityIQ (0-100) with the reason shown on the page."""

    limit: float
    reason: str


class ReadinessItem(Struct, frozen=True, rename="camel"):
    """One thing a decision needs to state. `quote` is the person's own wording when `found`."""

    key: Literal[
        "options", "aim", "deadline", "figures", "affected", "reversibility", "doubts", "constraints"
    ]
    found: bool
    quote: str | None = None


class Readiness(Struct, frozen=True, rename="camel"):
    """Decision readiness: how many of `total` items the person's text states, and the next question."""

    known: int
    total: int
    items: tuple[ReadinessItem, ...]
    next_question: str | None = None


class BandMove(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """Largest change of one lens score (0-10) between repetitions, and what caused it."""

    lens: str
    start: float
    end: float
    why: str


class BandEdges(Struct, frozen=True):
    """Both ends of a stability band, 0-100."""

    low: float
    high: float


class Band(Struct, frozen=True, rename="camel"):
    """Stability band: the interval (0-100) that repeated scoring places ClarityIQ in.

    `level` is the nominal coverage in percent, `repetitions` the asks per lens beyond the first, `cost` the
    USD they cost (None when a price is unknown). `changes` names what each repetition changed: 'options
    swapped', 'sentences reordered' or 'asked again'. `uncapped` is the interval without the ceilings of the
    score, None where no ceiling cuts it: a score that stays at its ceiling has a band of one point.
    """

    low: float
    high: float
    level: float
    repetitions: int
    cost: float | None
    moved: tuple[BandMove, ...] = ()
    changes: tuple[str, ...] = ()
    uncapped: BandEdges | None = None


class UngroundedMark(Struct, frozen=True, rename="camel"):
    """Figure, date, name or quotation in an answer that is not in the person's text."""

    text: str
    kind: Literal["figure", "date", "name", "quotation"]


class ConfidenceCalibration(Struct, frozen=True, rename="camel"):
    """Whether reported confidence was replaced by measured calibration.

    `outcomes` recorded outcomes exist; calibration starts at `needed`.
    """

    calibrated: bool
    outcomes: int
    needed: int


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
    option_scores: tuple[OptionScore, ...] = ()
    ungrounded: tuple[UngroundedMark, ...] = ()
    refused: bool = False


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

    `headline` replaces `label` on every surface when set (offline and sample runs). `ceilings` are the limits
    on `score` that applied; `uncapped_score` is the value of the formula without them, None when none did.
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
    stability_scores: dict[str, float | None]
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
    headline: str | None = None
    sample: bool = False
    ceilings: tuple[Ceiling, ...] = ()
    uncapped_score: float | None = None
    readiness: Readiness | None = None
    band: Band | None = None
    confidence_calibration: ConfidenceCalibration | None = None
