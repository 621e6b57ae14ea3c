"""What can go wrong with the stream of a tab."""

from __future__ import annotations

from app.core.errors import AppError

RETRY_SECONDS = 10


class TooManyStreams(AppError):
    """`most` is how many one person may have open at one server."""

    status = 429
    code = "too_many_streams"
    text = "You have iRIS open in too many tabs. Close one, and this one is kept up to date again."

    def __init__(self, most: int) -> None:
        text = f"You have iRIS open in {most} tabs, which is the most there can be."
        super().__init__(
            f"{text} Close one, and this one is kept up to date again.",
            headers={"Retry-After": str(RETRY_SECONDS)},
        )
