"""With confirmation by mail, registration does not reveal which addresses have an account."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import event, select, text

from app.core.database.engine import SessionFactory
from app.core.security.credentials import Passwords
from app.core.settings.config import Settings, SettingsError
from app.models import EmailConfirmation, User
from tests.app.domains.identity.signup.calls import refusal
from tests.support.apps import app_for
from tests.support.mail import MailHost, mail_host
from tests.support.people import registration, sign_up
from tests.support.waiting import until

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")


@pytest.fixture
async def mail() -> AsyncIterator[MailHost]:
    async with mail_host(recipient=None) as host:
        yield host


@pytest.fixture
def settings(settings: Settings, mail: MailHost) -> Settings:
    return settings.replace(
        verify_email=True,
        smtp_url=mail.url(options="?starttls=off"),
        mail_from="iris@example.org",
    )


@pytest.fixture
def app(settings: Settings) -> Litestar:
    return app_for(settings)


async def test_taken_address_gets_an_equal_response_and_its_owner_a_mail(
    client: httpx.AsyncClient,
    app: Litestar,
    mail: MailHost,
    sessions: SessionFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = await sign_up(client)
    work: Counter[str] = Counter()
    hash_it = Passwords.hash

    async def hash_and_count(self: Passwords, password: str) -> str:
        work["hashes"] += 1
        return await hash_it(self, password)

    def note(_c: object, _u: object, statement: str, *_: object) -> None:
        if statement.startswith(("INSERT", "SELECT")) and "email" in statement:
            work[statement.split("(")[0][:40]] += 1

    async def register(email: str) -> tuple[httpx.Response, Counter[str], dict[str, str]]:
        form = registration(email=email)
        work.clear()
        answer = await client.post("/api/auth/register", json=form)
        return answer, Counter(work), form

    monkeypatch.setattr(Passwords, "hash", hash_and_count)
    engine = app.state.services.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        free, free_work, free_form = await register("free@example.org")
        taken, taken_work, taken_form = await register(owner.user["email"])
    finally:
        event.remove(engine, "before_cursor_execute", note)
    assert (free.status_code, taken.status_code) == (202, 202)
    assert taken.json() == {"email": owner.user["email"], "expiresAt": taken.json()["expiresAt"]}
    assert set(free.json()) == set(taken.json())
    assert free_work["hashes"] == taken_work["hashes"] == 1
    assert {name: count for name, count in free_work.items() if "INSERT" in name} == {
        name: count for name, count in taken_work.items() if "INSERT" in name
    }
    # Later requests of the registering client reveal nothing either.
    for form in (free_form, taken_form):
        credentials = {name: form[name] for name in ("username", "password")}
        login = await client.post("/api/auth/login", json=credentials)
        assert refusal(login) == (403, "email_not_confirmed")
        again = registration(username=form["username"])
        assert refusal(await client.post("/api/auth/register", json=again)) == (409, "username_taken")
    await until(lambda: len(mail.taken) == 2)
    told = {str(one["To"]): str(one["Subject"]) for one in mail.taken}
    assert told == {
        "free@example.org": "Confirm your email address for iRIS",
        owner.user["email"]: "Someone tried to register with your email address on iRIS",
    }
    notice = next(one for one in mail.taken if one["To"] == owner.user["email"]).get_content()
    assert owner.username in notice
    assert taken_form["username"] not in notice
    assert "#token=" not in notice
    async with sessions() as db:
        duplicate = await db.scalar(select(EmailConfirmation).where(EmailConfirmation.is_duplicate))
        assert duplicate is not None
        assert duplicate.token_hash is None, "a duplicate has no confirmation token"


async def test_owner_is_mailed_once_a_day_and_placeholders_are_deleted(
    client: httpx.AsyncClient, app: Litestar, mail: MailHost, sessions: SessionFactory
) -> None:
    owner = await sign_up(client)
    for _ in range(3):
        form = registration(email=owner.user["email"])
        assert (await client.post("/api/auth/register", json=form)).status_code == 202

    async def is_quiet() -> bool:
        async with sessions() as db:
            waiting = select(EmailConfirmation.user_id).where(EmailConfirmation.mail_due_at.is_not(None))
            return await db.scalar(waiting) is None

    await until(is_quiet)
    assert [one["To"] for one in mail.taken] == [owner.user["email"]]
    async with sessions.begin() as db:
        await db.execute(text("UPDATE email_confirmations SET expires_at = now() - interval '1 second'"))
    await app.state.services.confirmations.delete_unconfirmed()
    async with sessions() as db:
        assert [user.username for user in await db.scalars(select(User))] == [owner.username]


def test_setting_requires_a_mail_server() -> None:
    with pytest.raises(SettingsError, match="IRIS_SMTP_URL"):
        Settings.from_env({"IRIS_VERIFY_EMAIL": "true"})
