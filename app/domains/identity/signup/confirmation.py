"""Confirmation of email addresses: sends the links, and activates accounts whose link was opened."""

from __future__ import annotations

from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import Any

import structlog
from sqlalchemy import Row

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.mail.delivery import MailDeliveryError, SmtpClient
from app.core.mail.letters import build_letter
from app.core.mail.server import MailServer
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import Passwords, new_token, token_hash
from app.core.settings.config import Settings
from app.domains.identity.accounts.passwords import PASSWORD_MOST
from app.domains.identity.accounts.schemas import SecondFactorPending, SignedIn
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.signup.admission import is_mailable
from app.domains.identity.signup.confirmations import ConfirmationRepository
from app.domains.identity.signup.errors import ConfirmationLinkInvalid, WrongPasswordForConfirmation
from app.domains.identity.signup.schemas import EmailConfirm

AT_ONCE = 20
NOTICE_AFTER = timedelta(days=1)
PAGE = "/confirm-email"

log = structlog.get_logger(__name__)


class ConfirmationService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_service: SessionService,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._passwords = passwords
        self._session_service = session_service

    async def confirm(self, form: EmailConfirm, user_agent: str) -> SignedIn | SecondFactorPending:
        """Confirms the address of an account and signs in, or asks for its second factor.

        A wrong password leaves the link valid.

        Raises ConfirmationLinkInvalid, WrongPasswordForConfirmation, AccountSuspended.
        """
        digest = token_hash(form.token)
        async with self._statements() as db:
            found = await ConfirmationRepository(db).by_token(digest)
        if found is None:
            raise ConfirmationLinkInvalid
        if not await self._passwords.verify(found.password_hash, form.password[: PASSWORD_MOST + 1]):
            raise WrongPasswordForConfirmation
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            if not await ConfirmationRepository(unit.session).confirm(digest, found.user_id):
                raise ConfirmationLinkInvalid
            signed_in = await self._session_service.open(unit, found.user_id, user_agent)
            await unit.commit()
        log.info("email address confirmed", user_id=str(found.user_id))
        return signed_in

    async def delete_unconfirmed(self) -> None:
        """Deletes accounts whose address was not confirmed in time. Their names become available."""
        async with self._statements() as db:
            count = await ConfirmationRepository(db).delete_unconfirmed()
        if count:
            log.info("unconfirmed accounts deleted", count=count)


class ConfirmationMailer:
    """Sends confirmation links.

    A token is generated when its mail is sent, so only hashes are stored. Only the link in the newest mail is
    valid.
    """

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
                rows = await ConfirmationRepository(db).claim_due(AT_ONCE)
            claimed = len(rows)
            for row in rows:
                await self._send(row)

    async def _send(self, row: Row[Any]) -> None:
        try:
            mail = await (self._duplicate_mail(row) if row.is_duplicate else self._link(row))
            if mail is not None:
                await self._smtp.deliver(mail)
        except Exception as error:
            # An address that cannot be mailed must not delay the others.
            said = str(error) if isinstance(error, MailDeliveryError) else f"{type(error).__name__}: {error}"
            log.warning("confirmation mail not sent", user_id=str(row.user_id), said=said)
            async with self._statements() as db:
                await ConfirmationRepository(db).record_mail_error(row.user_id, said)
        else:
            async with self._statements() as db:
                await ConfirmationRepository(db).mark_mailed(row.user_id)

    async def _link(self, row: Row[Any]) -> EmailMessage | None:
        """Returns the mail with a new link, or None when the account no longer needs confirmation."""
        token = new_token()
        async with self._statements() as db:
            if not await ConfirmationRepository(db).set_token(row.user_id, token_hash(token)):
                return None
        url = f"{self._public_address}{PAGE}#token={token}"
        return build_confirmation_mail(self._sender, row.email, row.username, url, row.expires_at)

    async def _duplicate_mail(self, row: Row[Any]) -> EmailMessage | None:
        """Returns the mail to the owner of an address that was registered again.

        Returns None when they were notified within the last day.
        """
        async with self._statements() as db:
            owner = await ConfirmationRepository(db).owner_to_notify(row.user_id, utc_now() - NOTICE_AFTER)
        if owner is None or not is_mailable(owner.email):
            return None
        return duplicate_notice(self._sender, owner.email, owner.username, self._public_address)


def build_confirmation_mail(
    sender: str, recipient: str, username: str, url: str, expires_at: datetime
) -> EmailMessage:
    """Returns the mail with the link. Its headers contain only the address from the registration."""
    return build_letter(
        "confirm",
        sender,
        recipient,
        "Confirm your email address for iRIS",
        f"The account {username} was registered on iRIS with this email address.\n\n"
        f"Open this link and enter the password of the account to confirm it:\n{url}\n\n"
        f"The link is valid until {expires_at:%Y-%m-%d %H:%M} UTC.\n\n"
        "If you did not register, ignore this email. The account will then be deleted.\n",
    )


def duplicate_notice(sender: str, recipient: str, username: str, public_address: str) -> EmailMessage:
    """Returns the mail to the owner of an address that was registered again.

    It contains nothing from that registration.
    """
    return build_letter(
        "confirm",
        sender,
        recipient,
        "Someone tried to register with your email address on iRIS",
        "Someone tried to register on iRIS with your email address. No account was created, because you "
        f"already have one: {username}.\n\n"
        'If it was you, sign in with that username, or choose "Forgot password?" on the sign-in page:\n'
        f"{public_address}\n\n"
        "If it was not you, ignore this email. Nothing has changed.\n",
    )


def confirmation_mailer_of(settings: Settings, statements: SessionFactory) -> ConfirmationMailer | None:
    """Builds the mailer, or returns None when no mail server is configured."""
    if not settings.mail_sender:
        return None
    smtp = SmtpClient(MailServer.at(settings.smtp_url), settings.smtp_ca)
    return ConfirmationMailer(statements, smtp, settings.mail_sender, settings.public_address)
