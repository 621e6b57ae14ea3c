"""What Dramatiq reads from the environment, and which queues there are."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.jobs import QUEUES

DRAMATIQ = {
    # How often an idle worker thread looks up. It is woken by a message at once; this only bounds its stop.
    "dramatiq_worker_timeout": "500",
    # How long a consumer waits after it has lost Redis before it tries again.
    "dramatiq_restart_delay": "500",
}
"""Variables that Dramatiq reads when it is imported, in milliseconds."""


def check_queues(queues: Sequence[str]) -> None:
    """Raises ValueError for a queue that no actor serves."""
    if unknown := sorted(set(queues) - set(QUEUES.values())):
        known = ", ".join(sorted(set(QUEUES.values())))
        raise ValueError(f"There is no queue {', '.join(unknown)}. Queues are: {known}.")
