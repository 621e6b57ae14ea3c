"""Revoking a session closes its event streams only."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from tests.app.domains.identity.accounts.test_sessions import session_id_of
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.people import PASSWORD, Person, sign_in, sign_up
from tests.support.samples import completed
from tests.support.sse import sent_events
from tests.support.story import Story
from tests.support.waiting import until


class StreamReader:
    """Reads the event stream of a run until the server closes it."""

    def __init__(self, browser: httpx.AsyncClient, url: str, person: Person) -> None:
        self.person = person
        self.events: list[str] = []
        self._open = browser.stream("GET", url, headers=person.headers)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with self._open as response:
            assert response.status_code == 200
            async for event in sent_events(response):
                self.events.append(event.event)

    async def wait_until_closed(self) -> list[str]:
        await asyncio.wait_for(self.task, 10)
        return self.events


class Stage:
    """A run of one user with streams in two sessions, `here` and `elsewhere`."""

    def __init__(self, here: StreamReader, elsewhere: StreamReader, story: Story) -> None:
        self.here = here
        self.elsewhere = elsewhere
        self._story = story

    async def check_only_elsewhere_ended(self) -> None:
        assert await self.elsewhere.wait_until_closed() == ["queued"]
        assert not self.here.task.done()
        await self._story.end(completed(self._story.analysis_id))
        assert await self.here.wait_until_closed() == ["queued", "completed"]


@pytest.fixture
async def stage(
    browser: httpx.AsyncClient, sessions: SessionFactory, event_log: EventLog
) -> AsyncIterator[Stage]:
    person = await sign_up(browser)
    again = await sign_in(browser, person)
    run = await start(browser, person)
    here, elsewhere = (StreamReader(browser, run["eventsUrl"], one) for one in (person, again))
    await until(lambda: here.events and elsewhere.events, saying="both streams")
    yield Stage(here, elsewhere, Story(sessions, event_log, UUID(run["analysisId"]), EventId(0, 1)))
    for watching in (here, elsewhere):
        watching.task.cancel()
        await asyncio.wait([watching.task])


async def test_ending_a_session_ends_its_streams(
    browser: httpx.AsyncClient, stage: Stage, sessions: SessionFactory
) -> None:
    url = f"/api/auth/sessions/{await session_id_of(stage.elsewhere.person, sessions)}"
    assert (await browser.delete(url, headers=stage.here.person.headers)).status_code == 204
    await stage.check_only_elsewhere_ended()


async def test_password_change_ends_streams_of_other_sessions(
    browser: httpx.AsyncClient, stage: Stage
) -> None:
    new = "battery staple"
    form = {"currentPassword": PASSWORD, "newPassword": new, "confirmPassword": new}
    answer = await browser.post("/api/auth/password", json=form, headers=stage.here.person.headers)
    assert answer.json() == {"endedSessions": 1}
    await stage.check_only_elsewhere_ended()
