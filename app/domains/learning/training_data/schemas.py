"""What goes over the wire about training."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import ID_MOST, text
from app.domains.learning.policies.schemas import Claim

JobState = Literal["waiting", "running", "done", "failed"]
Phase = Literal["reading", "learning", "testing", "keeping"]
SwitchCause = Literal["person", "drift"]


class TrainingStats(Struct, frozen=True):
    """GET /api/training-stats, in the specification's names.

    A record is one finished call of a lens, in a completed analysis whose owner agreed to help training.
    `lens_distribution` counts them by lens; lenses that people have made are counted together.
    """

    total_records: int
    lens_distribution: dict[str, int]
    model_distribution: dict[str, int]


class TrainingServer(Struct, frozen=True, rename="camel"):
    """Where the training server is: at `url`, or, when that is null, at `port` of the host of this page."""

    url: str | None
    port: int


class ConsentUpdate(Struct, frozen=True, rename="camel"):
    """PUT /api/account/training-consent."""

    agreed: bool


class TrainingConsent(Struct, frozen=True, rename="camel"):
    """Whether a person's analyses may help training, and since when."""

    agreed: bool
    agreed_at: datetime | None


class Ticket(Struct, frozen=True, rename="camel"):
    """Leave to download the training data once, within `expiresIn` seconds: sent to the training server as
    `Authorization: Bearer`."""

    ticket: str
    expires_in: int


class Way(Struct, frozen=True, rename="camel"):
    """One way of deciding, on held-out records: the share of the top tier's quality that it keeps, what it
    costs against asking the top tier at once, and the share of lenses that reach the top. All 0-1."""

    quality: float
    cost: float
    to_the_top: float


class ReliabilityBin(Struct, frozen=True, rename="camel"):
    """Held-out records of about the same forecast that the cheapest answer is good enough: the mean forecast
    and the share of which it was true, with the interval in which the true share lies. All 0-1."""

    said: float
    seen: float
    low: float
    high: float
    records: int


class TrainingReport(Struct, frozen=True, rename="camel"):
    """What a training found, on records that nothing was learned from.

    `labels` are the records whose top tier's answer is known, `learnedFrom` and `lookedAt` the two halves.
    `learned` is the policy at its promised step, null where nothing may be promised; `inForce` is what was
    really decided. `saved` (0-1) is against asking the top tier at once. `brier` is that of the forecasts
    which `calibration` shows.
    """

    models: tuple[str, ...]
    labels: int
    learned_from: int
    looked_at: int
    weak: int
    saved: float
    learned: Way | None
    in_force: Way
    brier: float
    sentence: str
    calibration: tuple[ReliabilityBin, ...] = ()


class TrainingJob(Struct, frozen=True, rename="camel"):
    """A training that was asked for. `share` (0-1) is how far it is; `said` is what came of it, in words."""

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
    """A trained policy. `fits`: it was trained for the models that are on the ladder now."""

    name: str
    labels: int
    in_force: bool
    fits: bool
    report: TrainingReport
    created_at: datetime


class Drift(Struct, frozen=True, rename="camel"):
    """What the audits of the policy in force say: of `audits` looked at, the share that say what the top tier
    says, and of the last fifty. The alarm is raised when `evidence` reaches `alarmAt`."""

    audits: int
    quality: float | None
    recent: float | None
    evidence: float
    alarm_at: float
    looked_at: datetime


class SwitchRead(Struct, frozen=True, rename="camel"):
    """What was put in force, and why; `policy` null is the safe one."""

    policy: str | None
    cause: SwitchCause
    said: str
    at: datetime


class TrainingBoard(Struct, frozen=True, rename="camel"):
    """GET /api/training: which policy decides, what may be claimed of it, and what was trained, newest first.

    `safe` decides where no trained policy is in force. `drift` is null while none is, or nothing was audited.
    """

    in_force: str
    safe: str
    claim: Claim
    drift: Drift | None
    job: TrainingJob | None
    policies: tuple[PolicyVersion, ...]
    switches: tuple[SwitchRead, ...]


class LadderWarnings(Struct, frozen=True, rename="camel"):
    """What is odd about the ladder, a sentence each: by its prices, and by what the records say of it."""

    warnings: tuple[str, ...]


class SwitchUpdate(Struct, frozen=True, rename="camel"):
    """POST /api/training/switch: the trained policy that is to decide; null for the safe one."""

    policy: Annotated[str, text(ID_MOST)] | None
