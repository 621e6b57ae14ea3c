"""Errors of exports."""

from __future__ import annotations

from app.core.errors import AppError, TooManyRequests


class NoResult(AppError):
    status = 409
    code = "no_result"
    text = "This analysis has no result yet."


class ExportRunning(TooManyRequests):
    code = "still_making"
    text = "Your previous documents are still being created. Please try again in a moment."

    def __init__(self) -> None:
        super().__init__(retry_after=5)
