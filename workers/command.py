"""The command line and environment of Dramatiq's own CLI, with every flag that the design depends on."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from app.core.config import Settings
from app.core.jobs import QUEUES

MODULE = "workers.main:broker"

IDLE_MILLISECONDS = 500
"""How often an idle worker thread looks up. It is woken by a message at once; this only bounds its stop."""

RESTART_MILLISECONDS = 500
"""How long a consumer waits after it has lost Redis before it tries again."""

STOP_MARGIN_SECONDS = 10.0


def dramatiq_argv(settings: Settings, queues: Sequence[str] = ()) -> list[str]:
    """The command that runs `settings.worker_processes` worker processes on `queues` (all when empty).

    Raises ValueError for a queue that no actor serves.
    """
    unknown = sorted(set(queues) - set(QUEUES.values()))
    if unknown:
        known = ", ".join(sorted(set(QUEUES.values())))
        raise ValueError(f"There is no queue {', '.join(unknown)}. Queues are: {known}.")
    stop_milliseconds = int((settings.grace_seconds + STOP_MARGIN_SECONDS) * 1000)
    return [
        sys.executable,
        "-m",
        "dramatiq",
        MODULE,
        "--processes",
        str(settings.worker_processes),
        "--threads",
        str(settings.worker_threads),
        "--worker-shutdown-timeout",
        str(stop_milliseconds),
        "--skip-logging",
        *(("--queues", *queues) if queues else ()),
    ]


def dramatiq_env(settings: Settings) -> dict[str, str]:
    """Variables that Dramatiq reads by itself, and the addresses that its processes are to use."""
    return {
        "dramatiq_worker_timeout": str(IDLE_MILLISECONDS),
        "dramatiq_restart_delay": str(RESTART_MILLISECONDS),
        "DATABASE_URL": settings.database_url,
        "REDIS_URL": settings.redis_url,
        "IRIS_BROKER_URL": settings.queue_url,
        "IRIS_WORKER_THREADS": str(settings.worker_threads),
    }
