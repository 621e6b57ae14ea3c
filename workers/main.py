"""Entry point of a worker process: Dramatiq's worker with RunBroker, its actors and one middleware."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from collections.abc import Collection
from contextlib import suppress

import dramatiq
import structlog
import uvloop

from app.core.database.engine import create_engine
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.core.observability.logging import configure_logging
from app.core.observability.tracing import stop_tracing
from app.core.processes.open_files import raise_open_files
from app.core.settings.config import Settings
from routing.models.ladder import Ladder, ModelUnavailable
from routing.models.provider_clients import Providers
from workers.call_journal import CallJournal
from workers.isolation import IsolatedRun, Isolation
from workers.leases.recovery import recover_runs
from workers.monitoring.tracing import start_worker_tracing
from workers.prefork import Prefork
from workers.process import STOP_MARGIN_SECONDS, WorkerProcess, stop_with_parent
from workers.queue.broker import RunBroker
from workers.resources import Resources, served_tiers, worker_id_of
from workers.runs.job import run_tier
from workers.tasks.learning import declare_learning
from workers.tasks.tiers import declare_tiers

KILLED = 3
"""Exit status after a second stop signal, the same as Dramatiq's."""

settings = Settings.from_env(os.environ)
configure_logging(settings.log_level, settings.log_format)
process = WorkerProcess(settings, dict(os.environ))
broker = RunBroker(settings.queue_url, settings.worker_threads, [process])
dramatiq.set_broker(broker)
declare_tiers(broker, process)
declare_learning(broker, process)

log = structlog.get_logger(__name__)


def run(queues: Collection[str]) -> int:
    """Supervises worker processes that serve `queues`, or all queues if empty. Returns the exit status."""
    raise_open_files()
    isolation = Isolation(settings.isolated_runs)
    return Prefork(WorkerRoles(queues, isolation), settings.worker_processes, isolation).run()


class WorkerRoles:
    """The `Roles` of processes that serve `queues`, or all queues if empty."""

    def __init__(self, queues: Collection[str], isolation: Isolation) -> None:
        self._queues = set(queues)
        self._isolation = isolation
        self._import_lazily_loaded()

    def _import_lazily_loaded(self) -> None:
        """Creates clients and discards them unused, because SDKs and drivers import most modules on first
        use.

        Opens no connection. The imports take half a second and 50 MB, which forked processes share.
        """
        create_engine(settings, ping=False)
        env = dict(os.environ)
        ladder = Ladder.from_env(env)
        providers = Providers.from_env(env, ladder)
        for tier in served_tiers(ladder, self._queues or set(QUEUES.values())):
            with suppress(ModelUnavailable):
                providers.of(tier)

    def serve(self, token: str, journal: CallJournal) -> None:
        """Processes jobs until SIGTERM. A second SIGTERM ends the process at once.

        Running jobs then have `settings.grace_seconds` to finish. Raises SystemExit when a resource cannot be
        opened.
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
        process.token, process.journal, process.isolation = token, journal, self._isolation
        worker = dramatiq.Worker(broker, queues=self._queues or None, worker_threads=settings.worker_threads)
        worker.start()
        log.info("worker process is ready for action")
        while not stopping.wait(1.0):  # a signal is handled between two waits
            pass
        worker.stop(timeout=int((settings.grace_seconds + STOP_MARGIN_SECONDS) * 1000))
        broker.close()

    def serve_one(self, token: str, journal: CallJournal, run: IsolatedRun) -> None:
        """Works on one run at its tier. On SIGTERM it has `settings.grace_seconds` to finish."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        random.seed()
        start_worker_tracing(settings.trace_endpoint)
        uvloop.run(_serve_one(token, journal, run))
        stop_tracing()

    def recover(self, token: str, pid: int, journal: CallJournal, *, is_to_blame: bool) -> None:
        """Requeues the runs of a dead process."""
        owner, unsent = worker_id_of(pid, token), journal.read()
        uvloop.run(recover_runs(settings, dict(os.environ), owner, unsent, is_to_blame=is_to_blame))


async def _serve_one(token: str, journal: CallJournal, run: IsolatedRun) -> None:
    loop, stopping = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, stopping.set)
    orphaned = loop.create_task(stop_with_parent(os.getppid()))
    queue = QUEUES[JOB_OF_TIER[run.tier]]
    env = dict(os.environ)
    resources = Resources(settings, env, [queue], token=token, journal=journal, is_isolated=True)
    log.info("isolated run", analysis_id=str(run.analysis_id), tier=run.tier)
    work = loop.create_task(run_tier(resources, run.analysis_id, run.tier))
    stop = loop.create_task(stopping.wait())
    await asyncio.wait({work, stop}, return_when=asyncio.FIRST_COMPLETED)
    await resources.drain()
    await work
    for task in (stop, orphaned):
        task.cancel()
    await resources.close()
