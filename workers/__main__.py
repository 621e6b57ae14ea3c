"""`python -m workers [QUEUE ...]`: runs IRIS_WORKER_PROCESSES worker processes on this machine."""

from __future__ import annotations

import os
import sys

from app.core.processes.open_files import raise_open_files
from app.core.settings.config import Settings
from workers.environment import DRAMATIQ, check_queues
from workers.isolation import Isolation
from workers.prefork import Prefork


def main() -> int:
    settings = Settings.from_env(os.environ)
    check_queues(queues := sys.argv[1:])
    raise_open_files()
    os.environ.update(DRAMATIQ)
    from workers.main import WorkerRoles  # noqa: PLC0415  # Dramatiq reads its variables when it is imported

    isolation = Isolation(settings.isolated_runs)
    return Prefork(WorkerRoles(queues, isolation), settings.worker_processes, isolation).run()


if __name__ == "__main__":
    sys.exit(main())
