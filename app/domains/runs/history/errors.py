"""Errors of the history."""

from __future__ import annotations

from app.core.errors import AppError

PINNED_MOST = 50


class TooManyPinned(AppError):
    status = 409
    code = "too_many_pinned"
    text = f"You can pin at most {PINNED_MOST} analyses. Please unpin one first."
