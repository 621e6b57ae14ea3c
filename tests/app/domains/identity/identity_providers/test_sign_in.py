"""Sign-in with Google: new users, known users, concurrent sign-ins."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.security.credentials import token_hash
from app.models import Identity, Session, SignInAttempt, User
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import ADA, Visitor
from tests.oidc.fixture import Account, OidcProvider
from tests.support.people import sign_up


async def test_new_person_gets_an_account_and_a_session(visitor: Visitor, sessions: SessionFactory) -> None:
    signed_in = await visitor.sign_in()

    assert signed_in["passwordEnded"] is False
    user = signed_in["user"]
    assert user["username"] == "Ada"
    assert user["email"] == "Ada@example.org"
    assert (user["firstName"], user["lastName"], user["displayName"]) == ("Ada", "Lovelace", "Ada Lovelace")
    assert user["photoURL"] == "https://pictures.example/ada.png"
    assert (user["hasPassword"], user["emailVerified"], user["isAdmin"]) == (False, True, True)
    me = await visitor.http.get("/api/auth/me", headers={"Authorization": f"Bearer {signed_in['token']}"})
    assert me.json() == {"user": user}
    async with sessions() as db:
        identity = (await db.scalars(select(Identity))).one()
        session = (await db.scalars(select(Session))).one()
    assert (str(identity.user_id), identity.subject) == (user["id"], "ada")
    assert session.token_hash == token_hash(signed_in["token"])


async def test_sign_in_sets_the_session_cookie_and_removes_the_ticket(visitor: Visitor) -> None:
    await visitor.sign_in()
    assert visitor.ticket is None
    assert (await visitor.http.get("/api/auth/me")).status_code == 200


async def test_known_person_gets_the_same_account_with_another_address(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider, sessions: SessionFactory
) -> None:
    first = await visitor.sign_in()
    moved = oidc_provider.add(Account("ada", email="new@example.org", email_verified=False, name="Ada L."))
    again = await open_browser().sign_in(moved)

    assert again["user"]["id"] == first["user"]["id"]
    assert again["user"]["email"] == "Ada@example.org"
    assert again["passwordEnded"] is False
    assert again["token"] != first["token"]
    async with sessions() as db:
        identity = (await db.scalars(select(Identity))).one()
    assert (identity.email, identity.picture_url) == ("new@example.org", None)


async def test_only_the_first_account_is_an_administrator(
    visitor: Visitor, open_browser: OpenBrowser
) -> None:
    await sign_up(open_browser().http)
    assert (await visitor.sign_in())["user"]["isAdmin"] is False


async def test_taken_username_gets_a_number(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider
) -> None:
    await sign_up(open_browser().http, username="ADA")
    await sign_up(open_browser().http, username="ada2")
    assert (await visitor.sign_in())["user"]["username"] == "Ada3"


async def test_concurrent_sign_ins_of_one_person_create_one_account(
    open_browser: OpenBrowser, sessions: SessionFactory
) -> None:
    windows = [open_browser() for _ in range(4)]
    callbacks = [await window.agree() for window in windows]
    await asyncio.gather(
        *(window.open_callback(back) for window, back in zip(windows, callbacks, strict=True))
    )
    answers = [(await window.finish()).json() for window in windows]

    assert len({answer["user"]["id"] for answer in answers}) == 1
    assert len({answer["token"] for answer in answers}) == 4
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(User)) == 1
        assert await db.scalar(select(func.count()).select_from(Identity)) == 1


async def test_only_hashes_of_ticket_and_state_are_stored(visitor: Visitor, sessions: SessionFactory) -> None:
    back = await visitor.agree()
    ticket, state = visitor.ticket or "", back.partition("state=")[2].partition("&")[0]
    async with sessions() as db:
        attempt = (await db.scalars(select(SignInAttempt))).one()
    assert (attempt.ticket_hash, attempt.state_hash) == (token_hash(ticket), token_hash(state))
    assert len(ticket) >= 43
    assert len(state) >= 43


async def test_secrets_are_not_logged(
    visitor: Visitor, oidc_provider: OidcProvider, capsys: pytest.CaptureFixture[str]
) -> None:
    location = await visitor.start()
    back = oidc_provider.approve(location, ADA)
    ticket = visitor.ticket or ""
    await visitor.open_callback(back, code="a-wrong-code-0123456789")
    await visitor.finish()
    signed_in = await visitor.sign_in()
    calls = oidc_provider.calls("token")
    secrets = [
        ticket,
        signed_in["token"],
        oidc_provider.client_secret,
        "a-wrong-code-0123456789",
        *(call.form[name] for call in calls for name in ("code", "code_verifier")),
    ]
    said = "".join(capsys.readouterr())
    assert "sign-in by Google failed" in said
    assert not [secret for secret in secrets if secret in said]
