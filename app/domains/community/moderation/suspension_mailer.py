"""Mails suspended people the reason and a contact."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Any

import structlog
from msgspec import Struct
from sqlalchemy import Row

from app.core.database.engine import SessionFactory
from app.core.mail.delivery import MailDeliveryError, SmtpClient
from app.core.mail.letters import build_letter
from app.core.mail.server import MailServer
from app.core.settings.config import Settings
from app.domains.community.moderation.people_repository import PeopleRepository
from app.domains.identity.accounts.rules import suspension_text

AT_ONCE = 20

log = structlog.get_logger(__name__)


class Envelope(Struct, frozen=True):
    """Sender, contact address (may be empty), and URL of the product."""

    sender: str
    contact: str
    address: str


class SuspensionMailer:
    def __init__(self, statements: SessionFactory, smtp: SmtpClient, envelope: Envelope) -> None:
        self._statements = statements
        self._smtp = smtp
        self._envelope = envelope

    async def send_due(self) -> None:
        """Sends due mails. No database connection is held while a mail is handed over."""
        claimed = AT_ONCE
        while claimed == AT_ONCE:
            async with self._statements() as db:
                rows = await PeopleRepository(db).claim_mails(AT_ONCE)
            claimed = len(rows)
            for row in rows:
                await self._send(row)

    async def _send(self, row: Row[Any]) -> None:
        try:
            await self._smtp.deliver(letter(row, self._envelope))
        except Exception as error:
            # An address that cannot be mailed must not delay the others.
            said = str(error) if isinstance(error, MailDeliveryError) else f"{type(error).__name__}: {error}"
            log.warning("suspension mail not sent", user_id=str(row.user_id), said=said)
        else:
            async with self._statements() as db:
                await PeopleRepository(db).set_mail_due(row.user_id, is_due=False)


def letter(row: Row[Any], envelope: Envelope) -> EmailMessage:
    """Returns the mail for a row of `PeopleRepository.claim_mails`."""
    text = suspension_text(row.reason, envelope.contact)
    return build_letter(
        "suspended",
        envelope.sender,
        row.email,
        "Your iRIS account is suspended",
        f"Hello {row.username},\n\n{text}\n\n-- \n{envelope.address}/contact\n",
    )


def suspension_mailer_of(settings: Settings, statements: SessionFactory) -> SuspensionMailer | None:
    """Builds the mailer, or returns None when no mail server is configured."""
    if not settings.mail_sender:
        return None
    smtp = SmtpClient(MailServer.at(settings.smtp_url), settings.smtp_ca)
    envelope = Envelope(settings.mail_sender, settings.contact_email, settings.public_address)
    return SuspensionMailer(statements, smtp, envelope)
