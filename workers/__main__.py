"""`python -m workers [QUEUE ...]`: the workers of one machine, IRIS_WORKER_PROCESSES processes of them."""

from __future__ import annotations

import os
import sys

from app.core.config import Settings
from app.core.open_files import raise_open_files
from workers.environment import DRAMATIQ, check_queues
from workers.prefork import Prefork


def main() -> int:
    settings = Settings.from_env(os.environ)
    check_queues(queues := sys.argv[1:])
    raise_open_files()
    os.environ.update(DRAMATIQ)
    from workers.main import serve  # noqa: PLC0415  # Dramatiq reads its variables when it is imported

    return Prefork(lambda: serve(queues), settings.worker_processes).run()


if __name__ == "__main__":
    sys.exit(main())
