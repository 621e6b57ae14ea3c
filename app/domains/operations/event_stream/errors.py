"""Errors of the event stream."""

from __future__ import annotations

from app.core.errors import AppError

RETRY_SECONDS = 10


class TooManyStreams(AppError):
    """Raised when a person has too many streams open at one server. `most` is the limit."""

    status = 429
    code = "too_many_streams"
    text = "You have iRIS open in too many tabs. Close one, and this one is kept up to date again."

    def __init__(self, most: int) -> None:
        text = f"You have iRIS open in {most} tabs, which is the most there can be."
        super().__init__(
            f"{text} Close one, and this one is kept up to date again.",
            headers={"Retry-After": str(RETRY_SECONDS)},
        )
