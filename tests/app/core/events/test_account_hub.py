"""Account hub: no event is lost between two polls."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import timedelta
from uuid import UUID, uuid4

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import AccountHub, ClientQueue
from app.core.events.accounts import AccountNews
from app.domains.notifications.news import NotificationNews
from app.models import Session
from tests.app.domains.notifications.notices import create_notification
from tests.support.runs import Rig


class BlockingNews(NotificationNews):
    """Delays the query until `go` is set, after the set of users was fixed."""

    def __init__(self, reads: SessionFactory) -> None:
        super().__init__(reads)
        self.started, self.go = asyncio.Event(), asyncio.Event()

    async def news(self, watched: Collection[UUID], rung: Collection[UUID], since: int) -> AccountNews:
        self.started.set()
        await self.go.wait()
        return await super().news(watched, rung, since)


async def create_queue(rig: Rig, user_id: UUID) -> ClientQueue:
    now, session_id = utc_now(), uuid4()
    async with rig.sessions.begin() as db:
        times = {"created_at": now, "last_seen_at": now, "expires_at": now + timedelta(days=1)}
        db.add(Session(id=session_id, user_id=user_id, token_hash=session_id.bytes, user_agent="", **times))
    return ClientQueue(session_id)


async def test_client_joining_during_a_read_gets_the_events_of_that_read(rig: Rig) -> None:
    newcomer = await rig.another_user()
    first, second = await create_queue(rig, rig.user_id), await create_queue(rig, newcomer)
    source = BlockingNews(rig.sessions)
    hub = AccountHub(source, poll_seconds=0.02)
    await hub.start()
    await hub.join(rig.user_id, first)
    await source.started.wait()
    await hub.join(newcomer, second)
    told = await create_notification(rig, newcomer)
    source.go.set()
    async with asyncio.timeout(10):
        came = await second.take()
    assert [message.type for message in came] == ["notification", "unread"]
    assert told.encode() in came[0].data
    await create_notification(rig, rig.user_id)
    async with asyncio.timeout(10):
        assert [message.type for message in await first.take()] == ["notification", "unread"]
    await hub.close()
