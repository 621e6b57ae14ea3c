"""Errors of the event stream."""

from __future__ import annotations

from app.core.errors import AppError

RETRY_SECONDS = 10


class TooManyStreams(AppError):
    """Raised when a person has too many streams open at one server. `most` is the limit."""

    status = 429
    code = "too_many_streams"
    text = "You have iRIS open in too many tabs. Close one to resume live updates in this one."

    def __init__(self, most: int) -> None:
        text = f"You have iRIS open in {most} tabs, which is the limit."
        super().__init__(
            f"{text} Close one to resume live updates in this one.",
            headers={"Retry-After": str(RETRY_SECONDS)},
        )
