"""Request bodies: limits per route, byte checks, typed decoding, release after decoding."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.connection import Request

from app.core.errors import AppError, InvalidField, InvalidJson, TooLarge, UnstorableText
from app.core.settings.config import Settings
from app.core.text.validation import check_storable
from app.domains.identity.accounts.schemas import Credentials
from app.domains.runs.analyses.schemas import AnalyzeRequest
from app.http.calls.access import SAFE_METHODS
from app.http.calls.body_sizes import SCENARIO
from app.http.calls.rate_limits import Limit
from app.http.calls.route import SMALL_BODY
from app.http.requests import body
from app.http.requests.body import DEPTH_MOST, VALUES_MOST, decode
from app.http.routes import ROUTES
from app.main import create_app
from routing.scenario.validation import MAX_SCENARIO_CHARS
from tests.bench.hostile import SHAPES
from tests.support.people import Person
from tests.support.serving import running_app
from tests.support.waiting import until

CREDENTIALS = b'{"username":"ada","password":"x","more":%s}'


@pytest.mark.parametrize("shape", SHAPES)
def test_hostile_body_is_refused_before_decoding(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts the constructed values: traversing them is the expensive part."""
    built = 0
    checked = check_storable

    def count(value: object) -> None:
        nonlocal built
        built += len(gc.get_referents(value["x"])) if isinstance(value, dict) and "x" in value else 0
        checked(value)

    monkeypatch.setattr(body, "check_storable", count)
    with pytest.raises(AppError):
        decode(SHAPES[shape](1_500_000), Credentials)
    assert built <= VALUES_MOST


@pytest.mark.parametrize(
    ("more", "error", "text"),
    [
        (b"[" * DEPTH_MOST + b"0" + b"]" * DEPTH_MOST, InvalidJson, "nested too deeply"),
        (b"[" + b"0," * VALUES_MOST + b"0]", TooLarge, "10,000 values"),
        (rb'["a", "\u0000"]', UnstorableText, "'more[1]'"),
        (rb'"\udc00"', UnstorableText, "'more'"),
        (b'"\xff"', InvalidJson, "not valid UTF-8"),
        (b"[1", InvalidJson, "not valid JSON"),
    ],
)
def test_each_malformed_body_has_its_error(more: bytes, error: type[AppError], text: str) -> None:
    with pytest.raises(error) as refusal:
        decode(CREDENTIALS % more, Credentials)
    assert text in refusal.value.message


@pytest.mark.parametrize(
    "more",
    [
        b"[" * (DEPTH_MOST - 1) + b"]" * (DEPTH_MOST - 1),
        b'"' + b",[{" * VALUES_MOST + rb"\"[\\" + b'"',
        rb'"\\u0000 \ud83d\ude00"',
        json.dumps(["\\", '"', "[" * 100, ","] * 1_000).encode(),
    ],
)
def test_harmless_body_that_resembles_a_hostile_one_is_decoded(more: bytes) -> None:
    assert decode(CREDENTIALS % more, Credentials) == Credentials("ada", "x")


@pytest.mark.parametrize(
    ("sent", "text"),
    [
        ({"username": 5, "password": "x"}, "'username' must be text, not a whole number."),
        ({"username": "ada"}, "'password' is missing."),
        ([], "The request body must be a JSON object."),
    ],
)
def test_type_error_names_its_field(sent: object, text: str) -> None:
    with pytest.raises(InvalidField) as refusal:
        decode(msgspec.json.encode(sent), Credentials)
    assert refusal.value.message == text


def test_longest_scenario_fits_in_the_body_limit() -> None:
    scenario = "\U0001f600" * MAX_SCENARIO_CHARS
    sent = json.dumps({"scenario": scenario}).encode()
    assert len(sent) <= SCENARIO
    assert decode(sent, AnalyzeRequest).scenario == scenario


async def test_body_limit_of_each_route_is_enforced(client: httpx.AsyncClient) -> None:
    login, contact = (
        next(route for route in ROUTES if route.function.__name__ == name)
        for name in ("login", "send_contact_message")
    )
    assert login.body_bytes == SMALL_BODY < contact.body_bytes
    for route in (login, contact):
        fits = await client.post(route.path, content=b"[".ljust(route.body_bytes))
        assert (fits.status_code, fits.json()["code"]) == (400, "invalid_json")
        over = await client.post(route.path, content=b"[".ljust(route.body_bytes + 1))
        assert (over.status_code, over.json()["code"]) == (413, "too_large")


async def test_smaller_configured_body_limit_applies_to_every_route(settings: Settings) -> None:
    small = settings.replace(max_body_bytes=100)
    async with running_app(create_app(small, {})) as app:
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # as in conftest
        async with httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
            assert (await client.post("/api/auth/login", content=b"{".ljust(101))).status_code == 413


def test_every_changing_route_has_a_rate_limit() -> None:
    for route in ROUTES:
        if route.method not in SAFE_METHODS:
            assert route.rate_limit is not None, route.path
    by_name = {route.function.__name__: route.rate_limit for route in ROUTES}
    for name in ("update_analysis", "record_decision", "give_feedback", "put_training_consent"):
        assert by_name[name] is Limit.CHANGES


async def test_waiting_analysis_releases_its_request_body(
    client: httpx.AsyncClient, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenario = "Should we move to Oslo, or stay here?"
    waiting = asyncio.create_task(
        client.post(
            "/api/analyze",
            content=json.dumps({"scenario": scenario, "more": [{"n": n} for n in range(1_000)]}),
            headers=person.headers,
        )
    )

    async def list_analyses() -> list[Any]:
        entries: list[Any] = (await client.get("/api/analyses/user", headers=person.headers)).json()
        return entries

    (entry,) = await until(list_analyses, saying="the analysis")
    try:
        gc.collect()
        assert not [held for held in gc.get_objects() if isinstance(held, AnalyzeRequest)]
        assert all(not held for held in _request_bodies())
    finally:
        await client.post(f"/api/analyses/{entry['id']}/cancel", json={}, headers=person.headers)
        await waiting


def _request_bodies() -> Iterator[object]:
    for held in gc.get_objects():
        if isinstance(held, Request) and held.scope["path"] == "/api/analyze":
            yield from (kept for kept in (held._body, held._connection_state.body) if isinstance(kept, bytes))


@pytest.mark.usefixtures("client")
async def test_client_disconnect_is_not_an_error(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, str]] = []
    for level in ("debug", "error", "exception"):
        for module in ("app.http.requests.request", "app.http.errors", "app.http.server.edge"):
            monkeypatch.setattr(
                f"{module}.log.{level}", lambda event, level=level, **_: said.append((level, event))
            )
    came = iter([{"type": "http.request", "body": b'{"user', "more_body": True}, {"type": "http.disconnect"}])
    sent: list[Any] = []

    async def receive() -> Any:
        return next(came)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/auth/login",
        "raw_path": b"/api/auth/login",
        "query_string": b"",
        "headers": [(b"host", b"iris.test"), (b"content-length", b"100")],
        "client": ("203.0.113.9", 1),
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
    }
    await app(scope, receive, send)  # type: ignore[arg-type]  # a bare scope, as a server makes it
    assert said == [("debug", "client disconnected")]
