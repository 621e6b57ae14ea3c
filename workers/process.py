"""Lifecycle of a worker process: its event loop, its resources and their startup and shutdown order."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog
import uvloop
from dramatiq import Broker, Worker
from dramatiq.asyncio import EventLoopThread, set_event_loop_thread
from dramatiq.broker import MessageProxy
from dramatiq.middleware import Middleware

from app.core.messaging.jobs import QUEUES
from app.core.observability.trace_context import bind_trace_context
from app.core.observability.tracing import stop_tracing
from app.core.settings.config import Settings
from workers.call_journal import CallJournal
from workers.isolation import Isolation
from workers.monitoring.tracing import start_worker_tracing
from workers.queue.broker import RunBroker
from workers.resources import Resources
from workers.runs.fallback_queue import FallbackQueue, served_tiers

log = structlog.get_logger(__name__)

LOOK_UP_SECONDS = 3600.0
"""Interval at which a thread that waits for its job checks for interruptions. No interruptions are sent."""

LOOP_START_SECONDS = 5.0
OPEN_SECONDS = 60.0
STOP_MARGIN_SECONDS = 10.0
"""Shutdown time beyond the grace time. Draining must take less than the worker threads are given."""
DRAIN_MARGIN_SECONDS = 9.0
CLOSE_SECONDS = 10.0
PARENT_SECONDS = 1.0

T = TypeVar("T")


class LoopThread(EventLoopThread):
    """Dramatiq's event loop thread on uvloop. A daemon, so that a second stop signal ends the process."""

    def __init__(self) -> None:
        super().__init__(logging.getLogger(__name__), LOOK_UP_SECONDS)
        self.loop.close()
        self.loop = uvloop.new_event_loop()
        self.daemon = True

    def call(self, work: Coroutine[Any, Any, T], within: float) -> T:
        """Runs `work` on the loop and waits for its result. Raises TimeoutError."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(within)


class WorkerProcess(Middleware):
    """The only middleware: opens all resources before the first job and closes them after the last.

    There is no retry, time limit or result middleware, because the run's row controls retries. `token`,
    `journal` and `isolation` are those of `Resources`.
    """

    def __init__(self, settings: Settings, env: dict[str, str]) -> None:
        self._settings = settings
        self._env = env
        self._loop: LoopThread | None = None
        self._resources: Resources | None = None
        self._fallback: FallbackQueue | None = None
        self.token: str | None = None
        self.journal: CallJournal | None = None
        self.isolation: Isolation | None = None

    @property
    def resources(self) -> Resources:
        """Returns the open resources. Raises RuntimeError before boot and after shutdown."""
        if self._resources is None:
            raise RuntimeError("This worker process is not open.")
        return self._resources

    def before_worker_boot(self, broker: Broker, worker: Worker) -> None:
        """Opens all resources.

        A process that fails to must not take jobs: it exits, and its supervisor logs it.
        """
        queues = sorted(worker.consumer_whitelist or set(QUEUES.values()))
        try:
            start_worker_tracing(self._settings.trace_endpoint)
            self._loop = LoopThread()
            self._loop.start(timeout=LOOP_START_SECONDS)
            set_event_loop_thread(self._loop)
            self._resources = self._loop.call(self._open(broker, queues), OPEN_SECONDS)
        except Exception as error:
            log.exception("worker process not opened")
            raise SystemExit(1) from error
        log.info("worker process open", worker=self._resources.worker_id, queues=queues)

    def before_process_message(self, broker: Broker, message: MessageProxy) -> None:  # noqa: ARG002
        """Binds the job's name and the sender's request ID and trace context to logs and traces.

        The job's coroutine runs in a copy of this thread's context.
        """
        options = message.options
        along: dict[str, str] = options.get("along", {})
        bind_trace_context(along, job=message.actor_name, message_id=str(options.get("redis_message_id", "")))

    def before_worker_shutdown(self, broker: Broker, worker: Worker) -> None:  # noqa: ARG002
        """Stops taking jobs, lets running calls finish within the grace time and releases the rest."""
        if isinstance(broker, RunBroker):
            broker.slots.close()
        if self._loop is not None and self._resources is not None:
            log.info("worker process stops", in_flight=len(self._resources.leases))
            within = self._settings.grace_seconds + DRAIN_MARGIN_SECONDS
            self._loop.call(self._resources.drain(), within)

    def after_worker_shutdown(self, broker: Broker, worker: Worker) -> None:  # noqa: ARG002
        """Closes all resources. The loop thread ends with the process."""
        if self._loop is not None and self._resources is not None:
            resources, self._resources = self._resources, None
            self._loop.call(self._close(resources), CLOSE_SECONDS)
            stop_tracing()
            log.info("worker process closed")

    async def _open(self, broker: Broker, queues: list[str]) -> Resources:
        asyncio.get_running_loop().create_task(stop_with_parent(os.getppid()))
        resources = Resources(
            *(self._settings, self._env, queues),
            token=self.token,
            journal=self.journal,
            isolation=self.isolation,
        )
        if isinstance(broker, RunBroker):
            self._fallback = FallbackQueue(resources, broker.monitor, broker.slots, served_tiers(queues))
            await self._fallback.start()
        return resources

    async def _close(self, resources: Resources) -> None:
        if self._fallback is not None:
            await self._fallback.close()
        await resources.close()


async def stop_with_parent(parent: int) -> None:
    """Sends SIGTERM to this process when its parent process is gone."""
    while os.getppid() == parent:  # noqa: ASYNC110  # there is no event for it
        await asyncio.sleep(PARENT_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)
