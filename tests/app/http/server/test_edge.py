"""Edge middleware: host check, access log, error handling and security headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import structlog
from litestar import Litestar
from litestar.types import Receive, Scope, Send
from structlog.typing import EventDict

from app.core.settings.config import Settings
from app.http.server.edge import EdgeMiddleware
from app.http.server.headers import security_headers
from app.main import create_app
from app.training.app import create_training_app
from tests.support.people import PASSWORD, Person, sign_up
from tests.support.serving import running_app, serve_app

SECRET = "xyzzy-4711"


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[EventDict]:
    """Records the events that the edge logs, with their context variables."""
    said: list[EventDict] = []

    class Logger:
        def info(self, event: str, **values: Any) -> None:
            said.append({"event": event, **structlog.contextvars.get_contextvars(), **values})

        exception = info

    monkeypatch.setattr("app.http.server.edge.access_log", Logger())
    monkeypatch.setattr("app.http.server.edge.log", Logger())
    return said


@pytest.mark.parametrize("host", ["evil.test", "iris.test.evil.test", "iris.test@evil.test", ""])
@pytest.mark.parametrize("path", ["/", "/api/metrics", "/api/nothing", "/schema", "/assets/x.js"])
async def test_unknown_host_is_refused(client: httpx.AsyncClient, host: str, path: str) -> None:
    answer = await client.get(path, headers={"Host": host, "X-Forwarded-Host": "iris.test"})
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong_host")
    assert "operator can allow the name" in answer.json()["error"]
    assert answer.json()["requestId"] == answer.headers["x-request-id"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["iris.test", "IRIS.TEST:8080", "localhost:8000", "127.0.0.1", "[::1]:80"])
async def test_known_hosts_are_answered(client: httpx.AsyncClient, host: str) -> None:
    assert (await client.get("/api/metrics", headers={"Host": host})).status_code == 200


async def test_two_host_headers_are_refused(client: httpx.AsyncClient) -> None:
    headers = [("Host", "iris.test"), ("Host", "evil.test")]
    assert (await client.get("/api/metrics", headers=headers)).status_code == 400


@pytest.mark.parametrize("path", ["/api/metrics", "/api/nothing", "/api/auth/me", "/no.png", "/schema"])
async def test_every_request_is_logged(client: httpx.AsyncClient, logged: list[EventDict], path: str) -> None:
    answer = await client.get(f"{path}?code={SECRET}", headers={"Authorization": f"Bearer {SECRET}"})
    (line,) = logged
    assert (line["method"], line["path"], line["status"]) == ("GET", path, answer.status_code)
    assert line["request_id"] == answer.headers["x-request-id"]
    assert SECRET not in repr(logged)


async def test_refused_method_is_logged(client: httpx.AsyncClient, logged: list[EventDict]) -> None:
    for method in ("TRACE", "PROPFIND", "DELETE"):
        answer = await client.request(method, "/api/metrics", headers={"Cookie": f"iris_session={SECRET}"})
        assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
        assert SECRET not in answer.text
    assert [line["status"] for line in logged] == [405, 405, 405]


async def fail_before_response(scope: Scope, receive: Receive, send: Send) -> None:
    raise ZeroDivisionError(SECRET)


async def fail_during_response(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    raise ZeroDivisionError(SECRET)


async def test_error_outside_the_framework_is_reported_as_internal_error(
    settings: Settings, logged: list[EventDict]
) -> None:
    app = create_app(settings, {})
    app.asgi_handler = EdgeMiddleware(fail_before_response, settings)
    async with serve_app(app) as address, httpx.AsyncClient(base_url=address) as client:
        answer = await client.get("/api/metrics")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert SECRET not in answer.text
    assert "Traceback" not in answer.text
    assert answer.json()["requestId"] == answer.headers["x-request-id"] == logged[0]["request_id"]
    assert answer.headers["content-security-policy"]
    assert [line["event"] for line in logged] == ["request aborted", "request"]


async def test_error_after_the_response_start_closes_the_connection(
    settings: Settings, logged: list[EventDict]
) -> None:
    app = create_app(settings, {})
    app.asgi_handler = EdgeMiddleware(fail_during_response, settings)
    async with serve_app(app) as address, httpx.AsyncClient(base_url=address) as client:
        with pytest.raises(httpx.RemoteProtocolError):
            await client.get("/api/metrics")
    assert [line["event"] for line in logged] == ["request aborted", "request"]


def test_environment_does_not_enable_tracebacks(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITESTAR_DEBUG", "1")
    monkeypatch.setenv("LITESTAR_PDB", "1")
    app = create_app(settings, {})
    assert (app.debug, app.pdb_on_exception) == (False, False)


async def test_every_response_has_security_headers(client: httpx.AsyncClient, settings: Settings) -> None:
    for path in ("/", "/api/metrics", "/api/nothing", "/schema", "/no.png"):
        headers = (await client.get(path)).headers
        expected = security_headers(settings, "iris.test")
        assert {name: headers[name] for name in expected} == expected
    assert "strict-transport-security" not in headers


async def test_responses_outside_the_access_table_may_not_be_stored(
    app: Litestar, client: httpx.AsyncClient, settings: Settings
) -> None:
    """`test_access_matrix` checks those of the access table."""
    shown = await sign_up(client)
    stored = {}
    routes = {route.path for route in app.routes}
    paths = {path for path in routes if "{" not in path and not path.startswith(("/schema", "/docs"))}
    paths |= {"/v1/nothing", "/api/nothing", "/no.png", "/assets/no.js", "/ops/dramatiq/queues", "/metrics/x"}
    for method in ("OPTIONS", "TRACE", "DELETE", "GET"):
        for path in sorted(paths - {"/api/stream"}):
            answer = await client.request(method, path)
            if "no-store" not in answer.headers.get("cache-control", ""):
                stored[method, path] = answer.headers.get("cache-control")
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    headers = shown.headers | {"Accept": "application/json, text/event-stream"}
    streamed = await client.post("/mcp", json=message, headers=headers)
    assert streamed.headers["content-type"].startswith("text/event-stream")
    assert streamed.headers["cache-control"] == "no-store"
    assert stored.keys() <= {("GET", path) for path in ("/", "/social", "/shared", "/social/post")}
    async with running_app(create_training_app(settings)) as training:
        for path in ("/health", "/download_data", "/nothing"):
            transport = httpx.ASGITransport(training)  # type: ignore[arg-type]
            async with httpx.AsyncClient(transport=transport, base_url="http://iris.test") as other:
                assert (await other.get(path)).headers["cache-control"] == "no-store"


def test_content_security_policy_allows_only_own_scripts(settings: Settings) -> None:
    policy = dict(
        part.partition(" ")[::2] for part in security_headers(settings)["Content-Security-Policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe-eval" not in str(policy)


@pytest.mark.parametrize(
    ("url", "host", "asked"),
    [
        ("", "iris.test", "'self' http://iris.test:5001"),
        ("", "[::1]", "'self' http://[::1]:5001"),
        ("", "iris.test;script-src", "'self'"),
        ("/training-server", "iris.test", "'self'"),
        ("https://train.test/server", "iris.test", "'self' https://train.test"),
    ],
)
def test_content_security_policy_allows_only_the_training_server(
    settings: Settings, url: str, host: str, asked: str
) -> None:
    there = settings.replace(training_url=url, training_port=5001)
    policy = security_headers(there, host)["Content-Security-Policy"]
    assert f"; connect-src {asked};" in policy


@pytest.mark.parametrize("path", ["/auth/google", "/api/auth/google", "/api/auth/google/callback?state=x"])
async def test_opener_policy_of_the_sign_in_popup_allows_its_opener(
    client: httpx.AsyncClient, path: str
) -> None:
    answer = await client.get(path)
    assert answer.headers["cross-origin-opener-policy"] == "unsafe-none"
    other = await client.get("/auth/other")
    assert other.headers["cross-origin-opener-policy"] == "same-origin-allow-popups"


@pytest.fixture
async def https(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings.replace(secure_cookies=True), {})
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="https://iris.test") as client,
    ):
        yield client


async def test_hsts_is_sent_behind_https(https: httpx.AsyncClient) -> None:
    headers = (await https.get("/")).headers
    assert headers["strict-transport-security"].startswith("max-age=")
    assert headers["content-security-policy"].endswith("upgrade-insecure-requests")


@pytest.mark.parametrize("is_https", [False, True])
async def test_session_cookie_is_http_only_and_same_site(
    client: httpx.AsyncClient, https: httpx.AsyncClient, is_https: bool
) -> None:
    browser = https if is_https else client
    person = await sign_up(browser)
    answer = await browser.post("/api/auth/login", json={"username": person.username, "password": PASSWORD})
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "path=/", "samesite=strict"} <= flags
    assert ("secure" in flags) is is_https
    assert not any(flag.startswith("domain") for flag in flags)


FOREIGN = [
    {"Origin": "https://evil.test"},
    {"Origin": "null"},
    {"Origin": "http://iris.test.evil.test"},
    {"Origin": "http://iris.test:8080"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_session_cookie_is_ignored_on_cross_site_requests(
    client: httpx.AsyncClient, person: Person, headers: dict[str, str]
) -> None:
    cookie = {"Cookie": f"iris_session={person.token}"}
    assert (await client.get("/api/auth/me", headers=cookie)).status_code == 200
    ours = {"Origin": "http://iris.test", "Sec-Fetch-Site": "same-origin"}
    assert (await client.get("/api/auth/me", headers=cookie | ours)).status_code == 200
    assert (await client.get("/api/auth/me", headers=cookie | headers)).status_code == 401
    assert (await client.get("/api/auth/me", headers=person.headers | headers)).status_code == 200
    assert (await client.post("/api/auth/logout", headers=cookie | ours)).status_code == 401


@pytest.mark.parametrize("headers", [*FOREIGN, {}], ids=str)
async def test_sign_in_is_finished_only_by_a_same_origin_request(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    answer = await client.post("/api/auth/google/finish", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    ours = await client.post("/api/auth/google/finish", json={}, headers={"Origin": "http://iris.test"})
    assert ours.json()["code"] != "foreign_origin"
