"""Errors of the decision journal."""

from __future__ import annotations

from app.core.errors import AppError, BadRequest, NotFound


class DecisionNotFound(NotFound):
    code = "decision_not_found"
    text = "This decision does not exist or you do not have access to it."


class BlankDecision(BadRequest):
    code = "blank_decision"
    text = "Please describe what you have decided."


class DecisionTooLong(AppError):
    status = 413
    code = "decision_too_long"
    text = "The text has more than 2,000 characters."


class InvalidReviewDay(AppError):
    status = 422
    code = "invalid_review_day"
    text = "The review day must be today or later, and within ten years."


class ConfidenceIsFixed(AppError):
    status = 409
    code = "confidence_is_fixed"
    text = "The confidence cannot be changed after the outcome was recorded."
