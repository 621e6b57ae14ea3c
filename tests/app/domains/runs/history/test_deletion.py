"""Deleting, undoing it, and the end after a day."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.db import SessionFactory, statement_factory
from app.core.uow import Outbox
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.history.service import HistoryService
from app.http.routes import ROUTES
from app.models import Analysis, HistoryEntryRow, LensOutcomeRow
from routing.models.ladder import Ladder
from tests.app.domains.runs.analyses.asking import ASYNC
from tests.app.domains.runs.history.history_client import Listed, add_many
from tests.app.domains.runs.history.test_updates import PIN_ALL_BUT
from tests.app.http.matrix.cells import name
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


async def test_deleted_analysis_disappears_immediately(mine: Listed) -> None:
    analysis_id, other = await mine.save(), await mine.save("Rent or buy?")

    assert (await mine.delete(analysis_id)).status_code == 204

    assert await mine.ids() == [other]
    assert await mine.ids(q="lisbon") == []
    assert await mine.ids(q="isbon") == []
    kept = (await mine.get("/api/analyses/user")).json()
    assert [record["id"] for record in kept] == [other]


@pytest.mark.parametrize("call", CALLS)
async def test_deleted_analysis_is_not_found_on_any_route(mine: Listed, call: str) -> None:
    method, path = call.split()
    analysis_id = await mine.save()
    await mine.delete(analysis_id)

    answer = await mine.client.request(
        method,
        path.replace("{analysis_id:uuid}", analysis_id).replace("{lens:str}", "logical")
        + ("?format=json" if "export" in path else ""),
        json=BODIES.get(call),
        headers=mine.person.headers,
    )

    assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")


async def test_restored_analysis_is_unchanged(mine: Listed) -> None:
    analysis_id = await mine.save()
    await mine.change(analysis_id, title="The job", isPinned=True)
    before = (await mine.page())["entries"]
    await mine.delete(analysis_id)

    restored = await mine.restore(analysis_id)

    assert (restored.status_code, restored.json()) == (200, before[0])
    assert (await mine.page(q="job"))["entries"] == before
    assert (await mine.get(f"/api/analyses/{analysis_id}")).status_code == 200
    assert (await mine.restore(analysis_id)).json() == before[0]


async def test_only_the_owner_can_delete_and_restore(mine: Listed, client: httpx.AsyncClient) -> None:
    analysis_id, gone = await mine.save(), await mine.save()
    await mine.delete(gone)
    theirs = Listed(client, mine.sessions, await sign_up(client))

    for known in (analysis_id, gone, str(uuid4())):
        assert (await theirs.delete(known)).status_code == 404
        assert (await theirs.restore(known)).status_code == 404
    assert await mine.ids() == [analysis_id]


async def test_deleting_twice_returns_not_found(mine: Listed) -> None:
    analysis_id = await mine.save()
    answers = await asyncio.gather(*(mine.delete(analysis_id) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [204, 404, 404, 404, 404]


async def test_deleting_a_running_analysis_cancels_it(mine: Listed, sessions: SessionFactory) -> None:
    analysis_id = await mine.begin()

    await mine.delete(analysis_id)

    async with sessions() as db:
        run = await db.get_one(Analysis, UUID(analysis_id))
    assert (run.status, run.attempt, run.failure_reason) == ("canceled", 1, "You deleted this analysis.")
    assert (await mine.restore(analysis_id)).json()["status"] == "canceled"


async def test_deleting_an_analysis_ends_its_streams(
    browser: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    mine = Listed(browser, sessions, await sign_up(browser))
    analysis_id = await mine.begin()
    url = f"/api/analyses/{analysis_id}/events"
    async with browser.stream("GET", url, headers=mine.person.headers) as response:
        events = sent_events(response)
        assert (await anext(events)).event == "queued"
        await mine.delete(analysis_id)
        assert [event.event async for event in events] == ["canceled"]


@pytest.mark.parametrize("preferring", [{}, ASYNC], ids=["waiting", "at once"])
async def test_idempotency_key_of_deleted_analysis_returns_not_found(
    mine: Listed, preferring: dict[str, str]
) -> None:
    """A request that is sent again does not make the analysis again, and does not wait for it either."""
    headers = mine.person.headers | {"Idempotency-Key": "k1"}
    body = {"scenario": "Rent or buy?"}
    first = await mine.client.post("/api/analyze", json=body, headers=headers | ASYNC)
    await mine.delete(first.json()["analysisId"])

    again = await asyncio.wait_for(
        mine.client.post("/api/analyze", json=body, headers=headers | preferring), 10
    )

    assert (again.status_code, again.json()["code"]) == (404, "analysis_not_found")


async def test_cost_of_deleted_analysis_still_counts(
    mine: Listed, person: Person, sessions: SessionFactory
) -> None:
    """Or deleting would be a way round the daily budget."""
    analysis_id = await mine.begin()
    async with sessions.begin() as db:
        db.add(
            LensOutcomeRow(
                analysis_id=UUID(analysis_id), tier=1, lens="logical", attempt=1, outcome={}, cost_usd=0.5
            )
        )
    await mine.delete(analysis_id)
    async with sessions() as db:
        spending = await AnalysisRepository(db).spending(UUID(person.id), None, Ladder.from_env({}))
    assert spending.usd == 0.5


async def test_restored_analysis_is_pinned_again_within_the_limit(
    mine: Listed, sessions: SessionFactory
) -> None:
    await add_many(sessions, UUID(mine.person.id), 51, ["Rent or buy?"])
    await mine.behind(PIN_ALL_BUT, rest=1)
    first, second, *_, last = await mine.ids(limit=100)

    for one in (first, second):
        await mine.delete(one)
    assert (await mine.change(last, isPinned=True)).status_code == 200

    assert (await mine.restore(first)).json()["isPinned"] is True
    assert (await mine.restore(second)).json()["isPinned"] is False


async def test_deleted_analysis_is_purged_after_a_day(
    mine: Listed, sessions: SessionFactory, engine: AsyncEngine, outbox: Outbox
) -> None:
    kept, gone, recent = [await mine.save(f"Take job {number}?") for number in range(3)]
    child = await mine.begin(parentId=gone)
    await mine.delete(gone)
    await mine.behind(A_DAY_LATER + " WHERE deleted_at IS NOT NULL")
    await mine.delete(recent)
    assert (await mine.restore(gone)).status_code == 404

    history = HistoryService(sessions, statement_factory(engine), outbox, Ladder.from_env({}))
    await history.purge()
    await history.purge()

    async with sessions() as db:
        left = set(await db.scalars(select(Analysis.id)))
        entries = await db.scalar(select(func.count()).select_from(HistoryEntryRow))
    assert {str(one) for one in left} == {kept, recent, child}
    assert entries == 3
    assert (await mine.restore(recent)).status_code == 200


async def test_deleted_parent_is_hidden_until_restored(mine: Listed) -> None:
    parent = await mine.save()
    child = await mine.begin(parentId=parent)
    assert (await mine.get(f"/api/analyses/{child}")).json()["parentId"] == parent

    await mine.delete(parent)

    assert (await mine.get(f"/api/analyses/{child}")).json()["parentId"] is None
    assert [entry["parentId"] for entry in (await mine.page())["entries"]] == [None]
    await mine.restore(parent)
    assert (await mine.get(f"/api/analyses/{child}")).json()["parentId"] == parent
