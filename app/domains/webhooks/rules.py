"""When deliveries are tried again, and when a webhook is disabled."""

from __future__ import annotations

from datetime import timedelta

RETRY_AFTER = (
    timedelta(seconds=5),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=5),
    timedelta(hours=10),
    timedelta(hours=10),
)
"""Pause after each failed try, as recommended by Standard Webhooks. The next failure ends the delivery."""

DISABLE_AFTER = timedelta(days=5)
"""How long a webhook may fail without a success before it is disabled, once a delivery has failed."""

TRY_SECONDS = 15.0
"""Time limit of one try, from resolving the name to the end of the response."""

LEASE = timedelta(seconds=60)
"""How long a claimed delivery is hidden from other workers. Longer than a try with its transactions."""

EXCERPT_MOST = 500
"""Characters of a response that the delivery log shows."""

KEPT = timedelta(days=30)
"""Age at which deliveries are deleted, also pending ones of suspended people."""

GONE = 410
"""The status by which a receiver unsubscribes: the webhook is disabled at once."""


def retry_after(tries: int) -> timedelta | None:
    """Returns the pause after this number of failed tries, or None when there are no more tries."""
    return RETRY_AFTER[tries - 1] if tries <= len(RETRY_AFTER) else None


def is_success(status: int) -> bool:
    return 200 <= status < 300
