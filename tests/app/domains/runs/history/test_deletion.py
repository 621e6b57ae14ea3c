"""Deleting, restoring and purging analyses."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory, statement_factory
from app.core.messaging.unit_of_work import Outbox
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.history.service import HistoryService
from app.http.routes import ROUTES
from app.models import Analysis, HistoryEntryRow, LensOutcomeRow
from routing.models.ladder import Ladder
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.app.domains.runs.history.history_client import HistoryClient, add_many
from tests.app.domains.runs.history.test_updates import PIN_ALL_BUT
from tests.app.http.calls.matrix.cells import name
from tests.support.people import Person, sign_up
from tests.support.sse import sent_events

RUN = "/api/analyses/{analysis_id:uuid}"
A_DAY_LATER = "UPDATE analyses SET deleted_at = now() - interval '24 hours 1 second'"
CALLS = [name(route) for route in ROUTES if route.path.startswith(RUN) and "restore" not in route.path]
BODIES = {
    f"PATCH {RUN}": {"title": "Again"},
    f"POST {RUN}/cancel": {},
    f"POST {RUN}/shares": {},
    f"POST {RUN}/shares/preview": {},
    f"PUT {RUN}/lenses/{{lens:str}}/feedback": {"verdict": "useful"},
    f"PUT {RUN}/decision": {"decided": "Stay", "confidence": 70, "reviewOn": "2099-01-01"},
}


async def test_deleted_analysis_disappears_immediately(history_client: HistoryClient) -> None:
    analysis_id, other = await history_client.save(), await history_client.save("Rent or buy?")

    assert (await history_client.delete(analysis_id)).status_code == 204

    assert await history_client.ids() == [other]
    assert await history_client.ids(q="lisbon") == []
    assert await history_client.ids(q="isbon") == []
    kept = (await history_client.get("/api/analyses/user")).json()
    assert [record["id"] for record in kept] == [other]


@pytest.mark.parametrize("call", CALLS)
async def test_deleted_analysis_is_not_found_on_any_route(history_client: HistoryClient, call: str) -> None:
    method, path = call.split()
    analysis_id = await history_client.save()
    await history_client.delete(analysis_id)

    answer = await history_client.client.request(
        method,
        path.replace("{analysis_id:uuid}", analysis_id).replace("{lens:str}", "logical")
        + ("?format=json" if "export" in path else ""),
        json=BODIES.get(call),
        headers=history_client.person.headers,
    )

    assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")


async def test_restored_analysis_is_unchanged(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()
    await history_client.change(analysis_id, title="The job", isPinned=True)
    before = (await history_client.page())["entries"]
    await history_client.delete(analysis_id)

    restored = await history_client.restore(analysis_id)

    assert (restored.status_code, restored.json()) == (200, before[0])
    assert (await history_client.page(q="job"))["entries"] == before
    assert (await history_client.get(f"/api/analyses/{analysis_id}")).status_code == 200
    assert (await history_client.restore(analysis_id)).json() == before[0]


async def test_only_the_owner_can_delete_and_restore(
    history_client: HistoryClient, client: httpx.AsyncClient
) -> None:
    analysis_id, gone = await history_client.save(), await history_client.save()
    await history_client.delete(gone)
    theirs = HistoryClient(client, history_client.sessions, await sign_up(client))

    for known in (analysis_id, gone, str(uuid4())):
        assert (await theirs.delete(known)).status_code == 404
        assert (await theirs.restore(known)).status_code == 404
    assert await history_client.ids() == [analysis_id]


async def test_deleting_twice_returns_not_found(history_client: HistoryClient) -> None:
    analysis_id = await history_client.save()
    answers = await asyncio.gather(*(history_client.delete(analysis_id) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [204, 404, 404, 404, 404]


async def test_deleting_a_running_analysis_cancels_it(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    analysis_id = await history_client.start_analysis()

    await history_client.delete(analysis_id)

    async with sessions() as db:
        run = await db.get_one(Analysis, UUID(analysis_id))
    assert (run.status, run.attempt, run.failure_reason) == ("canceled", 1, "You deleted this analysis.")
    assert (await history_client.restore(analysis_id)).json()["status"] == "canceled"


async def test_deleting_an_analysis_ends_its_streams(
    browser: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    history_client = HistoryClient(browser, sessions, await sign_up(browser))
    analysis_id = await history_client.start_analysis()
    url = f"/api/analyses/{analysis_id}/events"
    async with browser.stream("GET", url, headers=history_client.person.headers) as response:
        events = sent_events(response)
        assert (await anext(events)).event == "queued"
        await history_client.delete(analysis_id)
        assert [event.event async for event in events] == ["canceled"]


@pytest.mark.parametrize("preferring", [{}, ASYNC], ids=["waiting", "at once"])
async def test_idempotency_key_of_deleted_analysis_returns_not_found(
    history_client: HistoryClient, preferring: dict[str, str]
) -> None:
    """Repeating the request neither creates the analysis again nor waits for it."""
    headers = history_client.person.headers | {"Idempotency-Key": "k1"}
    body = {"scenario": "Rent or buy?"}
    first = await history_client.client.post("/api/analyze", json=body, headers=headers | ASYNC)
    await history_client.delete(first.json()["analysisId"])

    again = await asyncio.wait_for(
        history_client.client.post("/api/analyze", json=body, headers=headers | preferring), 10
    )

    assert (again.status_code, again.json()["code"]) == (404, "analysis_not_found")


async def test_cost_of_deleted_analysis_still_counts(
    history_client: HistoryClient, person: Person, sessions: SessionFactory
) -> None:
    """Otherwise, deleting would bypass the daily budget."""
    analysis_id = await history_client.start_analysis()
    async with sessions.begin() as db:
        db.add(
            LensOutcomeRow(
                analysis_id=UUID(analysis_id), tier=1, lens="logical", attempt=1, outcome={}, cost_usd=0.5
            )
        )
    await history_client.delete(analysis_id)
    async with sessions() as db:
        spending = await AnalysisRepository(db).spending(UUID(person.id), None, Ladder.from_env({}))
    assert spending.usd == 0.5


async def test_restored_analysis_is_pinned_again_within_the_limit(
    history_client: HistoryClient, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(history_client.person.id), 51, ["Rent or buy?"])
    await history_client.execute(PIN_ALL_BUT, rest=1)
    first, second, *_, last = await history_client.ids(limit=100)

    for one in (first, second):
        await history_client.delete(one)
    assert (await history_client.change(last, isPinned=True)).status_code == 200

    assert (await history_client.restore(first)).json()["isPinned"] is True
    assert (await history_client.restore(second)).json()["isPinned"] is False


async def test_deleted_analysis_is_purged_after_a_day(
    history_client: HistoryClient, sessions: SessionFactory, engine: AsyncEngine, outbox: Outbox
) -> None:
    kept, gone, recent = [await history_client.save(f"Take job {number}?") for number in range(3)]
    child = await history_client.start_analysis(parentId=gone)
    await history_client.delete(gone)
    await history_client.execute(A_DAY_LATER + " WHERE deleted_at IS NOT NULL")
    await history_client.delete(recent)
    assert (await history_client.restore(gone)).status_code == 404

    history = HistoryService(sessions, statement_factory(engine), outbox, Ladder.from_env({}))
    await history.purge()
    await history.purge()

    async with sessions() as db:
        left = set(await db.scalars(select(Analysis.id)))
        entries = await db.scalar(select(func.count()).select_from(HistoryEntryRow))
    assert {str(one) for one in left} == {kept, recent, child}
    assert entries == 3
    assert (await history_client.restore(recent)).status_code == 200


async def test_deleted_parent_is_hidden_until_restored(history_client: HistoryClient) -> None:
    parent = await history_client.save()
    child = await history_client.start_analysis(parentId=parent)
    assert (await history_client.get(f"/api/analyses/{child}")).json()["parentId"] == parent

    await history_client.delete(parent)

    assert (await history_client.get(f"/api/analyses/{child}")).json()["parentId"] is None
    assert [entry["parentId"] for entry in (await history_client.page())["entries"]] == [None]
    await history_client.restore(parent)
    assert (await history_client.get(f"/api/analyses/{child}")).json()["parentId"] == parent
