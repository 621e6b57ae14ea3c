"""SIGKILL of a worker during a delivery: its successor sends the delivery again."""

from __future__ import annotations

import os
import signal
from uuid import uuid4

import pytest
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.webhooks.secrets import new_secret
from app.models import Webhook
from tests.support.runs import MODEL_KEYS, Rig
from tests.support.waiting import until
from tests.support.webhooks import ALL_EVENTS, end_leases, enqueue, run_receiver
from tests.workers.group import start_workers

pytestmark = pytest.mark.timeout(180)


async def test_delivery_of_a_killed_worker_is_sent_again(
    rig: Rig, sessions: SessionFactory, settings: Settings
) -> None:
    group = start_workers(
        settings.replace(worker_processes=1), MODEL_KEYS | {"IRIS_WEBHOOK_NETWORKS": "127.0.0.1"}
    )
    try:
        async with run_receiver() as receiver:
            receiver.open.clear()
            async with sessions.begin() as db:
                secret = b"\x00" + new_secret().encode()
                values = {"name": "Chat", "url": receiver.url, "events": ALL_EVENTS, "secret": secret}
                db.add(Webhook(id=uuid4(), user_id=rig.user_id, **values))
            await enqueue(sessions, rig.user_id)
            await until(lambda: len(receiver.requests) == 1, saying="the delivery")
            (victim,) = group.pids
            os.kill(victim, signal.SIGKILL)
            receiver.open.set()
            await end_leases(sessions)

            async def find_result() -> tuple[str, int] | None:
                row = text("SELECT status, tries FROM webhook_deliveries WHERE status <> 'pending'")
                async with sessions() as db:
                    found = (await db.execute(row)).first()
                return None if found is None else (found.status, found.tries)

            assert await until(find_result, saying="its second try") == ("delivered", 2)
            assert receiver.ids == [receiver.ids[0]] * 2
            assert victim not in group.pids
    finally:
        group.kill()
