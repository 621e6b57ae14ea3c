"""Wire schemas of learning from runs."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Struct

from app.core.api import schema_limits
from app.domains.runs.analyses.schemas import FeedbackVerdict, FeedbackWhy

FEEDBACK_MOST = 500
"""Maximum length of the text of feedback."""


class FeedbackUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT …/feedback: whether the lens was 'useful' or 'missed' the point, and an optional reason for
    the latter. `text` has at most 500 characters.
    """

    verdict: FeedbackVerdict
    why: FeedbackWhy | None = None
    text: Annotated[str, schema_limits.text(FEEDBACK_MOST)] = ""


ClaimStage = Literal["none", "measured", "before-switch", "since-switch", "withdrawn"]
"""What supports a claim: nothing yet, records of the safe policy, records from before the policy was switched
on, records since then, or nothing any more."""


class Claim(Struct, frozen=True, rename="camel"):
    """The claim that records of this installation support for the policy in force.

    `percentSaved` (0-100) is relative to asking the top tier directly, after the cost of audits; null when
    the records support no claim. `percentLow` and `percentHigh` are its interval, null for claims of earlier
    versions. `quality` (0-1) is how often the top tier does not prefer its own answer to the kept one, with
    its interval, and `ceiling` the same of a second answer of the top tier; null without records. `floor` is
    the share of the ceiling that is kept at least with probability `confidence`; both are 0-1, and
    `confidence` is also that of the intervals. `records` is the size of the random sample of finished lenses.
    `evaluatedAt` is when the records were read, null without an evaluation. `sentence` states the claim, what
    its confidence covers, or what is missing.
    """

    stage: ClaimStage
    percent_saved: float | None
    percent_low: float | None
    percent_high: float | None
    quality: float | None
    quality_low: float | None
    quality_high: float | None
    ceiling: float | None
    floor: float
    confidence: float
    records: int
    policy: str
    evaluated_at: datetime | None
    sentence: str


Reason = Literal[
    "sample",
    "offline",
    "single",
    "consent",
    "models",
    "not-audited",
    "auditing",
    "earlier-label",
    "no-label",
]
"""Why a finished lens has no usable label; the first that applies."""


class UnusableLenses(Struct, frozen=True, rename="camel"):
    """The number of finished lenses without a usable label for one reason, and the reason as text."""

    reason: Reason
    lenses: int
    text: str


class TrainingReadiness(Struct, frozen=True, rename="camel"):
    """Response of GET /api/training/readiness: whether a training can succeed, and what is missing.

    A usable label is a finished lens of a person who agreed to training, on the models of the current ladder,
    that an audit has judged. There are `labels` of them, of `needed`. `problems` are the unmet
    preconditions, one sentence each; `ready` means that there are none. `finished` is the number of finished
    lenses, which is `labels` plus all of `unusable`; of lenses without a label, those of the latest analyses
    are counted. `notes` are settings that limit the number of labels, and `forecast` says when there will be
    enough at the present rate, null when that cannot be said.
    """

    ready: bool
    labels: int
    needed: int
    problems: tuple[str, ...]
    finished: int
    unusable: tuple[UnusableLenses, ...]
    notes: tuple[str, ...]
    forecast: str | None
