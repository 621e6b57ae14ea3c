"""Server-sent events of an analysis over a real connection."""

from __future__ import annotations

import asyncio
import json
from uuid import UUID

import httpx
import pytest
from litestar import Litestar

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, stream_key
from app.core.redis.client import Redis
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.people import Person, sign_up
from tests.support.samples import completed, lens_completed, tier_started
from tests.support.serving import serve_app
from tests.support.sse import ServerSentEvent, read_to_end, sent_events
from tests.support.story import Story
from tests.support.waiting import until


@pytest.fixture
async def person(browser: httpx.AsyncClient) -> Person:
    return await sign_up(browser)


class Run:
    """An analysis whose events the test sends in place of a worker."""

    def __init__(self, analysis_id: str, person: Person, story: Story) -> None:
        self.url = f"/api/analyses/{analysis_id}/events"
        self.person = person
        self.story = story

    async def send_events(self) -> None:
        await self.story.milestone(tier_started())
        for word in ("Moving ", "costs ", "less."):
            await self.story.delta("logical", word)
        await self.story.milestone(lens_completed())
        await self.story.end(completed(self.story.analysis_id))


@pytest.fixture
async def run(
    browser: httpx.AsyncClient, person: Person, sessions: SessionFactory, event_log: EventLog
) -> Run:
    analysis_id = (await start(browser, person))["analysisId"]
    # Stream IDs must increase: an earlier event of the story would block this one.
    await until(lambda: event_log.read_range(UUID(analysis_id)), saying="the first event in Redis")
    story = Story(sessions, event_log, UUID(analysis_id), EventId(0, 1))
    return Run(analysis_id, person, story)


async def test_stream_sends_all_events_of_a_run(browser: httpx.AsyncClient, run: Run) -> None:
    reading = asyncio.create_task(read_to_end(browser, run.url, run.person.headers))
    await run.send_events()
    sent = await reading

    assert [event.event for event in sent] == [
        "queued",
        "tier_started",
        "lens_delta",
        "lens_delta",
        "lens_delta",
        "lens_completed",
        "completed",
    ]
    assert [event.id for event in sent] == ["0-1", *(str(record.id) for record in run.story.told)]
    assert all(event.data["type"] == event.event for event in sent)
    assert sent[-1].data["result"]["score"] == 81.5
    assert (
        "".join(event.data["text"] for event in sent if event.event == "lens_delta") == "Moving costs less."
    )


async def test_stream_is_not_cached_buffered_or_compressed(browser: httpx.AsyncClient, run: Run) -> None:
    await run.send_events()
    headers = run.person.headers | {"Accept-Encoding": "gzip"}
    async with browser.stream("GET", run.url, headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        assert response.headers["cache-control"] == "no-store"
        assert response.headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in response.headers
        assert "x-request-id" in response.headers


async def test_returning_client_gets_each_remaining_event_once(browser: httpx.AsyncClient, run: Run) -> None:
    await run.send_events()
    everything = await read_to_end(browser, run.url, run.person.headers)
    for place, event in enumerate(everything):
        headers = run.person.headers | {"Last-Event-ID": event.id}
        assert await read_to_end(browser, run.url, headers) == everything[place + 1 :]


async def test_snapshot_and_result_are_sent_after_redis_lost_the_log(
    browser: httpx.AsyncClient, run: Run, redis: Redis
) -> None:
    await run.send_events()
    await redis.delete(stream_key(run.story.analysis_id))
    snapshot, last = await read_to_end(browser, run.url, run.person.headers)
    assert snapshot.event == "snapshot"
    assert [past["event"]["type"] for past in snapshot.data["events"]] == [
        "queued",
        "tier_started",
        "lens_completed",
    ]
    assert snapshot.id == snapshot.data["events"][-1]["id"]
    assert last.event == "completed"
    assert last.data["result"]["analysisId"] == str(run.story.analysis_id)


async def test_invalid_event_id_is_refused(browser: httpx.AsyncClient, run: Run) -> None:
    headers = run.person.headers | {"Last-Event-ID": "yesterday"}
    answer = await browser.get(run.url, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_event_id")


async def test_event_source_is_authenticated_by_its_cookie(browser: httpx.AsyncClient, run: Run) -> None:
    await run.send_events()
    cookie = {"Cookie": f"iris_session={run.person.token}"}
    assert (await read_to_end(browser, run.url, cookie))[-1].event == "completed"


async def test_signing_out_ends_the_stream(browser: httpx.AsyncClient, run: Run) -> None:
    sent: list[ServerSentEvent] = []

    async def read() -> None:
        async with browser.stream("GET", run.url, headers=run.person.headers) as response:
            async for event in sent_events(response):
                sent.append(event)

    reading = asyncio.create_task(read())
    await until(lambda: sent)
    await browser.post("/api/auth/logout", headers=run.person.headers)
    await asyncio.wait_for(reading, 10)
    assert [event.event for event in sent] == ["queued"]


async def test_client_that_pauses_gets_every_event_in_order(
    browser: httpx.AsyncClient, run: Run, server: str
) -> None:
    """Its socket is full for a while, so that events are first written at once and then queued."""
    host, port = server.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
    headers = "".join(f"{name}: {value}\r\n" for name, value in run.person.headers.items())
    writer.write(f"GET {run.url} HTTP/1.1\r\nHost: iris.test\r\nConnection: close\r\n{headers}\r\n".encode())
    head = await reader.readuntil(b"queued")
    await run.story.milestone(tier_started())
    for number in range(300):
        await run.story.delta("logical", f"{number} " + "x" * 20_000)
    await run.story.end(completed(run.story.analysis_id))

    rest = (await reader.read(-1)).decode()
    writer.close()

    assert b"200 OK" in head
    ids = [line.removeprefix("id: ") for line in rest.split("\n") if line.startswith("id: ")]
    assert ids == [str(record.id) for record in run.story.told]


async def test_disconnected_client_is_removed(app: Litestar, browser: httpx.AsyncClient, run: Run) -> None:
    hub = app.state.services.hub
    async with browser.stream("GET", run.url, headers=run.person.headers) as response:
        async for _ in sent_events(response):
            break
        assert hub.clients == 1
    await until(lambda: hub.clients == 0)


async def test_server_shutdown_ends_streams_cleanly(app: Litestar) -> None:
    async with httpx.AsyncClient() as client:
        async with serve_app(app) as address:
            client.base_url = httpx.URL(address)
            person = await sign_up(client)
            url = (await start(client, person))["eventsUrl"]
            reading = [asyncio.create_task(read_to_end(client, url, person.headers)) for _ in range(5)]
            await until(lambda: app.state.services.hub.clients == 5)
            before = asyncio.get_running_loop().time()
        assert asyncio.get_running_loop().time() - before < 3
        for stream in reading:
            assert [event.event for event in await stream] == ["queued"]


async def test_stream_is_valid_server_sent_events(browser: httpx.AsyncClient, run: Run) -> None:
    await run.story.delta("logical", "two\nlines \u2028 and 🦊")
    await run.story.end(completed(run.story.analysis_id))
    text = (await browser.get(run.url, headers=run.person.headers)).text
    blocks = text.strip().split("\n\n")
    assert blocks[0] == "retry: 1000"
    names = [[line.split(": ")[0] for line in block.split("\n")] for block in blocks[1:]]
    assert names == [["id", "event", "data"]] * 3
    delta = json.loads(blocks[2].split("\ndata: ")[1])
    assert delta["text"] == "two\nlines \u2028 and 🦊"
