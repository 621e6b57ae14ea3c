"""Dramatiq's environment variables and the known queues."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.messaging.jobs import QUEUES

DRAMATIQ = {
    # Poll interval of an idle worker thread. Messages wake it at once, so this only bounds the shutdown time.
    "dramatiq_worker_timeout": "500",
    # Delay before a consumer reconnects after it lost Redis.
    "dramatiq_restart_delay": "500",
}
"""Variables that Dramatiq reads on import, in milliseconds."""


def check_queues(queues: Sequence[str]) -> None:
    """Raises ValueError for a queue that no actor serves."""
    if unknown := sorted(set(queues) - set(QUEUES.values())):
        known = ", ".join(sorted(set(QUEUES.values())))
        raise ValueError(f"There is no queue {', '.join(unknown)}. Queues are: {known}.")
