"""Validation of decisions. Pure functions."""

from __future__ import annotations

from datetime import date, timedelta

from app.domains.runs.decisions.errors import (
    BlankDecision,
    ConfidenceIsFixed,
    DecisionTooLong,
    InvalidReviewDay,
)
from app.domains.runs.decisions.schemas import TEXT_MOST, DecisionUpdate, State
from app.models import Decision

TEN_YEARS = timedelta(days=3_653)
"""Includes the maximum number of leap days in ten years."""


def validate_text(text: str, least: int = 1) -> str:
    """Returns the text with surrounding whitespace removed. Raises BlankDecision and DecisionTooLong."""
    text = text.strip()
    if len(text) < least:
        raise BlankDecision
    if len(text) > TEXT_MOST:
        raise DecisionTooLong
    return text


def check_change(before: Decision | None, data: DecisionUpdate, today: date) -> None:
    """Checks that the decision may replace `before`.

    A review day in the past may remain, but cannot be chosen. Raises InvalidReviewDay and ConfidenceIsFixed.
    """
    is_new_day = before is None or before.review_on != data.review_on
    if is_new_day and not today <= data.review_on <= today + TEN_YEARS:
        raise InvalidReviewDay
    if before is not None and before.outcome is not None and before.confidence != data.confidence:
        raise ConfidenceIsFixed


def state_of(outcome: str | None, review_on: date, today: date) -> State:
    if outcome is not None:
        return "resolved"
    return "due" if review_on <= today else "open"
