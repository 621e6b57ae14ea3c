"""Event stream of a tab: runs and account events without gaps, limited to the session."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from statistics import median
from time import perf_counter
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import update

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from app.core.messaging.queue import JobSender
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import create_redis
from app.domains.operations.event_stream.service import STREAMS_MOST
from app.http.services import services_of
from app.models import User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.notifications.notices import create_notification, notice, send_notices
from tests.app.domains.operations.event_stream.tab import Tab
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.people import Person, sign_in, sign_up
from tests.support.runs import Rig
from tests.support.samples import completed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until


class TabOpener:
    """Opens tabs of `person`."""

    def __init__(self, browser: httpx.AsyncClient, person: Person) -> None:
        self._browser = browser
        self._person = person
        self._opened: list[Tab] = []

    def __call__(self, *runs: str, by: Person | None = None) -> Tab:
        self._opened.append(Tab(self._browser, by or self._person, runs))
        return self._opened[-1]

    async def leave_all(self) -> None:
        for one in self._opened:
            await one.leave()


@pytest.fixture
async def person(browser: httpx.AsyncClient) -> Person:
    return await sign_up(browser)


@pytest.fixture
async def tab(browser: httpx.AsyncClient, person: Person) -> AsyncIterator[TabOpener]:
    """Opens tabs of `person` and closes them at the end."""
    opener = TabOpener(browser, person)
    yield opener
    await opener.leave_all()


@pytest.fixture
def bell(sessions: SessionFactory, outbox: Outbox, person: Person) -> Rig:
    return Rig(sessions, outbox, UUID(person.id))


async def create_story(
    browser: httpx.AsyncClient, person: Person, sessions: SessionFactory, event_log: EventLog
) -> Story:
    run = await start(browser, person)
    return Story(sessions, event_log, UUID(run["analysisId"]), EventId(0, 1))


async def test_stream_delivers_several_runs_and_account_events(
    browser: httpx.AsyncClient,
    person: Person,
    tab: TabOpener,
    bell: Rig,
    sessions: SessionFactory,
    event_log: EventLog,
) -> None:
    stories = [await create_story(browser, person, sessions, event_log) for _ in range(2)]
    runs = [str(story.analysis_id) for story in stories]
    here = tab(*runs)
    await here.wait_for("run", 2)
    assert (here.messages[0].type, here.messages[0].data) == ("unread", {"type": "unread", "unread": 0})
    for story in stories:
        await story.milestone(tier_started())
        await story.delta("logical", "It is ")
        await story.milestone(lens_completed())
        await story.end(completed(story.analysis_id))
    await here.wait_for("run", 10)
    for run in runs:
        ids, kinds = zip(*here.events(run), strict=True)
        assert ids == ("0-1", "1-1", "1-2", "1-3", "1-4")
        assert kinds == ("queued", "tier_started", "lens_delta", "lens_completed", "completed")
    assert {message.id for message in here.of("run")} == {
        f"{run}@{event_id}" for run in runs for event_id, _ in here.events(run)
    }
    assert here.headers is not None
    assert here.headers["cache-control"] == "no-store"
    assert here.headers["x-accel-buffering"] == "no"
    await create_notification(bell, bell.user_id)
    (told,) = await here.wait_for("notification")
    assert told.data["notification"]["kind"] == "liked"
    assert (await here.wait_for("unread", 2))[-1].data["unread"] == 1
    again = tab(f"{runs[0]}@1-2", f"{runs[1]}@1-4")
    await again.wait_for("run", 2)
    assert again.events(runs[0]) == here.events(runs[0])[3:]
    assert again.events(runs[1]) == []


async def test_disconnected_client_is_removed_completely(
    app: Litestar, browser: httpx.AsyncClient, person: Person, tab: TabOpener
) -> None:
    run = (await start(browser, person))["analysisId"]
    for one in [tab(run), tab(run), tab()]:
        await one.wait_for("unread")
    services = services_of(app)
    await until(lambda: (services.stream.clients, services.hub.clients) == (3, 2))
    await tab.leave_all()
    await until(lambda: (services.stream.clients, services.hub.clients) == (0, 0))


async def test_stream_resumes_after_the_last_event_despite_losses_in_redis(
    browser: httpx.AsyncClient, person: Person, tab: TabOpener, sessions: SessionFactory, event_log: EventLog
) -> None:
    story = await create_story(browser, person, sessions, event_log)
    run = str(story.analysis_id)
    await story.milestone(tier_started())
    here = tab(f"{run}@0-1")
    await here.wait_for("run")
    await story.milestone(lens_completed(), streamed=False)
    await story.end(completed(story.analysis_id))
    await here.wait_for("run", 3)
    assert [event_id for event_id, _ in here.events(run)] == ["1-1", "1-2", "1-3"]


async def test_runs_of_others_are_not_found_and_invalid_ids_are_refused(
    browser: httpx.AsyncClient, person: Person
) -> None:
    other = await sign_up(browser)
    run = (await start(browser, other))["analysisId"]
    for runs, status, code in (
        ([run], 404, "analysis_not_found"),
        ([str(uuid4())], 404, "analysis_not_found"),
        (["nobody"], 422, "invalid_field"),
        ([f"{run}@one"], 422, "invalid_field"),
        ([str(uuid4()) for _ in range(21)], 422, "invalid_field"),
    ):
        answer = await browser.get(
            "/api/stream", params=[("run", asked) for asked in runs], headers=person.headers
        )
        assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_follow_is_delivered_at_once_and_a_lost_signal_is_recovered(
    browser: httpx.AsyncClient,
    person: Person,
    tab: TabOpener,
    bell: Rig,
    sessions: SessionFactory,
    job_sender: JobSender,
    record_property: Callable[[str, object], None],
) -> None:
    """With the Redis signal, a notification must arrive several times faster than by polling alone."""
    agent = await build(browser, person, isGlobal="true")
    people = [await sign_up(browser) for _ in range(12)]
    here = tab()
    await here.wait_for("unread")
    rung: list[float] = []
    for number, other in enumerate(people, start=1):
        began = perf_counter()
        await browser.post(f"/api/agents/{agent['id']}/follow", json={}, headers=other.headers)
        rung.append((await here.wait_for("notification", number))[-1].at - began)
    nowhere = create_redis("redis://127.0.0.1:1/0")
    deaf = Rig(sessions, Outbox(EventLog(nowhere), job_sender), bell.user_id)
    looked: list[float] = []
    for number in range(1, 7):
        began = perf_counter()
        await send_notices(deaf, notice(bell.user_id))
        looked.append((await here.wait_for("notification", len(people) + number))[-1].at - began)
    await nowhere.aclose()
    record_property("rung_ms", [round(1000 * seconds, 1) for seconds in rung])
    assert [told.data["notification"]["people"] for told in here.of("notification")[:12]] == list(
        range(1, 13)
    )
    assert median(rung) * 2 < median(looked)
    assert here.of("unread")[-1].data["unread"] == 7


async def test_tabs_of_one_user_are_synchronized_without_notifying_others(
    browser: httpx.AsyncClient, person: Person, tab: TabOpener, bell: Rig
) -> None:
    other = await sign_up(browser)
    here, there, foreign = tab(), tab(by=await sign_in(browser, person)), tab(by=other)
    for one in (here, there, foreign):
        await one.wait_for("unread")
    told = await create_notification(bell, bell.user_id)
    for one in (here, there):
        (message,) = await one.wait_for("notification")
        assert message.data["notification"]["id"] == told
    await browser.post("/api/notifications/read", json={"ids": [told]}, headers=person.headers)
    for one in (here, there):
        await until(lambda one=one: one.of("unread")[-1].data["unread"] == 0)  # type: ignore[misc]
        assert len(one.of("notification")) == 1
    assert [message.data["unread"] for message in foreign.messages] == [0]


async def test_stream_ends_with_its_own_session_only(
    browser: httpx.AsyncClient, person: Person, tab: TabOpener, bell: Rig
) -> None:
    again = await sign_in(browser, person)
    here, there = tab(), tab(by=again)
    await asyncio.gather(here.wait_for("unread"), there.wait_for("unread"))
    assert (await browser.post("/api/auth/logout", headers=again.headers)).status_code == 204
    await there.wait_until_closed()
    await create_notification(bell, bell.user_id)
    await here.wait_for("notification")


async def test_stream_above_the_limit_is_refused_until_another_closes(
    browser: httpx.AsyncClient, person: Person, tab: TabOpener
) -> None:
    opened = [tab() for _ in range(STREAMS_MOST)]
    for one in opened:
        await one.wait_for("unread")
    refused = await browser.get("/api/stream", headers=person.headers)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_streams")
    assert int(refused.headers["retry-after"]) > 0
    await tab(by=await sign_up(browser)).wait_for("unread")
    await opened[0].leave()

    async def is_accepted() -> bool:
        async with browser.stream("GET", "/api/stream", headers=person.headers) as answer:
            return answer.status_code == 200

    await until(is_accepted)


async def test_streams_of_a_suspended_account_end(
    browser: httpx.AsyncClient, person: Person, tab: TabOpener, sessions: SessionFactory
) -> None:
    here = tab()
    await here.wait_for("unread")
    async with sessions.begin() as db:
        from_now = update(User).where(User.id == UUID(person.id)).values(suspended_at=User.created_at)
        await db.execute(from_now)
    await here.wait_until_closed()
    answer = await browser.get("/api/auth/me", headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "session_suspended")
