"""Wire schemas of learning from runs."""

from __future__ import annotations

from typing import Annotated

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


class Claim(Struct, frozen=True, rename="camel"):
    """The claim that records of this installation support for the policy in force.

    `percentSaved` (0-100) is relative to asking the top tier directly; null when the records support no
    claim. `floor` is the share of the top tier's quality that is kept and `confidence` its confidence level,
    both 0-1. `records` is the number of records evaluated. `sentence` states the claim, or what is missing.
    """

    percent_saved: float | None
    floor: float
    confidence: float
    records: int
    policy: str
    sentence: str
