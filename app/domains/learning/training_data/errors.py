"""Errors of training."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class TrainingNotReady(AppError):
    status = 409
    code = "training_not_ready"
    text = "A training would not succeed yet."


class PolicyNotFound(NotFound):
    code = "policy_not_found"
    text = "This trained policy does not exist."


class PolicyDoesNotFit(AppError):
    status = 409
    code = "policy_does_not_fit"
    text = "This policy was trained for different models than those on the current ladder."
