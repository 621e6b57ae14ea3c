"""What a worker process runs: Dramatiq's worker with our broker, its actors and its one middleware."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Collection

import dramatiq
import structlog

from app.core.config import Settings
from app.core.logging import configure_logging
from workers.broker import RunBroker
from workers.process import STOP_MARGIN_SECONDS, WorkerProcess
from workers.tasks.learning import declare_learning
from workers.tasks.tiers import declare_tiers

KILLED = 3
"""The exit status of a process that was told twice to stop, as Dramatiq's own."""

settings = Settings.from_env(os.environ)
configure_logging(settings.log_level, settings.log_format)
process = WorkerProcess(settings, dict(os.environ))
broker = RunBroker(settings.queue_url, settings.worker_threads, [process])
dramatiq.set_broker(broker)
declare_tiers(broker, process)
declare_learning(broker, process)

log = structlog.get_logger(__name__)


def serve(queues: Collection[str]) -> None:
    """Take jobs of these queues (of all when empty) until SIGTERM; a second one ends the process at once.

    What is running then has `settings.grace_seconds` to end. Raises SystemExit when the process cannot open
    what it needs.
    """
    stopping = threading.Event()

    def stop(_number: int, _frame: object) -> None:
        if stopping.is_set():
            os._exit(KILLED)
        stopping.set()

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    random.seed()
    worker = dramatiq.Worker(broker, queues=set(queues) or None, worker_threads=settings.worker_threads)
    worker.start()
    log.info("worker process is ready for action")
    while not stopping.wait(1.0):  # a signal is handled between two waits
        pass
    worker.stop(timeout=int((settings.grace_seconds + STOP_MARGIN_SECONDS) * 1000))
    broker.close()
