"""Forwards messages to the operator by mail.

A message is stored before its sender gets an answer. Any process then mails it until a mail server accepts
it. If a process dies between handing a mail over and recording it, the mail is sent again with the same
Message-ID.
"""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import format_datetime

import structlog
from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.core.mail.delivery import MailDeliveryError, SmtpClient
from app.core.mail.server import MailServer
from app.core.settings.config import Settings
from app.domains.operations.contact.repository import ContactRepository
from app.models import ContactMessage

AT_ONCE = 20
SUBJECT_MOST = 60
ENCODED_WORD = "=?"
"""Encoded words (RFC 2047).

Mail software decodes them even in addresses, which could inject addresses or line breaks.
"""

log = structlog.get_logger(__name__)


class Envelope(Struct, frozen=True):
    """Sender, recipient, and URL of the administrators' inbox."""

    sender: str
    recipient: str
    inbox_url: str


class ContactMailer:
    def __init__(self, statements: SessionFactory, smtp: SmtpClient, envelope: Envelope) -> None:
        self._statements = statements
        self._smtp = smtp
        self._envelope = envelope

    async def send_due(self) -> None:
        """Sends due messages one after the other. No database connection is held meanwhile."""
        claimed = AT_ONCE
        while claimed == AT_ONCE:
            async with self._statements() as db:
                messages = await ContactRepository(db).claim_unmailed(AT_ONCE)
            claimed = len(messages)
            for message in messages:
                await self._send(message)

    async def _send(self, message: ContactMessage) -> None:
        try:
            await self._smtp.deliver(build_mail(message, self._envelope))
        except Exception as error:
            # A message that cannot be mailed must not delay the others.
            said = str(error) if isinstance(error, MailDeliveryError) else f"{type(error).__name__}: {error}"
            log.warning(
                "contact message not mailed",
                message_id=str(message.id),
                said=said,
            )
            async with self._statements() as db:
                await ContactRepository(db).record_mail_error(message.id, said)
        else:
            async with self._statements() as db:
                await ContactRepository(db).mark_mailed(message.id)


def build_mail(message: ContactMessage, envelope: Envelope) -> EmailMessage:
    """Returns the mail of a message, with Reply-To set to its sender.

    User input appears only in the body, and on one line in the subject.
    """
    mail = EmailMessage()
    mail["From"], mail["To"] = envelope.sender, envelope.recipient
    mail["Subject"] = f"iRIS: {_shorten_subject(message.query)}"
    mail["Date"] = format_datetime(message.created_at)
    mail["Message-ID"] = f"<contact-{message.id}@{envelope.sender.rpartition('@')[2]}>"
    if message.email.isascii() and ENCODED_WORD not in message.email:
        mail["Reply-To"] = message.email
    mail.set_content(f"{message.query}\n\n-- \nFrom {message.email}\n{envelope.inbox_url}\n")
    return mail


def _shorten_subject(query: str) -> str:
    line = " ".join("".join(part if part.isprintable() else " " for part in query[:500]).split())
    return line if len(line) <= SUBJECT_MOST else f"{line[: SUBJECT_MOST - 1]}…"


def contact_mailer_of(settings: Settings, statements: SessionFactory) -> ContactMailer | None:
    """Builds the mailer, or returns None when no mail server or no recipient is configured."""
    if not settings.smtp_url or not settings.contact_email:
        return None
    smtp = SmtpClient(MailServer.at(settings.smtp_url), settings.smtp_ca)
    sender = settings.mail_from or settings.contact_email
    return ContactMailer(
        statements, smtp, Envelope(sender, settings.contact_email, f"{settings.public_address}/admin")
    )
