"""`python -m workers [QUEUE ...]`: runs IRIS_WORKER_PROCESSES worker processes on this machine."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from app.core.processes.imports import UNUSED, defer_packages, exclude_modules
from workers.environment import DRAMATIQ, check_queues

UNUSED_BY_SDKS = ("PIL", "httpx")
"""Optional imports of the Gemini SDK: pictures, and an HTTP client other than ours."""

DEFERRED = ("openai.types", "openai.types.responses")
"""Hundreds of types of requests and answers, of which a call uses few."""


def main() -> int:
    check_queues(queues := sys.argv[1:])
    os.environ.update(DRAMATIQ)
    exclude_modules(*UNUSED, *UNUSED_BY_SDKS)
    defer_packages(*DEFERRED)
    status: int = import_module("workers.main").run(queues)  # imported after what it depends on is set
    return status


if __name__ == "__main__":
    sys.exit(main())
