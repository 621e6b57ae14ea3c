"""Training server over HTTP: access, contents of the export, memory use."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory, statement_factory
from app.core.settings.config import Settings
from app.domains.learning.training_data.export import Exporter
from app.models import TrainingTicket, User
from app.training.app import create_training_app
from tests.app.domains.learning.policies.run_records import store
from tests.routing.learning.own_runs import records
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.serving import running_app

OURS, PORT = "http://iris.test:8000", 8000
SMALL_PAGE = 40
SECRETS = ("Ada", "Lovelace", "example.org", "070 555 1234")


@pytest.fixture
async def training(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_training_app(settings.replace(port=PORT))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test:5001") as client,
    ):
        yield client


async def _create_ticket(client: httpx.AsyncClient, admin: Person) -> dict[str, str]:
    given = await client.post("/api/training/ticket", json={}, headers=admin.headers)
    assert given.status_code == 201, given.text
    return {"Authorization": f"Bearer {given.json()['ticket']}"}


async def test_server_accepts_only_the_origin_of_the_product(training: httpx.AsyncClient) -> None:
    for origin, allowed in (
        (OURS, True),
        ("http://iris.test:5001", True),
        ("http://iris.test", False),
        ("http://evil.test:8000", False),
        ("null", False),
        ("http://iris.test:99999", False),
    ):
        answer = await training.get("/health", headers={"Origin": origin})
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert (answer.headers.get("access-control-allow-origin") == origin) is allowed, origin
        assert answer.headers["vary"] == "Origin"
    asked = {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization"}
    before = await training.options("/download_data", headers={"Origin": OURS} | asked)
    assert before.status_code == 204
    assert before.headers["access-control-allow-headers"] == "Authorization"
    assert (await training.get("/health", headers={"Host": "evil.test"})).status_code == 400


async def test_ticket_grants_data_once_to_administrators_only(
    training: httpx.AsyncClient, client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    admin, person = await sign_up(client), await sign_up(client)
    refused = await client.post("/api/training/ticket", json={}, headers=person.headers)
    assert refused.status_code == 403
    assert (await training.get("/download_data")).status_code == 401
    assert (await training.get("/download_data", headers=admin.headers)).status_code == 401

    once = await _create_ticket(client, admin)
    answers = [await training.get("/download_data", headers=once) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 401]
    assert answers[0].content == b""
    assert answers[0].headers["content-disposition"] == 'attachment; filename="iris-training-data.jsonl"'

    late, demoted = await _create_ticket(client, admin), await _create_ticket(client, admin)
    async with sessions.begin() as db:
        await db.execute(update(User).where(User.id == UUID(admin.id)).values(is_admin=False))
    assert (await training.get("/download_data", headers=demoted)).status_code == 401
    async with sessions.begin() as db:
        await db.execute(update(User).where(User.id == UUID(admin.id)).values(is_admin=True))
        await db.execute(update(TrainingTicket).values(expires_at=text("now() - interval '1 second'")))
    assert (await training.get("/download_data", headers=late)).status_code == 401


async def test_export_has_anonymous_records_of_consenting_users_only(
    training: httpx.AsyncClient, client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    admin, silent = await sign_up(client), await sign_up(client)
    made = records(4, 0.0)
    told = f"{made[0].scenario} Ada Lovelace, ada@example.org, 070 555 1234, asks."
    made = [msgspec.structs.replace(one, scenario=told) if one.run == made[0].run else one for one in made]
    await store(sessions, UUID(admin.id), made)
    other = records(2, 0.0, seed=9)
    await store(sessions, UUID(silent.id), other)
    await client.put("/api/account/training-consent", json={"agreed": False}, headers=silent.headers)

    async def lines() -> list[dict[str, Any]]:
        answer = await training.get("/download_data", headers=await _create_ticket(client, admin))
        whole = answer.text
        assert all(word not in whole for word in (*SECRETS, admin.id, admin.username, str(UUID(int=0))))
        assert all(UUID(hex=one.run.zfill(32)).hex not in whole.replace("-", "") for one in made)
        return [json.loads(line) for line in whole.splitlines()]

    found = await lines()
    assert len(found) == sum(one.kept + 1 for one in made)
    assert found[0]["scenario"].endswith("[name] [name], [email], [number], asks.")
    first = [line for line in found if line["analysis"] == found[0]["analysis"]]
    assert {line["scenario"] for line in first} == {found[0]["scenario"]}
    assert {(line["training_weight"], line["reliability"]) for line in found} == {
        ((82 + 75 + 68) / 300, 0.82)
    }
    for one in (one for one in made if one.run == made[0].run):
        mine = sorted((line for line in first if line["lens"].lower() == one.lens), key=lambda at: at["tier"])
        assert [line["model"] for line in mine] == list(one.models[: one.kept + 1])
        assert [line["kept"] for line in mine] == [False] * one.kept + [True]
        assert mine[-1]["answer"]["reasoning"] == one.answers[one.kept].reasoning  # type: ignore[union-attr]
        assert mine[-1]["cost_usd"] == one.dollars[one.kept]
    assert {line["analysis"] for line in await lines()}.isdisjoint({line["analysis"] for line in found})

    await client.delete(f"/api/analyses/{UUID(hex=made[-1].run.zfill(32))}", headers=admin.headers)
    assert len(await lines()) == sum(one.kept + 1 for one in made if one.run != made[-1].run)
    await client.put("/api/account/training-consent", json={"agreed": False}, headers=admin.headers)
    assert await lines() == []


async def test_memory_does_not_grow_with_the_number_of_records(
    rig: Rig, sessions: SessionFactory, engine: AsyncEngine
) -> None:
    await store(sessions, rig.user_id, records(1, 0.0))
    peaks = []
    for count in (2 * SMALL_PAGE, 16 * SMALL_PAGE):
        async with sessions.begin() as db:
            await db.execute(MORE, {"count": count})
        taken, bytes_read = await _measure_export(Exporter(statement_factory(engine), SMALL_PAGE))
        peaks.append((taken, bytes_read))
    (few, little), (many, much) = peaks
    assert much > 8 * little
    assert many < 1.5 * few


async def _measure_export(exporter: Exporter) -> tuple[int, int]:
    """Returns peak memory and size of the export in bytes."""
    tracemalloc.start()
    came = 0
    async for page in exporter.lines():
        came += len(page)
    taken = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return taken, came


MORE = text("""
    INSERT INTO lens_outcomes (analysis_id, tier, lens, attempt, outcome)
    SELECT one.analysis_id, one.tier, 'more-' || number || '-' || :count, 1, one.outcome
    FROM (SELECT * FROM lens_outcomes WHERE lens = 'logical' ORDER BY tier LIMIT 1) AS one,
        generate_series(1, :count) AS number
""")
