"""Matching of an identity to an existing account with the same address."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import select

from app.core.database.engine import SessionFactory
from app.core.oidc import id_token
from app.domains.identity.identity_providers.account_resolver import is_same_address
from app.models import Identity, User
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import Visitor
from tests.oidc.fixture import ABSENT, Account, OidcProvider
from tests.support.people import PASSWORD, sign_up


async def status_of(http: httpx.AsyncClient, token: str) -> int:
    return (await http.get("/api/auth/me", headers={"Authorization": f"Bearer {token}"})).status_code


async def test_unverified_account_loses_its_password_and_sessions_to_google_sign_in(
    visitor: Visitor, open_browser: OpenBrowser, sessions: SessionFactory
) -> None:
    stranger = open_browser().http
    person = await sign_up(stranger, email="ADA@example.org", username="squatter")
    signed_in = await visitor.sign_in()

    assert signed_in["user"]["id"] == person.id
    assert signed_in["passwordEnded"] is True
    assert (signed_in["user"]["hasPassword"], signed_in["user"]["emailVerified"]) == (False, True)
    assert await status_of(stranger, person.token) == 401
    assert await status_of(stranger, signed_in["token"]) == 200
    login = await stranger.post("/api/auth/login", json={"username": "squatter", "password": PASSWORD})
    assert (login.status_code, login.json()["code"]) == (401, "wrong_credentials")
    async with sessions() as db:
        user = (await db.scalars(select(User))).one()
    assert user.password_hash is None
    assert user.email_verified_at is not None


async def test_proven_account_keeps_a_password_set_later(visitor: Visitor, open_browser: OpenBrowser) -> None:
    await sign_up(open_browser().http, email="ada@example.org")
    first = await visitor.sign_in()
    password = {"currentPassword": "", "newPassword": "a long new one", "confirmPassword": "a long new one"}
    bearer = {"Authorization": f"Bearer {first['token']}"}
    changed = await visitor.http.post("/api/auth/password", json=password, headers=bearer)
    assert changed.status_code == 200, changed.text

    again = await open_browser().sign_in()
    assert again["passwordEnded"] is False
    assert again["user"]["hasPassword"] is True
    assert await status_of(visitor.http, first["token"]) == 200


async def test_another_google_account_with_the_same_address_is_refused(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    first = await visitor.sign_in()
    successor = oidc_provider.add(Account("ada-2", email="ada@example.org", email_verified=True))
    other = open_browser()
    await other.open_callback(await other.agree(successor))

    assert await other.finish_error() == (403, "auth/another-google-account")
    assert await status_of(visitor.http, first["token"]) == 200
    assert (await open_browser().sign_in())["user"]["id"] == first["user"]["id"]
    async with sessions() as db:
        assert set(await db.scalars(select(Identity.subject))) == {"ada"}


@pytest.fixture
def as_google(monkeypatch: pytest.MonkeyPatch, oidc_provider: OidcProvider) -> None:
    """Makes the test provider count as Google."""
    monkeypatch.setattr(id_token, "GOOGLE", oidc_provider.issuer)
    monkeypatch.setattr(id_token, "GOOGLE_IN_TOKENS", (oidc_provider.issuer,))


@pytest.mark.usefixtures("as_google")
@pytest.mark.parametrize(
    ("email", "hosted_domain", "opens"),
    [
        ("ada@example.org", ABSENT, False),
        ("ada@example.org", "example.org", True),
        ("ada@gmail.com", ABSENT, True),
    ],
    ids=["an address of somebody else's domain", "of a Workspace domain", "of Gmail"],
)
async def test_google_signs_in_to_an_account_only_by_google_addresses(
    visitor: Visitor,
    open_browser: OpenBrowser,
    oidc_provider: OidcProvider,
    email: str,
    hosted_domain: object,
    opens: bool,
) -> None:
    person = await sign_up(open_browser().http, email=email)
    account = oidc_provider.add(Account("ada-g", email=email, email_verified=True))
    with oidc_provider.forge(hd=hosted_domain):
        await visitor.open_callback(await visitor.agree(account))

    answer = await visitor.finish()
    if opens:
        assert answer.json()["user"]["id"] == person.id
    else:
        assert (answer.status_code, answer.json()["code"]) == (403, "auth/address-not-google")
        assert await status_of(visitor.http, person.token) == 200


@pytest.mark.usefixtures("as_google")
async def test_non_google_address_of_a_new_account_is_unverified(
    visitor: Visitor, oidc_provider: OidcProvider
) -> None:
    account = oidc_provider.add(Account("ada-g", email="ada@example.org", email_verified=True))

    assert (await visitor.sign_in(account))["user"]["emailVerified"] is False


@pytest.mark.parametrize(
    "account",
    [
        Account("eve", email="ada@example.org", email_verified=False),
        Account("eve", email="ada@example.org"),
        Account("eve", email_verified=True),
        Account("eve", email="ſ@example.org", email_verified=True),
    ],
    ids=["not verified", "nothing said", "no address", "an address that only looks alike"],
)
async def test_unverified_address_does_not_open_an_existing_account(
    visitor: Visitor,
    open_browser: OpenBrowser,
    oidc_provider: OidcProvider,
    sessions: SessionFactory,
    account: Account,
) -> None:
    ada = await sign_up(open_browser().http, email="ada@example.org")
    await sign_up(open_browser().http, email="s@example.org")
    await visitor.open_callback(await visitor.agree(oidc_provider.add(account)))

    assert await visitor.finish_error() == (403, "auth/email-not-verified")
    assert await status_of(visitor.http, ada.token) == 200
    async with sessions() as db:
        assert list(await db.scalars(select(Identity))) == []
        assert len(list(await db.scalars(select(User)))) == 2


async def test_unverified_address_does_not_create_an_account(
    visitor: Visitor, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    account = oidc_provider.add(Account("eve", email="eve@example.org", email_verified=False))
    await visitor.open_callback(await visitor.agree(account))
    assert await visitor.finish_error() == (403, "auth/email-not-verified")
    async with sessions() as db:
        assert list(await db.scalars(select(User))) == []


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [
        ("ada@example.org", "ADA@Example.org", True),
        ("añe@example.org", "añe@example.org", True),
        ("s@example.org", "ſ@example.org", False),
        ("ſ@example.org", "s@example.org", False),
        ("kim@example.org", "\u212aim@example.org", False),
    ],
)
def test_similar_addresses_are_distinct(ours: str, theirs: str, same: bool) -> None:
    assert is_same_address(ours, theirs) is same
