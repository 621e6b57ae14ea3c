"""Event source for an analysis on a running server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TypeVar
from uuid import uuid4

import httpx2
import msgspec
from msgspec import Struct

from app.core.observability.redaction import Confidential
from routing.events import FINAL, Event, LensDelta, decode_event
from routing.network.clients import client_options
from routing.network.problems import find_problem
from routing.network.trust import NetworkError

T = TypeVar("T")

ANSWER_SECONDS = 30.0
SILENCE = httpx2.Timeout(ANSWER_SECONDS, read=45.0)
PATIENCE_SECONDS = 60.0
FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 5.0
JSON = {"Content-Type": "application/json"}
NO_HEADERS: Mapping[str, str] = {}


class RemoteError(Exception):
    """The request failed. The text is the server's or describes the connection error."""


class BadRequest(RemoteError):
    """The server refused the request or its authentication."""


class Credentials(Confidential, frozen=True):
    """Credentials: a session token, or a user name and password."""

    token: str = ""
    username: str = ""
    password: str = ""


class AnalysisRequest(Struct, frozen=True):
    """The requested analysis. `country` (ISO 3166-1) selects the contacts of a safety result."""

    scenario: str
    model: str
    misunderstood: bool = False
    country: str | None = None


class _SnapshotEntry(Struct):
    id: str
    event: msgspec.Raw


class _Snapshot(Struct, tag="snapshot", tag_field="type"):
    events: list[_SnapshotEntry]
    texts: dict[str, str] = {}


class _Refusal(Struct):
    error: str


class _SignedIn(Confidential, frozen=True):
    token: str


class _Accepted(Struct, rename="camel"):
    analysis_id: str
    events_url: str


async def events(
    server: str, credentials: Credentials, request: AnalysisRequest
) -> AsyncGenerator[Event, None]:
    """Starts the analysis on the server and yields its events to the last one, across reconnects.

    Closing the iterator early cancels the run. Raises RemoteError.
    """
    async with _session(server, credentials) as client:
        accepted = await _started(client, request)
        finished = False
        try:
            async for event in _follow(client, accepted.events_url):
                finished = isinstance(event, FINAL)
                yield event
        finally:
            if not finished:
                await _cancel(client, accepted)


@asynccontextmanager
async def _session(server: str, credentials: Credentials) -> AsyncIterator[httpx2.AsyncClient]:
    """Yields a signed-in client. Ends the session afterwards if it was created here."""
    try:
        options = client_options()
    except NetworkError as error:
        raise BadRequest(str(error)) from error
    async with httpx2.AsyncClient(base_url=server, timeout=ANSWER_SECONDS, **options) as client:
        token = credentials.token
        if not token:
            form = {"username": credentials.username, "password": credentials.password}
            token = (await _post(client, "/api/auth/login", form, _SignedIn)).token
        client.headers["Authorization"] = f"Bearer {token}"
        try:
            yield client
        finally:
            if not credentials.token:
                with suppress(httpx2.HTTPError):
                    await client.post("/api/auth/logout")


async def _started(client: httpx2.AsyncClient, request: AnalysisRequest) -> _Accepted:
    """Starts the run. On cancellation it waits for the server's response and cancels the run."""
    starting = asyncio.create_task(_start(client, request))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:
        with suppress(RemoteError):
            await _cancel(client, await starting)
        raise


async def _cancel(client: httpx2.AsyncClient, run: _Accepted) -> None:
    with suppress(httpx2.HTTPError):
        await client.post(f"/api/analyses/{run.analysis_id}/cancel", json={"keepResult": False})


async def _start(client: httpx2.AsyncClient, request: AnalysisRequest) -> _Accepted:
    body = {"scenario": request.scenario, "aiModel": request.model, "misunderstood": request.misunderstood}
    headers = {"Prefer": "respond-async", "Idempotency-Key": str(uuid4())}
    if request.country:
        headers["Accept-Language"] = f"en-{request.country}"
    return await _post(client, "/api/analyze", body, _Accepted, headers)


async def _post(
    client: httpx2.AsyncClient,
    path: str,
    body: object,
    answer: type[T],
    headers: Mapping[str, str] = NO_HEADERS,
) -> T:
    try:
        response = await client.post(path, content=msgspec.json.encode(body), headers={**JSON, **headers})
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        problem = find_problem(error)
        said = f"{problem.text} {problem.remedy}" if problem is not None else f"It does not respond: {error}"
        raise RemoteError(f"No connection to {client.base_url}. {said}") from error
    _check(response)
    return _decode(response.content, answer)


def _check(response: httpx2.Response) -> None:
    if response.is_success:
        return
    try:
        text = msgspec.json.decode(response.content, type=_Refusal).error
    except msgspec.MsgspecError:
        text = f"the server responded with {response.status_code} {response.reason_phrase}"
    kind = BadRequest if response.is_client_error and response.status_code != 429 else RemoteError
    raise kind(text)


def _decode(content: bytes | str, what: type[T]) -> T:
    try:
        return msgspec.json.decode(content, type=what)
    except msgspec.MsgspecError as error:
        raise _other_version(error) from error


def _event(content: bytes | str | msgspec.Raw) -> Event:
    try:
        return decode_event(content)
    except msgspec.MsgspecError as error:
        raise _other_version(error) from error


def _other_version(error: msgspec.MsgspecError) -> RemoteError:
    return RemoteError(f"The server has a different version than this command: {error}")


async def _follow(client: httpx2.AsyncClient, url: str) -> AsyncIterator[Event]:
    """Yields the run's events in order and resumes broken connections after the last event."""
    last_id, pause, heard = "", FIRST_PAUSE_SECONDS, time.monotonic()
    while True:
        headers = {"Last-Event-ID": last_id} if last_id else {}
        try:
            async with client.sse(url, headers=headers, timeout=SILENCE, max_event_size=None) as source:
                if not source.response.is_success:
                    await source.response.aread()
                _check(source.response)
                async for message in source:
                    last_id, pause, heard = message.id or last_id, FIRST_PAUSE_SECONDS, time.monotonic()
                    for event in _read(message):
                        yield event
                        if isinstance(event, FINAL):
                            return
        except httpx2.TransportError as error:
            if time.monotonic() - heard > PATIENCE_SECONDS:
                raise RemoteError(f"The connection to the server is lost: {error}") from error
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def _read(message: httpx2.ServerSentEvent) -> Iterator[Event]:
    if not message.data:
        return
    if message.event != "snapshot":
        yield _event(message.data)
        return
    snapshot = _decode(message.data, _Snapshot)
    for entry in snapshot.events:
        yield _event(entry.event)
    for lens, text in snapshot.texts.items():
        yield LensDelta(lens, text, reset=True)
