"""Errors are JSON with a readable text, a code and the request ID, without internals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from litestar import Litestar, get
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.database.migrate import upgrade_async
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.settings.config import Settings
from app.http.errors import EXCEPTION_HANDLERS
from app.main import create_app
from tests.support.people import PASSWORD, Person, sign_up
from tests.support.serving import running_app
from tests.support.waiting import until

IsolatedApp = tuple[httpx.AsyncClient, EmbeddedPostgres]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/auth/google/no", "/api/analyses/x/y"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_unknown_path_is_a_json_404(client: httpx.AsyncClient, method: str, path: str) -> None:
    answer = await client.request(method, path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json().keys() == {"error", "code", "requestId"}


async def test_invalid_id_is_a_json_404(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/analyses/not-an-id")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
async def test_invalid_numbers_are_refused_as_invalid_json(client: httpx.AsyncClient, number: str) -> None:
    body = '{"username": "\\ud83d\\ude00", "password": "x", "more": %s}' % number  # noqa: UP031
    headers = {"Content-Type": "application/json"}
    answer = await client.post("/api/auth/login", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_json")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
async def test_form_content_types_are_not_accepted_as_json(client: httpx.AsyncClient, kind: str) -> None:
    answer = await client.post("/api/auth/login", content=b"{}", headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


@pytest.mark.parametrize("kind", [None, "application/json; charset=utf-8", "application/merge-patch+json"])
async def test_json_content_types_and_a_missing_one_are_accepted(
    client: httpx.AsyncClient, kind: str | None
) -> None:
    headers = {"Content-Type": kind} if kind else {}
    answer = await client.post("/api/auth/login", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_wrong_method_is_reported(client: httpx.AsyncClient) -> None:
    answer = await client.delete("/api/metrics")
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert "GET" in answer.headers["allow"]


async def test_valid_request_id_of_the_caller_is_used(client: httpx.AsyncClient) -> None:
    for path in ("/api/nothing", "/api/auth/me", "/api/metrics"):
        kept = await client.get(path, headers={"X-Request-ID": "trace-12345678"})
        assert kept.headers["x-request-id"] == "trace-12345678"
        made = await client.get(path, headers={"X-Request-ID": "x" * 65})
        assert len(made.headers["x-request-id"]) == 32
        if made.status_code >= 400:
            assert made.json()["requestId"] == made.headers["x-request-id"]


async def test_security_headers_are_on_every_response(client: httpx.AsyncClient) -> None:
    for path in ("/api/nothing", "/api/metrics", "/", "/schema"):
        headers = (await client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"


async def test_body_that_is_too_large_is_refused(client: httpx.AsyncClient, settings: Settings) -> None:
    body = b'{"username": "' + b"x" * settings.max_body_bytes + b'"}'
    answer = await client.post("/api/auth/login", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_unexpected_error_exposes_no_internals() -> None:
    @get("/broken")
    async def broken() -> None:
        raise ZeroDivisionError("the secret is xyzzy")

    app = Litestar([broken], exception_handlers=EXCEPTION_HANDLERS, logging_config=None)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        answer = await client.get("/broken")
    assert answer.status_code == 500
    assert answer.json()["error"] == "Something went wrong on our side. Please try again."
    assert "xyzzy" not in answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (asyncpg.CannotConnectNowError, 503),
        (asyncpg.TooManyConnectionsError, 503),
        (TimeoutError, 503),
        (asyncpg.UndefinedTableError, 500),
    ],
    ids=["starting", "full", "slow", "wrong"],
)
async def test_refused_database_connection_is_mapped_to_its_status(
    refusal: type[Exception], status: int
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise refusal("no")

    engine = create_async_engine("postgresql+asyncpg:///iris", connect_args={"async_creator_fn": refuse})

    @get("/rows")
    async def rows() -> None:
        await engine.connect()

    app = Litestar([rows], exception_handlers=EXCEPTION_HANDLERS)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        assert (await client.get("/rows")).status_code == status


@pytest.mark.parametrize(
    "form", [{"username": "a\0b", "password": PASSWORD}, {"username": "a", "password": "\0" * 10}]
)
async def test_nul_is_refused_everywhere(client: httpx.AsyncClient, form: dict[str, str]) -> None:
    answer = await client.post("/api/auth/login", json=form)
    assert (answer.status_code, answer.json()["code"]) == (400, "unstorable_text")


@pytest.fixture
async def isolated_app(
    tmp_path_factory: pytest.TempPathFactory,
) -> AsyncIterator[tuple[httpx.AsyncClient, EmbeddedPostgres]]:
    """An app with separate servers that the test can stop."""
    folder = tmp_path_factory.mktemp("p")
    with EmbeddedPostgres(folder) as postgres, EmbeddedRedis(folder) as redis:
        await upgrade_async(postgres.url)
        settings = Settings(database_url=postgres.url, redis_url=redis.url, allowed_hosts=("iris.test",))
        transport = httpx.ASGITransport(create_app(settings, {}), raise_app_exceptions=False)  # type: ignore[arg-type]
        async with (
            running_app(transport.app),  # type: ignore[arg-type]
            httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
        ):
            yield client, postgres


async def test_requests_fail_with_503_until_postgres_restarts(
    isolated_app: IsolatedApp,
) -> None:
    client, postgres = isolated_app
    person: Person = await sign_up(client)

    await asyncio.to_thread(postgres.kill)
    answer = await client.get("/api/auth/me", headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["retry-after"] == "2"
    health = (await client.get("/api/health")).json()
    assert health["parts"]["database"]["ready"] is False

    await asyncio.to_thread(postgres.restart)

    async def works() -> bool:
        return (await client.get("/api/auth/me", headers=person.headers)).status_code == 200

    await until(works)
