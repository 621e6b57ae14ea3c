"""Platform counters and health checks."""

from __future__ import annotations

from typing import Any

import httpx
from litestar import Litestar
from sqlalchemy import bindparam, event, text
from sqlalchemy.dialects.postgresql import JSONB

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.support.people import Person, sign_up


async def _add_workers(sessions: SessionFactory) -> None:
    """Adds a live worker and a dead one."""
    async with sessions.begin() as db:
        await db.execute(
            text(
                "INSERT INTO worker_processes (id, host, pid, queues, threads, seen_at) "
                "VALUES ('w1', 'host', 1, :queues, 1, now()),"
                " ('w2', 'host', 2, :queues, 1, now() - interval '11 s')"
            ).bindparams(bindparam("queues", sorted(set(QUEUES.values())), type_=JSONB))
        )


async def test_platform_metrics_are_counted(client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/metrics")).json() == {"activeAgents": 5, "totalRuns": 0, "totalUsers": 0}

    person = await sign_up(client)
    await sign_up(client)
    await start(client, person)
    await client.post("/api/analyses", json=RECORD, headers=person.headers)

    assert (await client.get("/api/metrics")).json() == {"activeAgents": 5, "totalRuns": 1, "totalUsers": 2}


async def test_health_reports_each_part_and_is_ready_with_a_worker(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    before = await client.get("/api/health")
    parts: dict[str, Any] = before.json()["parts"]
    assert before.status_code == 503
    assert {name: part["ready"] for name, part in parts.items()} == {
        "database": True,
        "migrations": True,
        "redis": True,
        "queue": True,
        **{f"workers-{queue}": False for queue in QUEUES.values()},
    }
    assert parts["workers-tier-1"]["detail"].startswith("No worker serves tier-1")

    await _add_workers(sessions)

    after = await client.get("/api/health")
    assert (after.status_code, after.json()["ready"]) == (200, True)
    assert after.json()["parts"]["workers-tier-1"]["detail"] == "1 worker process at work."


async def test_health_check_opens_one_connection(client: httpx.AsyncClient, app: Litestar) -> None:
    """The pool keeps every connection, and each takes 2 MB of the server's memory."""
    engine = app.state.services.engine
    await engine.dispose()
    opened: list[object] = []
    event.listen(engine.sync_engine, "connect", lambda connection, _: opened.append(connection))

    await client.get("/api/health")

    assert len(opened) == 1


async def test_head_request_of_health_has_the_same_status_and_no_body(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    before = await client.head("/api/health")
    await _add_workers(sessions)
    after = await client.head("/api/health")

    assert [(answer.status_code, answer.content) for answer in (before, after)] == [(503, b""), (200, b"")]


async def test_models_are_listed_with_their_state(client: httpx.AsyncClient, person: Person) -> None:
    listed = (await client.get("/api/dare/models")).json()
    assert [model["id"] for model in listed["models"]] == ["iris", "superagent", "gemini-2.5-flash", "gpt-4o"]
    assert listed["offline"] is True
    assert all("Offline analyst" in model["reason"] for model in listed["models"])
    assert [agent["id"] for agent in listed["agents"]] == [
        "logical-lens",
        "ethical-lens",
        "factual-lens",
        "strategic-lens",
        "superagent",
    ]
    assert [tier["tier"] for tier in listed["tiers"]] == [1, 2, 3]
