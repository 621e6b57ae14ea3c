"""Password reset by mail, which does not reveal which addresses have an account."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import event, func, select, text

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import AccountMail, User
from tests.support.apps import app_for
from tests.support.mail import MailHost, mail_host
from tests.support.people import Person, sign_up
from tests.support.serving import running_app
from tests.support.waiting import until

LINK = re.compile(r"^http://localhost:8000/reset-password#token=(\S+)$", re.MULTILINE)
NEW = "a long walk home"
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")


@pytest.fixture
async def mail() -> AsyncIterator[MailHost]:
    async with mail_host(recipient=None) as host:
        yield host


@pytest.fixture
def settings(settings: Settings, mail: MailHost) -> Settings:
    return settings.replace(smtp_url=mail.url(options="?starttls=off"), mail_from="iris@example.org")


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return app_for(settings)


async def request_reset(client: httpx.AsyncClient, email: str) -> httpx.Response:
    return await client.post("/api/auth/forgot", json={"email": email})


async def reset(client: httpx.AsyncClient, token: str) -> httpx.Response:
    form = {"token": token, "newPassword": NEW, "confirmPassword": NEW}
    return await client.post("/api/auth/reset", json=form)


async def is_queue_empty(sessions: SessionFactory) -> bool:
    """Returns whether no mail is waiting to be sent."""
    async with sessions() as db:
        waiting = select(func.count()).select_from(AccountMail).where(AccountMail.mail_due_at.is_not(None))
        return await db.scalar(waiting) == 0


async def wait_for_token(mail: MailHost, sessions: SessionFactory) -> str:
    async def found() -> bool:
        return await is_queue_empty(sessions)

    await until(found)
    links = [LINK.search(one.get_content().replace("\r\n", "\n")) for one in mail.taken]
    return next(link[1] for link in reversed(links) if link is not None)


async def test_owner_of_the_address_resets_the_password_once(
    client: httpx.AsyncClient, mail: MailHost, sessions: SessionFactory
) -> None:
    assert (await client.get("/api/auth/sign-up")).json()["sendsMail"] is True
    person = await sign_up(client)
    asked = await request_reset(client, f"  {person.user['email'].upper()}")
    assert asked.status_code == 202
    token = await wait_for_token(mail, sessions)
    assert mail.taken[0]["To"] == person.user["email"]
    assert person.username in mail.taken[0].get_content()
    done = await reset(client, token)
    assert done.json() == {"username": person.username, "endedSessions": 1}
    assert (await reset(client, token)).status_code == 404
    login = {"username": person.username, "password": NEW}
    signed_in = (await client.post("/api/auth/login", json=login)).json()
    assert signed_in["user"]["emailVerified"] is True, "the link verifies the address"
    assert signed_in["user"]["reviewPending"] is True, "the address was unverified before"
    await until(lambda: len(mail.taken) == 2)
    assert mail.taken[1]["Subject"] == "Your iRIS password was changed"


async def test_response_and_work_are_equal_for_unknown_addresses(
    client: httpx.AsyncClient, app: Litestar, mail: MailHost, sessions: SessionFactory
) -> None:
    person = await sign_up(client)
    statements: list[str] = []
    engine = app.state.services.engine.sync_engine

    def note(_c: object, _u: object, statement: str, *_: object) -> None:
        if "mail_due_at <=" not in statement:
            statements.append(statement)

    async def work(email: str) -> tuple[int, list[str], list[str]]:
        statements.clear()
        answer = await request_reset(client, email)
        assert answer.json() == {"email": email}
        mine = [one for one in statements if "INSERT INTO account_mails" in one]
        return answer.status_code, mine, sorted(answer.headers)

    event.listen(engine, "before_cursor_execute", note)
    try:
        known = await work(person.user["email"])
        unknown = await work("nobody@example.org")
    finally:
        event.remove(engine, "before_cursor_execute", note)
    assert known == unknown
    assert (known[0], len(known[1])) == (202, 1)

    async def found() -> bool:
        return await is_queue_empty(sessions)

    await until(found)
    assert [one["To"] for one in mail.taken] == [person.user["email"]]


async def test_suspended_accounts_and_repeated_requests_get_no_link(
    client: httpx.AsyncClient, mail: MailHost, sessions: SessionFactory
) -> None:
    person, suspended = await sign_up(client), await sign_up(client)
    async with sessions.begin() as db:
        await db.execute(
            text("UPDATE users SET suspended_at = now() WHERE id = CAST(:id AS uuid)"), {"id": suspended.id}
        )
    for _ in range(3):
        assert (await request_reset(client, person.user["email"])).status_code == 202
    assert (await request_reset(client, suspended.user["email"])).status_code == 202
    await wait_for_token(mail, sessions)
    assert [one["To"] for one in mail.taken] == [person.user["email"]]
    async with sessions.begin() as db:
        await db.execute(text("UPDATE account_mails SET created_at = created_at - interval '3 minutes'"))
    assert (await request_reset(client, person.user["email"])).status_code == 202
    await until(lambda: len(mail.taken) == 2)
    assert (await request_reset(client, "not an address")).json()["code"] == "email_not_mailable"


async def test_owner_is_notified_when_an_administrator_link_is_made_and_used(
    client: httpx.AsyncClient, mail: MailHost
) -> None:
    root, person = await sign_up(client), await sign_up(client)
    made = await client.post(f"/api/admin/users/{person.id}/reset-link", headers=root.headers)
    token = made.json()["url"].partition("#token=")[2]
    assert await list_security_notifications(client, person) == ["link-made"]
    await until(lambda: len(mail.taken) == 1)
    assert mail.taken[0]["To"] == person.user["email"]
    assert token not in mail.taken[0].get_content()
    assert (await reset(client, token)).status_code == 200
    login = {"username": person.username, "password": NEW}
    signed_in = (await client.post("/api/auth/login", json=login)).json()
    again = Person(person.id, person.username, signed_in["token"], signed_in["user"])
    assert signed_in["user"]["reviewPending"] is False, "the link does not verify the address"
    assert (await list_security_notifications(client, again))[0] == "link-used"
    await until(lambda: len(mail.taken) == 2)


async def list_security_notifications(client: httpx.AsyncClient, person: Person) -> list[str]:
    answer = await client.get("/api/notifications", headers=person.headers)
    return [one["subjectId"] for one in answer.json()["notifications"] if one["kind"] == "security"]


async def test_reset_link_is_unavailable_without_a_mail_server(
    settings: Settings, sessions: SessionFactory
) -> None:
    app = app_for(settings.replace(smtp_url=""))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        assert (await request_reset(client, "ada@example.org")).json()["code"] == "mail_not_configured"
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(User)) == 0
