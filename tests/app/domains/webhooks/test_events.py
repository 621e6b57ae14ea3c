"""Events enter the outbox in the transaction of their cause."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from uuid import UUID

import httpx
from alembic import command
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory, async_url
from app.core.database.migrate import _config, upgrade_async
from app.domains.runs.decisions.due_notices import notify_of_due
from tests.app.domains.community.posts.posting import comment, write
from tests.app.domains.community.restrictions.test_restrictions import restrict
from tests.app.domains.runs.analyses.analysis_client import start
from tests.app.domains.runs.decisions.journal import decide
from tests.support.databases import Databases
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.waiting import until
from tests.support.webhooks import URL, create_webhook, execute, get_deliveries

ADDRESS = "https://hooks.example.com"
END = "UPDATE analyses SET status = :status, finished_at = now(), failure_reason = 'x' WHERE id = :id"


async def data_of(client: httpx.AsyncClient, person: Person, webhook: dict[str, Any]) -> list[Any]:
    """Returns type and data of each event, oldest first."""
    listed = await get_deliveries(client, person, webhook["id"])
    bodies = [json.loads(delivery["body"]) for delivery in reversed(listed)]
    return [(body["type"], body["data"]) for body in bodies]


async def test_ends_of_analyses_are_enqueued_with_their_transaction(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    webhook = await create_webhook(client, person, ADDRESS, events=["analysis.failed"])
    runs = [UUID((await start(client, person))["analysisId"]) for _ in range(3)]
    await execute(sessions, END, status="failed", id=runs[0])
    await execute(sessions, END, status="canceled", id=runs[1])
    async with sessions() as db:
        await db.execute(text(END), {"status": "failed", "id": runs[2]})
        await db.rollback()
    data = {"analysisId": str(runs[0]), "status": "failed", "clarityScore": None, "failureReason": "x"}
    assert await data_of(client, person, webhook) == [("analysis.failed", data)]


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
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, rig: Rig
) -> None:
    webhook = await create_webhook(client, person, ADDRESS)
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
    assert await data_of(client, person, webhook) == [("decision.review_due", data)]


async def test_comments_of_others_are_enqueued_unless_they_are_muted(
    client: httpx.AsyncClient, person: Person
) -> None:
    other, muted = await sign_up(client), await sign_up(client)
    webhook = await create_webhook(client, person, ADDRESS, events=["post.commented"])
    post_id = (await write(client, person, "Lisbon looks good."))["id"]
    path = f"/api/social/posts/{post_id}"
    await restrict(client, person, muted, "muted")
    await comment(client, muted, path, "Not heard.")
    first = await comment(client, other, path, "First.")
    await comment(client, person, path, "Mine.", first)
    reply = await comment(client, other, path, "Reply.", first)
    assert await data_of(client, person, webhook) == [
        ("post.commented", {"postId": post_id, "commentId": first["id"], "parentId": None}),
        ("post.commented", {"postId": post_id, "commentId": reply["id"], "parentId": first["id"]}),
    ]


async def test_test_event(client: httpx.AsyncClient, person: Person) -> None:
    webhook = await create_webhook(client, person, ADDRESS, events=["post.commented"])
    await client.post(f"{URL}/{webhook['id']}/test", headers=person.headers)
    assert await data_of(client, person, webhook) == [("webhook.test", {"webhookId": webhook["id"]})]


async def test_downgrade_removes_webhooks_and_their_trigger(databases: Databases) -> None:
    functions = text("SELECT count(*) FROM pg_proc WHERE proname LIKE 'enqueue%'")
    with databases.empty() as url:
        engine = create_async_engine(async_url(url))
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
