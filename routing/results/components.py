"""Component figures shown next to ClarityIQ, with the specification's names."""

from __future__ import annotations

from msgspec import Struct


class Cdm(Struct, frozen=True, rename="camel"):
    """Conflict: how far the lens results differ. All 0-100; defined in `routing.clarity.friction`."""

    friction_score: float
    clarity_level: str
    dominant_conflict: str | None
    friction_fingerprint: dict[str, float | None]


class Acr(Struct, frozen=True, rename="camel"):
    """Compression: overlap between lenses, and insights missing from the summary.

    See `routing.clarity.compression`.
    """

    compression_score: float
    redundancy_factor: float
    summary_loss: float


class Mch(Struct, frozen=True, rename="camel"):
    """Stability: agreement within a lens and between its tiers. See `routing.clarity.stability`."""

    stability_score: float
    stability_level: str
    critical_issues: tuple[str, ...]
    individual_stability: dict[str, float | None]


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
    """Shares of insights in percent, summing to 100. `agreeing` is clamped to 5-85 as specified."""

    agreeing: float
    conflicting: float
    unique: float
