"""Contact messages are mailed to the operator exactly once, despite outages."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlalchemy import text

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory, statement_factory
from app.core.mail.delivery import MailDeliveryError, SmtpClient
from app.core.mail.server import MailServer
from app.core.settings.config import Settings
from app.domains.operations.contact.mailer import ContactMailer, Envelope, build_mail, contact_mailer_of
from app.models import ContactMessage
from tests.support.mail import TO, mail_host, self_signed
from tests.support.waiting import until

QUERY = "Läuft es auch bei uns?\r\nBcc: eve@example.org\n.\n日本語でも。"
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")

ENVELOPE = Envelope("iris@example.org", TO, "https://iris.example.org/admin")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return self_signed(tmp_path_factory.mktemp("mail"))


async def add_message(sessions: SessionFactory, email: str = "ada@example.net") -> None:
    async with sessions.begin() as db:
        db.add(ContactMessage(email=email, query=QUERY))


async def read_message(sessions: SessionFactory) -> ContactMessage:
    async with sessions() as db:
        return (await db.execute(text("SELECT * FROM contact_messages"))).one()  # type: ignore[return-value]


def create_mailer(sessions: SessionFactory, url: str, ca: str = "") -> ContactMailer:
    reads = statement_factory(sessions.kw["bind"])
    return ContactMailer(reads, SmtpClient(MailServer.at(url), ca), ENVELOPE)


@pytest.mark.parametrize("way", ["tls", "starttls", "none"])
async def test_message_is_delivered_completely_to_the_operator(
    sessions: SessionFactory, certificate: Path, way: str
) -> None:
    await add_message(sessions)
    shown = None if way == "none" else certificate
    async with mail_host(shown, at_once=way == "tls") as host:
        url = host.url("smtps" if way == "tls" else "smtp", "?starttls=off" if way == "none" else "")
        for _ in range(2):
            await create_mailer(sessions, url, str(certificate)).send_due()
        (mail,) = host.taken
    assert mail["Reply-To"] == "ada@example.net"
    assert (mail["From"], mail["To"], mail["Bcc"]) == ("iris@example.org", TO, None)
    assert mail["Subject"] == "iRIS: Läuft es auch bei uns? Bcc: eve@example.org . 日本語でも。"
    body = mail.get_content().replace("\r\n", "\n")
    assert body.startswith("Läuft es auch bei uns?\nBcc: eve@example.org\n.\n日本語でも。\n\n-- \n")
    assert "https://iris.example.org/admin" in body
    row = await read_message(sessions)
    assert (row.mail_tries, row.mail_error, row.mailed_at is not None) == (1, None, True)


async def test_delivery_is_retried_and_happens_once(sessions: SessionFactory, certificate: Path) -> None:
    await add_message(sessions)
    async with mail_host(certificate) as host:
        url, port = host.url(), host.port
    away = create_mailer(sessions, url, str(certificate))
    await away.send_due()
    row = await read_message(sessions)
    assert (row.mailed_at, row.mail_tries) == (None, 1)
    assert "let" not in (row.mail_error or "let")
    async with mail_host(certificate, port=port) as host:
        await away.send_due()
        assert host.taken == [], "not before the retry is due"
        async with sessions.begin() as db:
            await db.execute(text("UPDATE contact_messages SET mail_due_at = now()"))
        await asyncio.gather(*(create_mailer(sessions, url, str(certificate)).send_due() for _ in range(4)))
        assert len(host.taken) == 1
    assert (await read_message(sessions)).mail_error is None


ENCODED = (
    "=?utf-8?q?a=0d=0aBcc=3A_eve=40x.org?=@x.org",
    "=?utf-8?q??=@x.org",
    "=?utf-8?q?a=40b.de=2C_c?=@x.org",
)


async def test_address_with_an_encoded_word_is_sent_in_the_body(
    sessions: SessionFactory,
) -> None:
    for email in (*ENCODED, "ada@example.net"):
        await add_message(sessions, email)
    async with mail_host() as host:
        await create_mailer(sessions, host.url(options="?starttls=off")).send_due()
        assert sorted(str(mail["Reply-To"]) for mail in host.taken) == ["None"] * 3 + ["ada@example.net"]
        bodies = "".join(mail.get_content() for mail in host.taken)
        assert all(f"From {email}" in bodies for email in ENCODED)


async def test_invalid_message_does_not_block_others(
    sessions: SessionFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written(message: ContactMessage, envelope: Envelope) -> EmailMessage:
        if message.email == "bad@x.org":
            raise IndexError("list index out of range")
        return build_mail(message, envelope)

    monkeypatch.setattr("app.domains.operations.contact.mailer.build_mail", written)
    for email in ("bad@x.org", "ada@example.net"):
        await add_message(sessions, email)
    async with mail_host() as host:
        await create_mailer(sessions, host.url(options="?starttls=off")).send_due()
        assert [mail["Reply-To"] for mail in host.taken] == ["ada@example.net"]
    async with sessions() as db:
        errors = text("SELECT mail_error FROM contact_messages WHERE mailed_at IS NULL")
        assert (await db.scalars(errors)).all() == ["IndexError: list index out of range"]


async def test_password_is_not_sent_over_an_insecure_connection(certificate: Path) -> None:
    mail = build_mail(ContactMessage(email="ä@example.net", query="Hello.", created_at=utc_now()), ENVELOPE)
    assert mail["Reply-To"] is None, "an address that is invalid in a header is in the body"
    async with mail_host() as host:
        with pytest.raises(MailDeliveryError, match="STARTTLS"):
            await SmtpClient(MailServer.at(host.url())).deliver(mail)
        assert host.taken == []
    async with mail_host(certificate) as host:
        with pytest.raises(MailDeliveryError, match="certificate"):
            await SmtpClient(MailServer.at(host.url())).deliver(mail)


async def test_mailer_runs_if_mail_is_configured(settings: Settings, sessions: SessionFactory) -> None:
    async with mail_host() as host:
        env = {"IRIS_SMTP_URL": host.url(options="?starttls=off"), "IRIS_CONTACT_EMAIL": TO}
        reads = statement_factory(sessions.kw["bind"])
        assert contact_mailer_of(Settings.from_env({"IRIS_SMTP_URL": env["IRIS_SMTP_URL"]}), reads) is None
        sending = contact_mailer_of(Settings.from_env(env), reads)
        assert sending is not None
        await add_message(sessions)
        await sending.send_due()
        await until(lambda: len(host.taken) == 1)
        assert host.taken[0]["From"] == TO
