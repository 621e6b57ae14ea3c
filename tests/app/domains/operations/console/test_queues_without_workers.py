"""A queue that no worker serves: health, metrics, alert rules, the operations page and notifications."""

from __future__ import annotations

import re
from typing import Any

import httpx
import yaml  # type: ignore[import-untyped]  # it comes with a tool of the tests
from prometheus_client.metrics_core import Metric
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.counters import EXPIRATIONS, REQUESTS, RUNS, Counters
from app.core.database.engine import SessionFactory, statement_factory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.domains.operations.status.unserved_queues import UnservedQueueWatch
from tests.app.domains.operations.console.test_metrics import ROOT, scrape, value
from tests.support.people import Person, sign_up

SELECTOR = re.compile(r"\b(iris_\w+)(?:\{([^}]*)\})?")
MATCHER = re.compile(r'(\w+)(!?=)"([^"]*)"')


async def serve(sessions: SessionFactory, worker: str, *queues: str, silent_for: int = 0) -> None:
    """Stores the heartbeat of a worker process."""
    row = {"id": worker, "queues": str(list(queues)).replace("'", '"'), "silent": silent_for}
    async with sessions.begin() as db:
        await db.execute(
            text("""
                INSERT INTO worker_processes (id, host, pid, queues, threads, seen_at)
                VALUES (:id, 'host', 1, CAST(:queues AS jsonb), 1, now() - make_interval(secs => :silent))
                ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
            """),
            row,
        )


async def unread(client: httpx.AsyncClient, who: Person) -> list[Any]:
    answer = await client.get("/api/notifications?unread=true", headers=who.headers)
    found: list[Any] = answer.json()["notifications"]
    return found


async def queues_of(client: httpx.AsyncClient, admin: Person) -> dict[str, Any]:
    answer = await client.get("/api/operations/overview", headers=admin.headers)
    return {queue["queue"]: queue for queue in answer.json()["queues"]}


async def test_tier_without_workers_is_not_ready_while_the_api_is(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    names = sorted(set(QUEUES.values()))
    await serve(sessions, "w1", *(name for name in names if name != "tier-2"))
    await serve(sessions, "w2", "tier-2", silent_for=60)
    health = await client.get("/api/health")
    parts = health.json()["parts"]
    assert health.status_code == 503
    assert [name for name, part in parts.items() if not part["ready"]] == ["workers-tier-2"]
    for path in ("live", "ready"):
        assert (await client.get(f"/api/health/{path}")).status_code == 200

    metrics = await scrape(client)
    by_state = [value(metrics, "iris_workers", queue="tier-2", state=state) for state in ("live", "silent")]
    assert by_state == [0, 1]
    assert value(metrics, "iris_workers", queue="tier-1", state="live") == 1

    queues = await queues_of(client, person)
    assert {name: queue["workers"] for name, queue in queues.items()} == dict.fromkeys(names, 1) | {
        "tier-2": 0
    }


async def test_administrators_are_notified_once_of_a_queue_that_stays_unserved(
    client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox
) -> None:
    admin, user = await sign_up(client), await sign_up(client)
    watch = UnservedQueueWatch(sessions, outbox, patience_seconds=0.0)
    others = [name for name in set(QUEUES.values()) if name != "tier-3"]
    await serve(sessions, "w1", *others)
    patient = UnservedQueueWatch(sessions, outbox)
    await patient.turn()
    assert await unread(client, admin) == []
    queues = await queues_of(client, admin)
    assert [name for name, queue in queues.items() if queue["unservedSince"]] == ["tier-3"]

    await watch.turn()
    await watch.turn()
    (notice,) = await unread(client, admin)
    assert (notice["kind"], notice["about"], notice["path"]) == ("no-workers", "tier-3", "/operations")
    assert await unread(client, user) == []

    await client.post("/api/notifications/read", json={"ids": [notice["id"]]}, headers=admin.headers)
    await watch.turn()
    assert await unread(client, admin) == []
    await serve(sessions, "w2", "tier-3")
    await watch.turn()
    await serve(sessions, "w2", "tier-3", silent_for=60)
    await watch.turn()
    assert [one["kind"] for one in await unread(client, admin)] == ["no-workers"]


def selects(metrics: dict[str, Metric], name: str, matchers: str) -> bool:
    """Returns whether a PromQL selector matches an exposed sample."""
    wanted = MATCHER.findall(matchers)
    return any(
        sample.name == name
        and all((sample.labels.get(label) == text_) == (sign == "=") for label, sign, text_ in wanted)
        and all(label in sample.labels for label, _, _ in wanted)
        for family in metrics.values()
        for sample in family.samples
    )


async def test_every_selector_of_the_alert_rules_matches_an_exposed_sample(
    client: httpx.AsyncClient, engine: AsyncEngine
) -> None:
    counters = Counters(statement_factory(engine))
    counters.add(REQUESTS, model="m", tier=1, result="timeout")
    counters.add(RUNS, status="failed", tier=1)
    counters.add(EXPIRATIONS, tier=1)
    await counters.flush()
    metrics = await scrape(client)
    rules = yaml.safe_load((ROOT / "deploy/prometheus/iris.rules.yml").read_text())["groups"][0]["rules"]
    expressions = {rule["alert"]: rule["expr"] for rule in rules}
    selectors = {found for expr in expressions.values() for found in SELECTOR.findall(expr)}
    # A budget is exposed when one is set.
    unmatched = {name for name, matchers in selectors if not selects(metrics, name, matchers)}
    assert unmatched == {"iris_budget_usd"}
    assert expressions["IrisQueueWithoutWorkers"].endswith('(iris_workers{state="live"}) == 0')
    assert {value(metrics, "iris_workers", queue=queue, state="live") for queue in QUEUES.values()} == {0}
