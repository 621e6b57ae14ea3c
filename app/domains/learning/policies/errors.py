"""Errors of feedback."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class LensNotFound(NotFound):
    code = "lens_not_found"
    text = "This analysis does not have this lens."


class NoAnswerToRate(AppError):
    status = 409
    code = "nothing_to_judge"
    text = "This lens has no answer to give feedback on."


class FeedbackTooLong(AppError):
    status = 413
    code = "feedback_too_long"
    text = "The text has more than 500 characters."


class InvalidFeedbackReason(AppError):
    status = 422
    code = "unclear_feedback"
    text = "A reason is only allowed with 'missed'."
