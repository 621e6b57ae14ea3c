"""Sends jobs to the Dramatiq queues without importing the workers.

A message's id is `{analysis_id}:{attempt}`, so that the reconciler can check whether a queued run still has a
job. Sending is synchronous in Dramatiq and runs in a small thread pool.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from uuid import UUID

from dramatiq import Message
from dramatiq.brokers.redis import RedisBroker
from msgspec import Struct

from app.core.messaging.jobs import QUEUES, Job, Payload
from app.core.redis.client import Circuit, RedisError, create_sync_redis

NAMESPACE = "dramatiq"
SENDER_THREADS = 4
CALLERS_CLOCK = b"local timestamp = ARGV[2]\n"
REDIS_CLOCK = b"""local time = redis.call("TIME")
local timestamp = time[1] * 1000 + math.floor(time[2] / 1000)
"""

T = TypeVar("T")


class QueuedJob(Struct, frozen=True):
    """A job to send: the actor, its payload, and the run's `attempt` when it was queued.

    `along` carries the request ID and trace context (`app.core.observability.trace_context`).
    """

    job: Job
    payload: Payload
    attempt: int
    along: dict[str, str] = {}

    @property
    def message_id(self) -> str:
        return message_id(self.payload.subject, self.attempt)


class QueueBroker(RedisBroker):
    """Dramatiq's broker on the clock of Redis.

    Its script judges by the caller's clock whether another process is dead. A process with a wrong clock
    would take the jobs of living ones, or would count as dead, or as alive for hours after its end.
    """

    def __init__(self, client: Any, **options: Any) -> None:
        super().__init__(  # type: ignore[no-untyped-call]  # the library's constructor has no types
            client=client, namespace=NAMESPACE, **options
        )
        script = self.scripts["dispatch"].script
        if not isinstance(script, bytes) or CALLERS_CLOCK not in script:
            raise RuntimeError("This version of Dramatiq has another script")
        self.scripts["dispatch"] = client.register_script(script.replace(CALLERS_CLOCK, REDIS_CLOCK))


class JobSender:
    """Sends jobs. Every method raises RedisError when Redis is unreachable.

    While the circuit is open, they raise at once, because an unresponsive Redis would occupy all threads.
    """

    def __init__(self, queue_url: str) -> None:
        self._circuit = Circuit(queue_url)
        self._client = create_sync_redis(queue_url, pool_size=SENDER_THREADS)
        self._broker = QueueBroker(self._client, middleware=[])
        self._threads = ThreadPoolExecutor(SENDER_THREADS, thread_name_prefix="job-sender")

    async def send(self, job: Job, payload: Payload, attempt: int = 0) -> None:
        await self.send_all([QueuedJob(job, payload, attempt)])

    async def send_all(self, jobs: Sequence[QueuedJob]) -> None:
        """Enqueues the jobs in order. Duplicates are harmless, because a run can be claimed only once."""
        await self._in_thread(lambda: self._put_all(jobs))

    async def has_message(self, job: Job, message_id: str) -> bool:
        """Returns whether a message with this id is queued or unacknowledged at a worker."""
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
    """Returns the Redis message id of the job that was queued at `attempt`."""
    return f"{subject}:{attempt}"


def build_message(queued: QueuedJob) -> Message[None]:
    """Returns the Dramatiq message. Its argument is the subject's id as text."""
    along = {"along": queued.along} if queued.along else {}
    return Message(
        queue_name=QUEUES[queued.job],
        actor_name=queued.job.value,
        args=(str(queued.payload.subject),),
        kwargs={},
        options={"redis_message_id": queued.message_id, **along},
    )
