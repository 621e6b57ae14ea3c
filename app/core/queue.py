"""Jobs onto the Dramatiq queues, without importing the workers.

A message is found again by its id `{analysis_id}:{attempt}`, so that the reconciler can ask whether a queued
run still has one. Sending is synchronous in Dramatiq; it happens in a small thread pool of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from uuid import UUID

from dramatiq import Message
from dramatiq.brokers.redis import RedisBroker
from msgspec import Struct

from app.core.jobs import QUEUES, Job, Payload
from app.core.redis_client import Circuit, RedisError, create_sync_redis

NAMESPACE = "dramatiq"
SENDER_THREADS = 4

T = TypeVar("T")


class QueuedJob(Struct, frozen=True):
    """A job on its way: the actor, its payload, and the run's `attempt` when it was queued. `along` is what
    its logs and its trace go on from (`app.core.trace_context`)."""

    job: Job
    payload: Payload
    attempt: int
    along: dict[str, str] = {}

    @property
    def message_id(self) -> str:
        return message_id(self.payload.subject, self.attempt)


class JobSender:
    """Sends jobs. Every method raises RedisError when Redis is out of reach, and while the circuit is open at
    once: a Redis that hangs would take up the threads."""

    def __init__(self, queue_url: str) -> None:
        self._circuit = Circuit(queue_url)
        self._client = create_sync_redis(queue_url, pool_size=SENDER_THREADS)
        self._broker = RedisBroker(  # type: ignore[no-untyped-call]  # the library's constructor has no types
            client=self._client, middleware=[], namespace=NAMESPACE
        )
        self._threads = ThreadPoolExecutor(SENDER_THREADS, thread_name_prefix="job-sender")

    async def send(self, job: Job, payload: Payload, attempt: int = 0) -> None:
        await self.send_all([QueuedJob(job, payload, attempt)])

    async def send_all(self, jobs: Sequence[QueuedJob]) -> None:
        """Put the jobs on their queues, in order. A job sent twice is delivered twice; claims sort it out."""
        await self._in_thread(lambda: self._put_all(jobs))

    async def has_message(self, job: Job, message_id: str) -> bool:
        """Whether a message of this id waits on the job's queue or is held, unacknowledged, by a worker."""
        key = f"{NAMESPACE}:{QUEUES[job]}.msgs"
        return bool(await self._in_thread(lambda: self._client.hexists(key, message_id)))

    async def close(self) -> None:
        await self._circuit.close()
        await asyncio.get_running_loop().run_in_executor(self._threads, self._client.close)
        self._threads.shutdown(wait=False)

    def _put_all(self, jobs: Sequence[QueuedJob]) -> None:
        for queued in jobs:
            message = build_message(queued)
            self._broker.do_enqueue(message.queue_name, queued.message_id, message.encode())

    async def _in_thread(self, work: Callable[[], T]) -> T:
        self._circuit.check()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except RedisError as error:
            self._circuit.trip(error)
            raise


def message_id(subject: UUID, attempt: int) -> str:
    """The Redis message id of the job that was queued when the run stood at `attempt`."""
    return f"{subject}:{attempt}"


def build_message(queued: QueuedJob) -> Message[None]:
    """The Dramatiq message: its one argument is the id of its subject as text."""
    along = {"along": queued.along} if queued.along else {}
    return Message(
        queue_name=QUEUES[queued.job],
        actor_name=queued.job.value,
        args=(str(queued.payload.subject),),
        kwargs={},
        options={"redis_message_id": queued.message_id, **along},
    )
