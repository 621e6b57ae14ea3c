"""Refused sign-ins: forged, replayed, expired and denied callbacks."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.identity.identity_providers.attempts import ATTEMPT_LIFE, FINISH_WITHIN
from app.models import Session, SignInAttempt, User
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import ADA, Visitor
from tests.oidc.fixture import ABSENT, EndpointFault, OidcProvider, Signing

SECOND = timedelta(seconds=1)

INVALID = (400, "auth/invalid-answer")
MISMATCH = (403, "auth/state-mismatch")
EXPIRED = (400, "auth/expired")


async def backdate_attempts(sessions: SessionFactory, **columns: timedelta) -> None:
    """Backdates the times of the attempts."""
    async with sessions.begin() as db:
        values = {name: getattr(SignInAttempt, name) - by for name, by in columns.items()}
        await db.execute(update(SignInAttempt).values(**values))


async def count_rows(sessions: SessionFactory, kind: type[Any]) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(kind)) or 0


async def test_refused_consent_is_reported_once(visitor: Visitor, oidc_provider: OidcProvider) -> None:
    await visitor.open_callback(oidc_provider.refuse(await visitor.start()))
    assert await visitor.finish_error() == (403, "auth/refused")
    assert await visitor.finish_error() == EXPIRED
    assert oidc_provider.calls("token") == []


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        ("login_required", (403, "auth/refused")),
        ("temporarily_unavailable", (503, "auth/provider-unavailable")),
        ("invalid_request", INVALID),
    ],
)
async def test_provider_errors_are_mapped(
    visitor: Visitor, oidc_provider: OidcProvider, error: str, expected: tuple[int, str]
) -> None:
    await visitor.open_callback(oidc_provider.refuse(await visitor.start()), error=error)
    assert await visitor.finish_error() == expected


@pytest.mark.parametrize("state", ["forged", "", None, "a\0b"])
async def test_forged_state_is_rejected_and_the_genuine_one_remains_valid(
    visitor: Visitor, oidc_provider: OidcProvider, state: str | None
) -> None:
    back = await visitor.agree()
    await visitor.open_callback(back, state=state)
    assert await visitor.finish_error() == MISMATCH
    assert oidc_provider.calls("token") == []

    await visitor.open_callback(back)
    assert (await visitor.finish()).status_code == 200


async def test_callback_in_another_browser_does_not_sign_in(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    attacker, back = open_browser(), await visitor.agree()
    await attacker.open_callback(back)
    assert await attacker.finish_error() == MISMATCH
    await attacker.start()
    await attacker.open_callback(back)
    assert await attacker.finish_error() == MISMATCH
    assert oidc_provider.calls("token") == []
    assert await count_rows(sessions, User) == 0


async def test_replayed_callback_has_no_effect(
    visitor: Visitor, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    back = await visitor.agree()
    await visitor.open_callback(back)
    await visitor.open_callback(back)
    assert (await visitor.finish()).status_code == 200
    await visitor.open_callback(back)
    assert await visitor.finish_error() == MISMATCH
    assert len(oidc_provider.calls("token")) == 1
    assert await count_rows(sessions, Session) == 1


async def test_code_of_an_earlier_sign_in_is_rejected(visitor: Visitor, open_browser: OpenBrowser) -> None:
    used = await visitor.agree()
    await visitor.open_callback(used)
    assert (await visitor.finish()).status_code == 200

    attacker = open_browser()
    back = await attacker.agree()
    await attacker.open_callback(back, code=used.partition("code=")[2].partition("&")[0])
    assert await attacker.finish_error() == INVALID


async def test_stolen_code_is_rejected_in_another_attempt(
    visitor: Visitor, open_browser: OpenBrowser
) -> None:
    stolen = await visitor.agree()
    attacker = open_browser()
    back = await attacker.agree()
    await attacker.open_callback(back, code=stolen.partition("code=")[2].partition("&")[0])
    assert await attacker.finish_error() == INVALID


@pytest.mark.parametrize(
    "query", ["state=a&state=b", "state=%ED%A0%80", "state=%FF%00&code=%", "error", f"code={'a' * 5_000}", ""]
)
async def test_invalid_callback_redirects_to_the_sign_in_page(visitor: Visitor, query: str) -> None:
    await visitor.start()
    answer = await visitor.http.get(f"/api/auth/google/callback?{query}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/auth/google")
    assert await visitor.finish_error() == MISMATCH


@pytest.mark.parametrize("code", ["", None, "made-up"])
async def test_missing_or_invented_code_is_rejected(visitor: Visitor, code: str | None) -> None:
    await visitor.open_callback(await visitor.agree(), code=code)
    assert await visitor.finish_error() == INVALID


async def test_callback_of_another_issuer_is_rejected(visitor: Visitor, oidc_provider: OidcProvider) -> None:
    await visitor.open_callback(await visitor.agree(), iss="https://elsewhere.example")
    assert await visitor.finish_error() == INVALID
    assert oidc_provider.calls("token") == []


async def test_unanswered_attempt_expires(
    visitor: Visitor, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    back = await visitor.agree()
    await backdate_attempts(sessions, created_at=ATTEMPT_LIFE + SECOND)
    await visitor.open_callback(back)
    assert await visitor.finish_error() == EXPIRED
    assert oidc_provider.calls("token") == []


async def test_answered_attempt_expires(visitor: Visitor, sessions: SessionFactory) -> None:
    await visitor.open_callback(await visitor.agree())
    await backdate_attempts(sessions, answered_at=FINISH_WITHIN + SECOND)
    assert await visitor.finish_error() == EXPIRED
    assert await count_rows(sessions, Session) == 0


@pytest.mark.parametrize(
    "claims",
    [
        {"nonce": "another"},
        {"nonce": ABSENT},
        {"aud": "somebody-else"},
        {"iss": "https://elsewhere.example"},
        {"exp": 1_000_000_000},
    ],
    ids=str,
)
async def test_token_with_wrong_claims_is_rejected(
    visitor: Visitor, oidc_provider: OidcProvider, sessions: SessionFactory, claims: dict[str, Any]
) -> None:
    with oidc_provider.forge(**claims):
        await visitor.open_callback(await visitor.agree())
    assert await visitor.finish_error() == INVALID
    assert await count_rows(sessions, User) == 0


@pytest.mark.parametrize("signing", [kind for kind in Signing if kind is not Signing.PUBLISHED], ids=str)
async def test_token_with_invalid_signature_is_rejected(
    visitor: Visitor, oidc_provider: OidcProvider, sessions: SessionFactory, signing: Signing
) -> None:
    with oidc_provider.forge(signing):
        await visitor.open_callback(await visitor.agree())
    assert await visitor.finish_error() == INVALID
    assert await count_rows(sessions, User) == 0


async def test_provider_failure_during_the_callback_is_reported(
    visitor: Visitor, oidc_provider: OidcProvider
) -> None:
    with oidc_provider.fail("token", EndpointFault.BROKEN):
        await visitor.open_callback(await visitor.agree())
    answer = await visitor.finish()
    assert answer.status_code == 503
    assert answer.json()["code"] == "auth/provider-unavailable"
    assert "unavailable" in answer.json()["error"]


async def test_session_is_issued_once_per_attempt(visitor: Visitor, sessions: SessionFactory) -> None:
    await visitor.open_callback(await visitor.agree())
    ticket = visitor.ticket or ""
    assert (await visitor.finish()).status_code == 200
    assert await visitor.finish_error() == MISMATCH
    visitor.http.cookies.set("iris_sign_in", ticket, domain="iris.test", path="/")
    assert await visitor.finish_error() == EXPIRED
    assert await count_rows(sessions, Session) == 1


async def test_session_is_issued_only_to_the_browser_that_started(
    visitor: Visitor, open_browser: OpenBrowser
) -> None:
    await visitor.open_callback(await visitor.agree())
    assert await open_browser().finish_error() == MISMATCH
    stranger = open_browser()
    await stranger.start()
    assert await stranger.finish_error() == MISMATCH
    assert (await visitor.finish()).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.test"},
        {"Origin": "http://other.iris.test"},
        {"Origin": "http://iris.test:8001"},
        {"Origin": "null"},
        {"Origin": "http://iris.test", "Sec-Fetch-Site": "cross-site"},
        {},
    ],
    ids=str,
)
async def test_finish_refuses_foreign_origins(visitor: Visitor, headers: dict[str, str]) -> None:
    await visitor.open_callback(await visitor.agree())
    refused = await visitor.http.post("/api/auth/google/finish", json={}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign_origin")
    assert (await visitor.finish()).status_code == 200


async def test_finish_before_the_callback_is_refused(visitor: Visitor) -> None:
    assert await visitor.finish_error() == MISMATCH
    back = await visitor.agree()
    assert await visitor.finish_error() == MISMATCH
    await visitor.open_callback(back)
    assert (await visitor.finish()).json()["user"]["email"] == ADA.email


async def test_interrupted_callback_does_not_sign_in(visitor: Visitor, sessions: SessionFactory) -> None:
    back = await visitor.agree()
    async with sessions.begin() as db:
        await db.execute(update(SignInAttempt).values(answered_at=utc_now()))
    await visitor.open_callback(back)
    assert await visitor.finish_error() == EXPIRED
