"""Real workers send the events of their runs, and a delivery again after a SIGKILL."""

from __future__ import annotations

import os
import signal
from uuid import uuid4

import pytest
from sqlalchemy import text
from standardwebhooks import Webhook as Verifier

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.webhooks.secrets import new_secret
from app.models import Webhook
from tests.support.runs import MODEL_KEYS, Rig
from tests.support.waiting import until
from tests.support.webhooks import ALL_EVENTS, end_leases, enqueue, run_receiver
from tests.workers.group import start_workers

TO_LOOPBACK = {"IRIS_WEBHOOK_NETWORKS": "127.0.0.1"}

pytestmark = pytest.mark.timeout(180)


async def add_webhook(rig: Rig, url: str, secret: str) -> None:
    values = {"name": "Chat", "url": url, "events": ALL_EVENTS, "secret": b"\x00" + secret.encode()}
    async with rig.sessions.begin() as db:
        db.add(Webhook(id=uuid4(), user_id=rig.user_id, **values))


async def test_worker_sends_the_end_of_its_run(rig: Rig, settings: Settings) -> None:
    group = start_workers(settings.replace(worker_processes=1), {"IRIS_OFFLINE": "1"} | TO_LOOPBACK)
    try:
        async with run_receiver() as receiver:
            secret = new_secret()
            await add_webhook(rig, receiver.url, secret)
            analysis_id = await rig.submit()
            await until(lambda: receiver.requests, saying="the event")
            ((headers, body),) = receiver.requests
            event = Verifier(secret).verify(body, headers)
        run = await rig.run(analysis_id)
        assert (event["type"], event["data"]) == (
            "analysis.completed",
            {
                "analysisId": str(analysis_id),
                "status": "completed",
                "clarityScore": run.clarity_score,
                "failureReason": None,
            },
        )
    finally:
        group.kill()


async def test_delivery_of_a_killed_worker_is_sent_again(
    rig: Rig, sessions: SessionFactory, settings: Settings
) -> None:
    group = start_workers(settings.replace(worker_processes=1), MODEL_KEYS | TO_LOOPBACK)
    try:
        async with run_receiver() as receiver:
            receiver.open.clear()
            await add_webhook(rig, receiver.url, new_secret())
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
