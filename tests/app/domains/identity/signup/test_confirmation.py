"""Addresses at allowed domains are confirmed by a mailed link before the account can be used."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import func, select, text

from app.core.database.engine import SessionFactory, statement_factory
from app.core.settings.config import Settings
from app.domains.identity.signup.confirmation import confirmation_mailer_of
from app.models import EmailConfirmation, User
from tests.app.domains.identity.signup.calls import refusal, register
from tests.support.apps import app_for
from tests.support.mail import MailHost, mail_host
from tests.support.people import PASSWORD, registration, sign_up
from tests.support.waiting import until

LINK = re.compile(r"^http://localhost:8000/confirm-email#token=(\S+)$", re.MULTILINE)
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")


@pytest.fixture
async def mail() -> AsyncIterator[MailHost]:
    async with mail_host(recipient=None) as host:
        yield host


@pytest.fixture
def settings(settings: Settings, mail: MailHost) -> Settings:
    return settings.replace(
        sign_up="domains",
        sign_up_domains=("example.org",),
        smtp_url=mail.url(options="?starttls=off"),
        mail_from="iris@example.org",
    )


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return app_for(settings)


async def read_token(mail: MailHost, number: int = 1) -> str:
    """Waits for `number` mails and returns the token of the newest one."""
    await until(lambda: len(mail.taken) == number)
    found = LINK.search(mail.taken[-1].get_content().replace("\r\n", "\n"))
    assert found is not None
    return found[1]


async def confirm(client: httpx.AsyncClient, token: str, password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/auth/confirm-email", json={"token": token, "password": password})


async def login(client: httpx.AsyncClient, form: dict[str, str]) -> httpx.Response:
    credentials = {name: form[name] for name in ("username", "password")}
    return await client.post("/api/auth/login", json=credentials)


async def test_account_is_usable_only_after_its_address_is_confirmed(
    client: httpx.AsyncClient, mail: MailHost, sessions: SessionFactory
) -> None:
    admin = await sign_up(client)
    assert admin.user["isAdmin"], "the first account needs no mail"
    assert (await client.get("/api/auth/sign-up")).json()["confirmsEmail"] is True
    form = registration(email="Grace@example.org")
    registered = await client.post("/api/auth/register", json=form)
    assert (registered.status_code, registered.json()["email"]) == (202, "Grace@example.org")
    assert "iris_session" not in client.cookies
    assert refusal(await login(client, form)) == (403, "email_not_confirmed")
    token = await read_token(mail)
    assert mail.taken[0]["To"] == "Grace@example.org"
    async with sessions() as db:
        hashes = await db.scalar(select(EmailConfirmation.token_hash))
    assert hashes is not None
    assert token.encode() not in hashes
    wrong = await confirm(client, token, "not the password")
    assert refusal(wrong) == (403, "wrong_confirmation_password"), "another password must not confirm"
    confirmed = await confirm(client, token)
    assert (confirmed.status_code, confirmed.json()["user"]["emailVerified"]) == (200, True)
    me = await client.get("/api/auth/me", headers={"Authorization": f"Bearer {confirmed.json()['token']}"})
    assert me.json()["user"]["email"] == "Grace@example.org"
    assert refusal(await confirm(client, token)) == (404, "confirmation_link_invalid")
    assert (await login(client, form)).status_code == 200


async def test_sign_in_sends_a_new_link_and_only_the_newest_works(
    client: httpx.AsyncClient, mail: MailHost, sessions: SessionFactory
) -> None:
    await sign_up(client)
    form = registration()
    await client.post("/api/auth/register", json=form)
    first = await read_token(mail)

    async def is_noted() -> bool:
        async with sessions() as db:
            return await db.scalar(select(EmailConfirmation.mail_due_at)) is None

    await until(is_noted)
    await login(client, form)
    assert await is_noted(), "not twice within two minutes"
    async with sessions.begin() as db:
        await db.execute(text("UPDATE email_confirmations SET mailed_at = now() - interval '3 minutes'"))
    assert refusal(await login(client, form)) == (403, "email_not_confirmed")
    second = await read_token(mail, 2)
    assert refusal(await confirm(client, first)) == (404, "confirmation_link_invalid")
    assert (await confirm(client, second)).status_code == 200


async def test_concurrent_uses_of_the_link_confirm_once(client: httpx.AsyncClient, mail: MailHost) -> None:
    await sign_up(client)
    await register(client)
    token = await read_token(mail)
    answers = await asyncio.gather(*(confirm(client, token) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [404] * 7


async def test_account_not_confirmed_in_time_is_deleted(
    client: httpx.AsyncClient, app: Litestar, sessions: SessionFactory
) -> None:
    await sign_up(client)
    form = registration()
    await client.post("/api/auth/register", json=form)
    async with sessions.begin() as db:
        await db.execute(text("UPDATE email_confirmations SET expires_at = now() - interval '1 second'"))
    await app.state.services.confirmations.delete_unconfirmed()
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(User)) == 1
    again = await client.post("/api/auth/register", json=form)
    assert again.status_code == 202, "the name and the address are free again"


async def test_invited_person_needs_no_confirmation_mail(client: httpx.AsyncClient, mail: MailHost) -> None:
    admin = await sign_up(client)
    made = await client.post("/api/admin/invitations", json={}, headers=admin.headers)
    token = made.json()["url"].partition("#token=")[2]
    assert (await register(client, invitation=token, email="ada@elsewhere.test")).status_code == 201


@pytest.mark.parametrize(
    "email",
    ["=?utf-8?q?eve=40evil.test=2C?=@example.org", "a,b@example.org", '"a"@example.org', "ä@example.org"],
)
async def test_address_with_an_encoded_word_is_refused(client: httpx.AsyncClient, email: str) -> None:
    await sign_up(client)
    assert refusal(await register(client, email=email)) == (400, "email_not_mailable")


async def test_confirmation_mail_is_retried_when_the_server_is_back(
    settings: Settings, sessions: SessionFactory, mail: MailHost
) -> None:
    user = User(
        **{
            "username": "g",
            "username_folded": "g",
            "email": "g@example.org",
            "email_folded": "g@example.org",
        },
        **{"first_name": "G", "last_name": "H"},
    )
    async with sessions.begin() as db:
        db.add(user)
        await db.flush()
        late = text(
            "INSERT INTO email_confirmations (user_id, expires_at) VALUES (:id, now() + interval '1 h')"
        )
        await db.execute(late, {"id": user.id})
    reads = statement_factory(sessions.kw["bind"])
    away = confirmation_mailer_of(settings.replace(smtp_url="smtp://localhost:1?starttls=off"), reads)
    there = confirmation_mailer_of(settings, reads)
    assert away is not None
    assert there is not None
    await away.send_due()
    await there.send_due()
    assert mail.taken == [], "not before the retry is due"
    async with sessions.begin() as db:
        assert await db.scalar(select(EmailConfirmation.mail_error))
        await db.execute(text("UPDATE email_confirmations SET mail_due_at = now()"))
    await asyncio.gather(*(there.send_due() for _ in range(4)))
    await read_token(mail)
    assert confirmation_mailer_of(settings.replace(smtp_url=""), reads) is None
