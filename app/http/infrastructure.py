"""Connections and background tasks that the services of a server process share."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import AsyncExitStack
from uuid import UUID

from msgspec import Struct
from redis.asyncio import Redis
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.concurrency.tasks import end_tasks
from app.core.database.engine import SessionFactory, create_engine, session_factory, statement_factory
from app.core.events import AccountHub, EventLog, StreamHub, WatcherHub
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender
from app.core.redis.client import create_redis
from app.core.redis.rate_limits import Limiter
from app.core.security.credentials import Passwords
from app.core.settings.config import Settings
from app.domains.notifications.news import NotificationNews
from app.domains.operations.event_stream.schemas import comments_message
from app.domains.runs.analyses.repository import Milestones

DRAIN_SECONDS = 3.0


class Infrastructure(Struct, frozen=True):
    """`reads` opens sessions for single statements; `queue_redis` is the Redis of the job queues."""

    engine: AsyncEngine
    sessions: SessionFactory
    reads: SessionFactory
    redis: Redis
    queue_redis: Redis
    outbox: Outbox
    passwords: Passwords
    limiter: Limiter
    hub: StreamHub
    account_hub: AccountHub
    post_hub: WatcherHub


async def open_infrastructure(settings: Settings, stack: AsyncExitStack) -> Infrastructure:
    """Connects and starts the outbox and the hubs. `stack` closes all in reverse order."""
    engine = create_engine(settings)
    stack.push_async_callback(engine.dispose)
    reads = statement_factory(engine)
    redis, queue_redis = create_redis(settings.redis_url), create_redis(settings.queue_url, pool_size=4)
    stack.push_async_callback(redis.aclose)
    stack.push_async_callback(queue_redis.aclose)
    sender = JobSender(settings.queue_url)
    stack.push_async_callback(sender.close)
    passwords = Passwords(settings.password_hashers)
    stack.callback(passwords.close)
    event_log = EventLog(redis)
    outbox = await _start_outbox(Outbox(event_log, sender), stack)
    account_hub, post_hub, hub = await _start_hubs(settings, reads, event_log, stack)
    limiter = Limiter(settings.queue_url)
    stack.push_async_callback(limiter.close)
    return Infrastructure(
        engine=engine,
        sessions=session_factory(engine),
        reads=reads,
        redis=redis,
        queue_redis=queue_redis,
        outbox=outbox,
        passwords=passwords,
        limiter=limiter,
        hub=hub,
        account_hub=account_hub,
        post_hub=post_hub,
    )


async def _start_outbox(outbox: Outbox, stack: AsyncExitStack) -> Outbox:
    """Runs the outbox until shutdown, then drains committed items before it stops."""
    pump = asyncio.create_task(outbox.pump(), name="outbox")
    stack.push_async_callback(end_tasks, [pump])
    stack.push_async_callback(outbox.flush, DRAIN_SECONDS)
    return outbox


async def _start_hubs(
    settings: Settings, reads: SessionFactory, event_log: EventLog, stack: AsyncExitStack
) -> tuple[AccountHub, WatcherHub, StreamHub]:
    account_hub = AccountHub(NotificationNews(reads))
    await account_hub.start()
    stack.push_async_callback(account_hub.close)
    post_hub = WatcherHub(comments_message)

    def ring(ids: Collection[UUID]) -> None:
        account_hub.ring(ids)
        post_hub.ring(ids)

    milestones = Milestones(reads)
    hub = StreamHub(settings.redis_url, event_log, milestones, on_ring=ring, on_recovery=post_hub.ring_all)
    await hub.start()
    stack.push_async_callback(hub.close)
    return account_hub, post_hub, hub
