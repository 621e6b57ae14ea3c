"""Events enter the outbox in the transaction of their cause and reach the receiver."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
import pytest
from alembic import command
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from standardwebhooks import Webhook as Verifier

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.database.migrate import _config, upgrade_async
from app.domains.runs.decisions.due_notices import notify_of_due
from app.domains.webhooks.sender import WebhookSender
from tests.app.domains.community.posts.posting import comment, write
from tests.app.domains.community.restrictions.test_restrictions import restrict
from tests.app.domains.runs.analyses.analysis_client import start
from tests.app.domains.runs.decisions.journal import decide
from tests.support.databases import Databases
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until
from tests.support.webhooks import URL, Receiver, create_webhook, execute

Deliver = Callable[[dict[str, Any]], Awaitable[list[Any]]]

ADDRESS = "https://hooks.example.com"
END = "UPDATE analyses SET status = :status, finished_at = now(), failure_reason = 'x' WHERE id = :id"


@pytest.fixture
def deliver(receiver: Receiver, sender: WebhookSender) -> Deliver:
    """Sends what is due. Returns type and data of each verified event of a webhook, oldest first."""

    async def deliver(webhook: dict[str, Any]) -> list[Any]:
        while await sender.start_due():
            await sender.wait()
        verifier = Verifier(webhook["secret"])
        events = [verifier.verify(body, headers) for headers, body in receiver.requests]
        return [(event["type"], event["data"]) for event in events]

    return deliver


async def test_ends_of_analyses_are_enqueued_with_their_transaction(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    deliver: Deliver,
) -> None:
    webhook = await create_webhook(client, person, receiver.url, events=["analysis.failed"])
    runs = [UUID((await start(client, person))["analysisId"]) for _ in range(3)]
    await execute(sessions, END, status="failed", id=runs[0])
    await execute(sessions, END, status="canceled", id=runs[1])
    async with sessions() as db:
        await db.execute(text(END), {"status": "failed", "id": runs[2]})
        await db.rollback()
    data = {"analysisId": str(runs[0]), "status": "failed", "clarityScore": None, "failureReason": "x"}
    assert await deliver(webhook) == [("analysis.failed", data)]


async def test_deletion_of_a_webhook_does_not_fail_the_end_of_a_run(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    """The end waits for the deletion, whose webhook it still sees."""
    await create_webhook(client, person, ADDRESS)
    run = UUID((await start(client, person))["analysisId"])
    async with sessions() as deletion, sessions() as ending:
        await deletion.execute(text("DELETE FROM webhooks"))
        pid = await ending.scalar(text("SELECT pg_backend_pid()"))
        end = asyncio.create_task(ending.execute(text(END), {"status": "failed", "id": run}))
        waiting = text("SELECT wait_event_type = 'Lock' FROM pg_stat_activity WHERE pid = :pid")

        async def is_waiting() -> bool:
            async with sessions() as observer:
                return bool(await observer.scalar(waiting, {"pid": pid}))

        _: bool = await until(is_waiting, saying="an end that waits for the deletion")
        await deletion.commit()
        await end
        await ending.commit()


async def test_due_review_is_enqueued_once(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    rig: Rig,
    receiver: Receiver,
    deliver: Deliver,
) -> None:
    webhook = await create_webhook(client, person, receiver.url)
    decision = await decide(client, person)
    await execute(sessions, "UPDATE decisions SET review_on = :today", today=utc_now().date())
    for _ in range(2):
        async with rig.unit() as unit:
            await notify_of_due(unit)
            await unit.commit()
    data = {
        "decisionId": decision["id"],
        "analysisId": decision["analysisId"],
        "reviewOn": utc_now().date().isoformat(),
    }
    assert await deliver(webhook) == [("decision.review_due", data)]


async def test_comments_of_others_are_enqueued_unless_they_are_muted(
    client: httpx.AsyncClient,
    person: Person,
    receiver: Receiver,
    deliver: Deliver,
) -> None:
    other, muted = await sign_up(client), await sign_up(client)
    webhook = await create_webhook(client, person, receiver.url, events=["post.commented"])
    post_id = (await write(client, person, "Lisbon looks good."))["id"]
    path = f"/api/social/posts/{post_id}"
    await restrict(client, person, muted, "muted")
    await comment(client, muted, path, "Not heard.")
    first = await comment(client, other, path, "First.")
    await comment(client, person, path, "Mine.", first)
    reply = await comment(client, other, path, "Reply.", first)
    assert await deliver(webhook) == [
        ("post.commented", {"postId": post_id, "commentId": first["id"], "parentId": None}),
        ("post.commented", {"postId": post_id, "commentId": reply["id"], "parentId": first["id"]}),
    ]


async def test_event_on_request(
    client: httpx.AsyncClient,
    person: Person,
    receiver: Receiver,
    deliver: Deliver,
) -> None:
    webhook = await create_webhook(client, person, receiver.url, events=["post.commented"])
    test = f"{URL}/{webhook['id']}/test"
    receiver.status = 500
    assert (await client.post(test, headers=person.headers)).status_code == 202
    assert (await client.post(test, headers=person.headers)).json()["code"] == "delivery_pending"
    assert await deliver(webhook) == [("webhook.test", {"webhookId": webhook["id"]})]


async def test_downgrade_removes_webhooks_and_their_trigger(databases: Databases) -> None:
    functions = text("SELECT count(*) FROM pg_proc WHERE proname LIKE 'enqueue%'")
    with databases.empty() as url:
        engine = create_async_engine(url)
        counts = []
        for _ in range(2):
            await upgrade_async(url, to="0036")
            async with engine.connect() as connection:
                counts.append((await connection.execute(functions)).scalar_one())
                await connection.rollback()
                await connection.run_sync(lambda sync: command.downgrade(_config(sync), "0035"))
                await connection.commit()
                counts.append((await connection.execute(functions)).scalar_one())
        assert counts == [2, 0, 2, 0]
        await engine.dispose()
