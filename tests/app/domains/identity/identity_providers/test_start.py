"""Start of a sign-in with Google: configuration, hosts, redirect and ticket cookie."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
from httpx import URL
from litestar import Litestar
from pydantic import SecretStr
from sqlalchemy import select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.identity.identity_providers.attempts import KEPT
from app.domains.identity.identity_providers.hosts import GoogleHosts
from app.http.services import services_of
from app.main import create_app
from app.models import SignInAttempt
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import Visitor
from tests.oidc.fixture import EndpointFault, OidcProvider
from tests.support.serving import running_app


@pytest.mark.parametrize(
    ("host", "allowed", "redirect_only", "name"),
    [
        ("iris.test", True, False, "iris.test"),
        ("IRIS.test:8000", True, False, "iris.test"),
        ("a.iris.test", True, False, "a.iris.test"),
        ("only.iris.test:80", True, True, "only.iris.test"),
        ("elsewhere.test", False, False, "elsewhere.test"),
    ],
)
async def test_configuration_depends_on_the_host(
    visitor: Visitor, host: str, allowed: bool, redirect_only: bool, name: str
) -> None:
    answer = await visitor.http.get("/api/auth/google", headers={"Host": host})
    assert answer.json() == {
        "configured": True,
        "hostAllowed": allowed,
        "redirectOnly": redirect_only,
        "host": name,
    }


@pytest.mark.parametrize("missing", [{"google_client_id": ""}, {"google_client_secret": SecretStr("")}])
async def test_missing_configuration_is_reported(settings: Settings, missing: dict[str, Any]) -> None:
    app = create_app(settings.replace(**missing), {})
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with running_app(app), httpx.AsyncClient(transport=transport, base_url="http://iris.test") as http:
        assert (await http.get("/api/auth/google")).json()["configured"] is False
        start = await http.get("/api/auth/google/start")
        back = await http.get("/api/auth/google/callback?code=a&state=b")
    assert (start.status_code, start.json()["code"]) == (501, "google_not_configured")
    assert start.json()["error"] == "Google sign-in is not set up here."
    assert (back.status_code, back.headers["location"]) == (303, "/auth/google")


async def test_authorization_request_returns_to_the_requested_host(
    visitor: Visitor, oidc_provider: OidcProvider
) -> None:
    answer = await visitor.http.get("/api/auth/google/start", headers={"Host": "A.iris.test:8000"})
    location = URL(answer.headers["location"])
    assert str(location).startswith(f"{oidc_provider.issuer}/auth?")
    assert location.params["redirect_uri"] == "http://a.iris.test:8000/api/auth/google/callback"
    assert location.params["code_challenge_method"] == "S256"
    assert location.params["scope"] == "openid email profile"


async def test_ticket_cookie_is_http_only_and_lax(visitor: Visitor) -> None:
    answer = await visitor.http.get("/api/auth/google/start?mode=redirect")
    ticket = SimpleCookie(answer.headers["set-cookie"])["iris_sign_in"]
    assert len(ticket.value) >= 43
    assert (ticket["path"], ticket["samesite"], ticket["httponly"]) == ("/", "lax", True)
    assert ticket["secure"] == ""
    assert ticket["domain"] == ""


async def test_ticket_cookie_is_secure_if_the_session_cookie_is(app: Litestar, settings: Settings) -> None:
    safe = create_app(settings.replace(secure_cookies=True), {})
    transport = httpx.ASGITransport(safe)  # type: ignore[arg-type]
    async with (
        running_app(safe),
        httpx.AsyncClient(transport=transport, base_url="https://iris.test") as http,
    ):
        answer = await http.get("/api/auth/google/start")
    assert SimpleCookie(answer.headers["set-cookie"])["__Host-iris_sign_in"]["secure"] is True
    assert URL(answer.headers["location"]).params["redirect_uri"].startswith("https://iris.test/")


async def test_redirects_are_not_cached_and_send_no_referrer(visitor: Visitor) -> None:
    start = await visitor.http.get("/api/auth/google/start")
    back = await visitor.open_callback("http://iris.test/api/auth/google/callback?state=a&code=b")
    for answer in (start, back):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.content == b""


@pytest.mark.parametrize("host", ["elsewhere.test", "localhost", "iris.test.localhost"])
async def test_unauthorized_host_is_refused(visitor: Visitor, sessions: SessionFactory, host: str) -> None:
    answer = await visitor.http.get("/api/auth/google/start", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (403, "auth/unauthorized-domain")
    assert answer.json()["error"].startswith("Domain Authorization Required")
    async with sessions() as db:
        assert list(await db.scalars(select(SignInAttempt))) == []


@pytest.mark.parametrize("host", ["", "iris.test/..", "iris.test?", "a b", "x@iris.test", "iris.test:80:80"])
def test_invalid_host_name_is_never_authorized(host: str) -> None:
    everywhere = GoogleHosts(allowed=("*",), redirect_only=())
    assert everywhere.is_allowed("iris.test:80")
    assert not everywhere.is_allowed(host)


async def test_unknown_mode_is_refused(visitor: Visitor) -> None:
    answer = await visitor.http.get("/api/auth/google/start?mode=iframe")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_unavailable_provider_is_reported_on_the_sign_in_page(
    visitor: Visitor, oidc_provider: OidcProvider
) -> None:
    with oidc_provider.fail("discovery", EndpointFault.BROKEN):
        assert await visitor.start() == "/auth/google"
    answer = await visitor.finish()
    assert (answer.status_code, answer.json()["code"]) == (503, "auth/provider-unavailable")


async def test_old_attempts_are_deleted(
    app: Litestar, visitor: Visitor, open_browser: OpenBrowser, sessions: SessionFactory
) -> None:
    await visitor.start()
    async with sessions.begin() as db:
        await db.execute(update(SignInAttempt).values(created_at=utc_now() - KEPT * 2))
    await open_browser().start()
    await services_of(app).identities.delete_old_attempts()
    async with sessions() as db:
        (left,) = await db.scalars(select(SignInAttempt))
    assert utc_now() - left.created_at < KEPT
