"""Wire schemas of training."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import ID_MOST, text
from app.core.api.schema_names import schema_name
from app.core.observability.redaction import Confidential
from app.domains.learning.policies.schemas import Claim

JobState = Literal["waiting", "running", "done", "failed"]
Phase = Literal["reading", "learning", "testing", "keeping"]
SwitchCause = Literal["person", "drift"]


class TrainingStats(Struct, frozen=True):
    """Response of GET /api/training-stats, with the specification's names.

    A record is one finished call of a lens, in a completed analysis whose owner consents to training.
    `lens_distribution` counts them by lens; custom lenses are counted together.
    """

    total_records: int
    lens_distribution: dict[str, int]
    model_distribution: dict[str, int]


class TrainingServer(Struct, frozen=True, rename="camel"):
    """Address of the training server: `url`, or if null, `port` of this page's host."""

    url: str | None
    port: int


class ConsentUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/account/training-consent."""

    agreed: bool


class TrainingConsent(Struct, frozen=True, rename="camel"):
    """Whether a person consents to training, and since when."""

    agreed: bool
    agreed_at: datetime | None


class Ticket(Confidential, frozen=True, rename="camel"):
    """A ticket for one download of the training data within `expiresIn` seconds.

    Sent to the training server as `Authorization: Bearer`.
    """

    ticket: str
    expires_in: int


@schema_name("Way")
class StrategyResult(Struct, frozen=True, rename="camel"):
    """Result of one routing strategy on held-out records: the share of the top tier's quality that it keeps,
    its cost relative to asking the top tier directly, and the share of lenses that reach the top tier. All
    0-1.
    """

    quality: float
    cost: float
    to_the_top: float


class ReliabilityBin(Struct, frozen=True, rename="camel"):
    """Held-out records with a similar forecast that the cheapest answer is good enough: the mean forecast and
    the observed share, with its confidence interval. All 0-1.
    """

    said: float
    seen: float
    low: float
    high: float
    records: int


class QualityInterval(Struct, frozen=True, rename="camel"):
    """A share of good answers (0-1) with its 95 % interval."""

    estimate: float
    low: float
    high: float


class ReceivedQuality(Struct, frozen=True, rename="camel"):
    """Quality of the answers that people received.

    `judged` is how often the top tier does not prefer its own answer, in `lenses` audits, and `ceiling` the
    same of a second answer of the top tier. `counted` also counts `rated` ratings by people; with them,
    `floor` (0-1) is the guaranteed share of answers that people find useful. Both are null with too few.
    """

    lenses: int
    judged: QualityInterval | None
    ceiling: QualityInterval | None
    rated: int
    counted: QualityInterval | None
    floor: float | None
    sentence: str


class TrainingReport(Struct, frozen=True, rename="camel"):
    """Result of a training, on held-out records.

    `labels` are the records that audits have judged, `learnedFrom` and `lookedAt` the two halves. `learned`
    is the policy at its promised threshold, null when none can be promised; `inForce` is the actual
    routing. `saved` (up to 1) is relative to asking the top tier directly, after the cost of audits; its
    interval is null for trainings of earlier versions and without a promise. `brier` is the Brier score of
    the forecasts in `calibration`. `ceiling` (0-1) is the quality of a second answer of the top tier on the
    held-out records, and `kept` the quality of what people received; null for trainings of earlier
    versions.
    """

    models: tuple[str, ...]
    labels: int
    learned_from: int
    looked_at: int
    weak: int
    saved: float
    learned: StrategyResult | None
    in_force: StrategyResult
    brier: float
    sentence: str
    calibration: tuple[ReliabilityBin, ...] = ()
    saved_low: float | None = None
    saved_high: float | None = None
    ceiling: float | None = None
    kept: ReceivedQuality | None = None


class TrainingJob(Struct, frozen=True, rename="camel"):
    """A requested training. `share` (0-1) is its progress; `said` is its result as text."""

    id: UUID
    state: JobState
    phase: Phase | None
    share: float
    labels: int
    policy: str | None
    said: str | None
    report: TrainingReport | None
    asked_at: datetime
    begun_at: datetime | None
    finished_at: datetime | None


class PolicyVersion(Struct, frozen=True, rename="camel"):
    """A trained policy. `fits`: it was trained for the models on the current ladder."""

    name: str
    labels: int
    in_force: bool
    fits: bool
    report: TrainingReport
    created_at: datetime


class Drift(Struct, frozen=True, rename="camel"):
    """Audit results of the policy in force: of `audits`, the share that is not worse than the top tier, and
    the same for the last fifty. The alarm is raised when `evidence` reaches `alarmAt`.
    """

    audits: int
    quality: float | None
    recent: float | None
    evidence: float
    alarm_at: float
    looked_at: datetime


class SwitchRead(Struct, frozen=True, rename="camel"):
    """A policy put in force, and why. `policy` is null for the safe one."""

    policy: str | None
    cause: SwitchCause
    said: str
    at: datetime


class TrainingBoard(Struct, frozen=True, rename="camel"):
    """Response of GET /api/training: the policy in force, its claim, and the trained policies, newest first.

    `safe` is in force when no trained policy is. `drift` is null in that case, or without audits.
    """

    in_force: str
    safe: str
    claim: Claim
    drift: Drift | None
    job: TrainingJob | None
    policies: tuple[PolicyVersion, ...]
    switches: tuple[SwitchRead, ...]


class LadderWarnings(Struct, frozen=True, rename="camel"):
    """Warnings about the ladder, one sentence each: from its prices, and from the records."""

    warnings: tuple[str, ...]


class SwitchUpdate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/training/switch: the trained policy to put in force, null for the safe one."""

    policy: Annotated[str, text(ID_MOST)] | None
