"""Mails about accounts: password reset links, and notices of such links."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Any

import structlog
from sqlalchemy import Row

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.mail.delivery import MailDeliveryError, SmtpClient
from app.core.mail.letters import build_letter
from app.core.mail.server import MailServer
from app.core.settings.config import Settings
from app.core.text.validation import folded
from app.domains.identity.identity_providers.account_resolver import is_same_address
from app.domains.identity.signup.admission import is_mailable
from app.domains.operations.account_lifecycle.mails import AccountMailRepository
from app.domains.operations.account_lifecycle.resets import MAILED_LIFE, make_link
from app.models import User

AT_ONCE = 20
UNEXPECTED = "If you did not expect this, contact an administrator."

log = structlog.get_logger(__name__)


class AccountMailer:
    """Sends account mails. A link is generated when its mail is sent, so only hashes are stored."""

    def __init__(
        self, statements: SessionFactory, smtp: SmtpClient, sender: str, public_address: str
    ) -> None:
        self._statements = statements
        self._smtp = smtp
        self._sender = sender
        self._public_address = public_address

    async def send_due(self) -> None:
        """Sends due mails. No database connection is held while a mail is handed over."""
        claimed = AT_ONCE
        while claimed == AT_ONCE:
            async with self._statements() as db:
                rows = await AccountMailRepository(db).claim_due(AT_ONCE)
            claimed = len(rows)
            for row in rows:
                await self._send(row)

    async def _send(self, row: Row[Any]) -> None:
        try:
            mail = await self._build_letter(row)
            if mail is not None:
                await self._smtp.deliver(mail)
        except Exception as error:
            # An address that cannot be mailed must not delay the others.
            said = str(error) if isinstance(error, MailDeliveryError) else f"{type(error).__name__}: {error}"
            log.warning(
                "account mail not sent",
                mail_id=str(row.id),
                said=said,
            )
            async with self._statements() as db:
                await AccountMailRepository(db).record_error(row.id, said)
        else:
            async with self._statements() as db:
                await AccountMailRepository(db).mark_done(row.id, None if mail is None else utc_now())

    async def _build_letter(self, row: Row[Any]) -> EmailMessage | None:
        """Returns the mail, or None when there is no recipient."""
        async with self._statements() as db:
            mails = AccountMailRepository(db)
            if row.kind != "reset":
                user = await mails.user(row.user_id)
                fits = user is not None and is_mailable(user.email)
                return self._build_notice(user, row.kind) if user is not None and fits else None
            user = await mails.user_by_email(folded(row.email))
            if user is None or not is_same_address(user.email, row.email) or not is_mailable(user.email):
                return None
            link = await make_link(db, user.id, self._public_address, life=MAILED_LIFE, is_mailed=True)
        return self._build_mail(
            user.email,
            "Reset your iRIS password",
            f"Someone requested a password reset for the iRIS account {user.username}.\n\n"
            f"Open this link to choose a new password:\n{link.url}\n\n"
            f"The link can be used once, until {link.expires_at:%Y-%m-%d %H:%M} UTC.\n\n"
            "If you did not request this, ignore this email. Your password will not change.\n",
        )

    def _build_notice(self, user: User, kind: str) -> EmailMessage:
        made = kind == "link-made"
        subject = "A password reset link was created" if made else "Your iRIS password was changed"
        what = (
            f"An administrator created a password reset link for your account {user.username}.\n\n"
            "The administrator should give that link only to you."
            if made
            else f"A password reset link was used to change the password of your account {user.username}.\n\n"
            "All sessions of the account have ended."
        )
        return self._build_mail(
            user.email, subject, f"{what}\n\n{UNEXPECTED}\n{self._public_address}/contact\n"
        )

    def _build_mail(self, recipient: str, subject: str, text: str) -> EmailMessage:
        """Builds a mail. Its headers contain nothing from the account except the address."""
        return build_letter("account", self._sender, recipient, subject, text)


def account_mailer_of(settings: Settings, statements: SessionFactory) -> AccountMailer | None:
    """Builds the mailer, or returns None when no mail server is configured."""
    if not settings.mail_sender:
        return None
    smtp = SmtpClient(MailServer.at(settings.smtp_url), settings.smtp_ca)
    return AccountMailer(statements, smtp, settings.mail_sender, settings.public_address)
