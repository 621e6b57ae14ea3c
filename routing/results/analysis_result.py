"""The analysis result, with the specification's field names.

Wire names follow the specification: camelCase, except where it uses snake_case (irisSummary, finalQuality).
`defaults` lists every default used for a missing value.
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
    """A piece of information that a decision needs. `quote` is the user's wording when `found`."""

    key: Literal[
        "options", "aim", "deadline", "figures", "affected", "reversibility", "doubts", "constraints"
    ]
    found: bool
    quote: str | None = None


class Readiness(Struct, frozen=True, rename="camel"):
    """Decision readiness: how many of `total` items the user's text states, and the next question."""

    known: int
    total: int
    items: tuple[ReadinessItem, ...]
    next_question: str | None = None


class BandMove(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """Largest change of one lens score (0-10) between repetitions, and its cause."""

    lens: str
    start: float
    end: float
    why: str


class BandEdges(Struct, frozen=True):
    """Both ends of a stability band, 0-100."""

    low: float
    high: float


class Band(Struct, frozen=True, rename="camel"):
    """Stability band: the interval (0-100) in which repeated scoring places ClarityIQ.

    `level` is the nominal coverage in percent. `repetitions` is the number of additional calls per lens.
    `cost` is their cost in USD, None when a price is unknown. `changes` lists the change of each repetition:
    'options swapped', 'sentences reordered' or 'asked again'. `uncapped` is the interval without the ceilings
    of the score, or None where no ceiling applies: a score at its ceiling has a band of one point.
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
    """Figure, date, name or quotation in an answer that the user's text does not contain."""

    text: str
    kind: Literal["figure", "date", "name", "quotation"]


class ConfidenceCalibration(Struct, frozen=True, rename="camel"):
    """Whether measured calibration replaced the reported confidence.

    `outcomes` is the number of recorded outcomes; calibration starts at `needed`.
    """

    calibrated: bool
    outcomes: int
    needed: int


class LensInsight(Struct, frozen=True, rename="camel"):
    """An insight and its relation to the insights of other lenses."""

    text: str
    kind: Literal["agreeing", "conflicting", "unique"]


class LensResult(Struct, frozen=True, rename="camel"):
    """One lens of the result. `score` is 0-10, or None when no tier gave an answer (see `missing_reason`).

    Tier, model, pass and prompt version identify the source of the answer. `passes` counts the passes that
    called the lens. `first_tier` is the tier at which it began, None for the lowest one.
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
    first_tier: int | None = None


class FinalQuality(Struct, frozen=True):
    clarity_score: float
    insight_depth: float


class QualityMetrics(Struct, frozen=True, rename="camel"):
    final_quality: FinalQuality


class AdaptiveRouting(Struct, frozen=True, rename="camel"):
    """How the run was routed.

    `cost_optimized` is true only when the run cost less than the receipt's estimate for calling every lens on
    the top tier.
    """

    model_used: str
    route: str
    tier_used: int
    pass_count: int
    processing_type: str
    cost_optimized: bool
    quality_metrics: QualityMetrics


class DefaultUsed(Struct, frozen=True, rename="camel"):
    """A default used for a missing value: the field, its value, and the reason."""

    field: str
    value: float
    why: str


class LensReading(Struct, frozen=True, rename="camel"):
    """Short form of a lens, as the specification defines it for agents' lenses. `score` is 0-10 or None."""

    score: float | None
    insights: tuple[str, ...]
    reasoning: str


class CustomLens(Struct, frozen=True, rename="camel"):
    name: str
    analysis: LensReading


class SuperAgentMetrics(Struct, frozen=True):
    """Escalation metrics of an agent run, with the specification's snake_case names.

    Compression and stability are 0-100 (see `Acr` and `Mch`). The rest are the number of passes, the tokens
    of all calls, and the route.
    """

    acr_raw: float
    mch_raw: float
    passes: int
    tokens_used: int
    route: str


class AnalysisResult(Struct, frozen=True, rename="camel"):
    """A finished analysis, as returned by `POST /api/analyze` and carried by `completed`.

    `score` is ClarityIQ, 0-100. `lenses` holds all lenses by ID in order. The four default lenses are also
    top-level fields, as the specification requires (None when the lens set lacks that ID). `reply` answers
    the user's newest input; None in a run without inputs. `model_id` and `model_name` identify the model
    choice of an agent run ('superagent'), or the single model that answered.

    `custom_lenses` are the lenses of an agent run in order, `domain_lenses` those of the SuperAgent by code,
    `super_agent_metrics` its escalation metrics. They are None in other runs.

    `stopped_early` is set when the user accepted the intermediate result. `ended_because` is a sentence with
    another reason for which the run ended early.

    `headline` replaces `label` on all pages when set (offline and sample runs). `ceilings` are the limits
    that apply to `score`. `uncapped_score` is the value without them, or None when none applies.
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
