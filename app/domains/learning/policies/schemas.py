"""What goes over the wire about learning from runs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from app.core import schema_limits as limits
from app.domains.runs.analyses.schemas import FeedbackVerdict, FeedbackWhy

FEEDBACK_MOST = 500
"""Characters of what somebody adds to their feedback."""


class FeedbackUpdate(Struct, frozen=True, rename="camel"):
    """PUT …/feedback: whether the lens was 'useful' or 'missed' the point, and then perhaps why. `text` adds
    at most 500 characters."""

    verdict: FeedbackVerdict
    why: FeedbackWhy | None = None
    text: Annotated[str, limits.text(FEEDBACK_MOST)] = ""


class Claim(Struct, frozen=True, rename="camel"):
    """What may be said of the policy in force, from records of this installation.

    `percentSaved` (0-100) is against asking the top tier at once; null when the records do not allow a claim.
    `floor` is the share of the top tier's quality that is kept and `confidence` how surely, both 0-1;
    `records` are those that were looked at. `sentence` says all of it, or what is missing.
    """

    percent_saved: float | None
    floor: float
    confidence: float
    records: int
    policy: str
    sentence: str
