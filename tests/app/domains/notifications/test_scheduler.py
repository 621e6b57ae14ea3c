"""Notification scheduler: unwatched runs and due reviews, each notified once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import select, text, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from app.domains.notifications.kinds import NotificationKind
from app.http.services import services_of
from app.models import Analysis, Decision
from routing.events import Completed, Failed
from tests.app.domains.notifications.conftest import get_notifications
from tests.app.domains.operations.event_stream.tab import Tab
from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.app.domains.runs.decisions.journal import decision_body
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO, Rig
from tests.support.samples import completed, failed
from tests.support.sse import read_to_end
from tests.support.story import Story
from tests.support.waiting import until
from workers.notification_scheduler import NotificationScheduler


@pytest.fixture
async def person(browser: httpx.AsyncClient) -> Person:
    return await sign_up(browser)


@pytest.fixture
def client(browser: httpx.AsyncClient) -> httpx.AsyncClient:
    return browser


@pytest.fixture
def scheduler(bell: Rig) -> NotificationScheduler:
    return NotificationScheduler(bell.unit)


class Runs:
    """Runs of one user that the test ends in place of a worker."""

    def __init__(
        self, client: httpx.AsyncClient, person: Person, sessions: SessionFactory, event_log: EventLog
    ) -> None:
        self._client = client
        self._person = person
        self._sessions = sessions
        self._log = event_log

    async def start(self) -> Story:
        run = UUID((await start(self._client, self._person))["analysisId"])
        # Stream IDs must increase: an earlier event of the story would block this one.
        await until(lambda: self._log.read_range(run), saying="the first event in Redis")
        return Story(self._sessions, self._log, run, EventId(0, 1))

    async def end(self, story: Story, final: Completed | Failed | None = None) -> str:
        await story.end(final or completed(story.analysis_id))
        return str(story.analysis_id)

    async def is_delivered(self, story: Story) -> bool:
        """Returns whether the end of a run is recorded as delivered to its owner."""
        async with self._sessions() as db:
            told_at = select(Analysis.end_told_at).where(Analysis.id == story.analysis_id)
            return await db.scalar(told_at) is not None

    async def backdate_ends(self) -> None:
        """Backdates the end of all runs beyond the time in which open streams report it."""
        async with self._sessions.begin() as db:
            earlier = Analysis.finished_at - timedelta(seconds=10)
            await db.execute(update(Analysis).values(finished_at=earlier))


@pytest.fixture
def runs(client: httpx.AsyncClient, person: Person, sessions: SessionFactory, event_log: EventLog) -> Runs:
    return Runs(client, person, sessions, event_log)


async def list_notifications(client: httpx.AsyncClient, person: Person) -> list[dict[str, Any]]:
    return list((await get_notifications(client, person)).json()["notifications"])


async def test_owner_is_notified_once_of_the_end_of_an_unwatched_run(
    client: httpx.AsyncClient, person: Person, runs: Runs, scheduler: NotificationScheduler
) -> None:
    unwatched, followed, in_a_tab, broken = [await runs.start() for _ in range(4)]
    tab = Tab(client, person, [str(in_a_tab.analysis_id)])
    await tab.wait_for("run")
    await runs.end(in_a_tab)
    await tab.wait_for("run", 2)
    await tab.leave()
    await until(lambda: runs.is_delivered(in_a_tab), saying="the record of the delivery")
    await runs.end(followed)
    url = f"/api/analyses/{followed.analysis_id}/events"
    assert (await read_to_end(client, url, person.headers))[-1].event == "completed"
    alone, lost = await runs.end(unwatched), await runs.end(broken, failed())
    imported = await client.post("/api/analyses", json=RECORD, headers=person.headers)
    assert imported.status_code == 201
    await scheduler.turn()
    assert await list_notifications(client, person) == []
    await runs.backdate_ends()
    await scheduler.turn()
    await scheduler.turn()
    found = {one["subjectId"]: one for one in await list_notifications(client, person)}
    assert found.keys() == {alone, lost}
    assert {one["kind"] for one in found.values()} == {NotificationKind.FINISHED}
    assert (found[alone]["outcome"], found[lost]["outcome"]) == ("completed", "failed")
    assert (found[alone]["path"], found[alone]["actors"]) == (f"/iris?analysis={alone}", [])
    assert SCENARIO.startswith(found[alone]["about"].removesuffix("…"))
    shown = Tab(client, person, [lost])
    await shown.wait_for("run")
    await until(lambda: [count.data["unread"] for count in shown.of("unread")] == [2, 1])
    await shown.leave()
    assert {one["subjectId"]: one["isRead"] for one in await list_notifications(client, person)} == {
        alone: False,
        lost: True,
    }
    assert (await client.delete(f"/api/analyses/{alone}", headers=person.headers)).status_code == 204
    assert [one["subjectId"] for one in await list_notifications(client, person)] == [lost]


@pytest.mark.parametrize("is_tab", [True, False])
async def test_end_is_delivered_to_a_client_that_disconnects_at_once(
    app: Litestar,
    client: httpx.AsyncClient,
    person: Person,
    runs: Runs,
    sessions: SessionFactory,
    is_tab: bool,
) -> None:
    """The client leaves while the record of the delivery waits for a lock."""
    services, story = services_of(app), await runs.start()
    run = await runs.end(story)

    async def is_recording() -> bool:
        async with sessions() as db:
            return bool(await db.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))

    async with sessions.begin() as lock:
        await lock.execute(select(Analysis.id).where(Analysis.id == UUID(run)).with_for_update())
        if is_tab:
            tab = Tab(client, person, [run])
        else:
            tab = Tab(client, person, path=f"/api/analyses/{run}/events")
        await until(is_recording, saying="the record of the delivery at the lock")
        await tab.leave()
        hub = services.stream if is_tab else services.hub
        await until(lambda: hub.clients == 0, saying="the end of the stream")
    await until(lambda: runs.is_delivered(story), within=10, saying="the record of the delivery")


async def test_runs_stopped_or_deleted_by_their_owner_are_not_notified(
    client: httpx.AsyncClient, person: Person, runs: Runs, scheduler: NotificationScheduler
) -> None:
    stopped, deleted = await runs.start(), await runs.start()
    answer = await client.post(f"/api/analyses/{stopped.analysis_id}/cancel", json={}, headers=person.headers)
    assert answer.status_code == 200
    gone = await runs.end(deleted)
    assert (await client.delete(f"/api/analyses/{gone}", headers=person.headers)).status_code == 204
    await runs.backdate_ends()
    await scheduler.turn()
    assert await list_notifications(client, person) == []


async def test_due_review_is_notified_once_per_review_date(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, scheduler: NotificationScheduler
) -> None:
    saved = (await client.post("/api/analyses", json=RECORD, headers=person.headers)).json()["id"]
    path = f"/api/analyses/{saved}/decision"
    entry = (await client.put(path, json=decision_body(), headers=person.headers)).json()
    today = utc_now().date()

    async def review_on(days: int) -> None:
        async with sessions.begin() as db:
            await db.execute(update(Decision).values(review_on=today + timedelta(days=days)))

    await review_on(1)
    await scheduler.turn()
    assert await list_notifications(client, person) == []
    await review_on(-1)
    await scheduler.turn()
    await scheduler.turn()
    (one,) = await list_notifications(client, person)
    assert (one["kind"], one["subjectId"], one["path"]) == ("due", entry["id"], "/journal")
    await client.delete(f"/api/notifications/{one['id']}", headers=person.headers)
    await scheduler.turn()
    assert await list_notifications(client, person) == []
    await review_on(0)
    await scheduler.turn()
    assert len(await list_notifications(client, person)) == 1
    path = f"/api/decisions/{entry['id']}/outcome"
    assert (await client.put(path, json={"outcome": "well"}, headers=person.headers)).status_code == 200
    assert await list_notifications(client, person) == []
