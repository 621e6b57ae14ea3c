"""Errors of training."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class NeedMoreData(AppError):
    status = 409
    code = "need_more_data"
    text = "There are fewer than 50 training records. People agree to training in their settings."


class PolicyNotFound(NotFound):
    code = "policy_not_found"
    text = "There is no such trained policy."


class PolicyDoesNotFit(AppError):
    status = 409
    code = "policy_does_not_fit"
    text = "This policy was trained for other models than those on the ladder now."
