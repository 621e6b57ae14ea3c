"""Password reset links.

An administrator creates one, or the person requests one by mail.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import Passwords, new_token, token_hash
from app.core.text.validation import folded
from app.domains.community.moderation.errors import PersonNotFound
from app.domains.identity.accounts.passwords import check_password, check_strength
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.accounts.sessions import Caller, SessionService
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.signup.admission import is_mailable
from app.domains.identity.signup.errors import UndeliverableAddress
from app.domains.identity.tokens.repository import TokenRepository
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.operations.account_lifecycle.errors import MailNotConfigured, ResetLinkInvalid
from app.domains.operations.account_lifecycle.mails import AccountMailRepository, NoticeKind
from app.domains.operations.account_lifecycle.repository import ResetRepository, Resettable
from app.domains.operations.account_lifecycle.schemas import (
    PasswordReset,
    PasswordWasReset,
    ResetLink,
    ResetRequest,
    ResetRequested,
)
from app.domains.operations.account_reviews.takeover import begin_review

LIFE = timedelta(hours=24)
MAILED_LIFE = timedelta(hours=1)
PAGE = "/reset-password"

log = structlog.get_logger(__name__)


class ResetService:
    """Resets passwords. `sends_mail`: a mail server is configured."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_service: SessionService,
        *,
        sends_mail: bool,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._passwords = passwords
        self._session_service = session_service
        self._sends_mail = sends_mail

    async def request(self, request: ResetRequest) -> ResetRequested:
        """Queues a mail with a link to the account with this address.

        The account is looked up when the mail is sent, so neither the answer nor its time depends on its
        existence.

        Raises MailNotConfigured, UndeliverableAddress.
        """
        email = request.email.strip()
        if not self._sends_mail:
            raise MailNotConfigured
        if not is_mailable(email):
            raise UndeliverableAddress
        async with self._statements() as db:
            await AccountMailRepository(db).request_reset(email, folded(email))
        return ResetRequested(email)

    async def make(self, caller: Caller, user_id: UUID, origin: str) -> ResetLink:
        """Creates a link for a person, records it in the audit log, and notifies them.

        `origin` is the public origin of the product. Raises PersonNotFound.
        """
        async with self._unit() as unit:
            link = await make_link(unit.session, user_id, origin)
            written = AuditLog(unit.session).record
            await written(caller.id, "reset-link", ("user", str(user_id)), user_id, "")
            await self._notify(unit, "link-made", user_id)
            await unit.commit()
        log.info(
            "password reset link created",
            user_id=str(user_id),
            by=str(caller.id),
        )
        return link

    async def reset(self, form: PasswordReset) -> PasswordWasReset:
        """Sets a new password by a link, uses up the link, and ends every session and API token of the
        account.

        A mailed link also proves the address. Raises ResetLinkInvalid, and the errors of `check_password` and
        `check_strength`, which leave the link valid.
        """
        digest = token_hash(form.token)
        async with self._statements() as db:
            found = await ResetRepository(db).by_token(digest)
        if found is None or not _is_current(found):
            raise ResetLinkInvalid
        names = (found.username, found.email)
        check_password(form.new_password, form.confirm_password, names)
        await check_strength(self._passwords, form.new_password, names)
        password_hash = await self._passwords.hash(form.new_password)
        async with self._unit() as unit:
            accounts = AccountRepository(unit.session)
            if not await ResetRepository(unit.session).consume_link(digest):
                raise ResetLinkInvalid
            if not await accounts.replace_password(found.user_id, found.password_hash, password_hash):
                raise ResetLinkInvalid
            ended = await self._session_service.end_all(unit, found.user_id)
            await TokenRepository(unit.session).revoke_all(found.user_id)
            if found.is_mailed and not found.is_email_proven:
                await ResetRepository(unit.session).prove_email(found.user_id)
                await begin_review(unit, found.user_id)
            await self._notify(unit, "link-used", found.user_id)
            await unit.commit()
        log.info("password reset by a link", user_id=str(found.user_id), ended_sessions=ended)
        return PasswordWasReset(found.username, ended)

    async def delete_old(self) -> None:
        """Deletes expired links, and account mails older than a day."""
        async with self._statements() as db:
            await ResetRepository(db).delete_old()
            await AccountMailRepository(db).delete_old()

    async def _notify(self, unit: UnitOfWork, kind: NoticeKind, user_id: UUID) -> None:
        """Notifies the person in the product, and by mail if a mail server is configured."""
        await notify(unit, Notice(user_id, NotificationKind.SECURITY, None, "account", kind, about=""))
        if self._sends_mail:
            await AccountMailRepository(unit.session).add_notice(kind, user_id)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def make_link(
    db: AsyncSession, user_id: UUID, origin: str, *, life: timedelta = LIFE, is_mailed: bool = False
) -> ResetLink:
    """Returns a new link of an account, valid with the commit of `db`.

    Its token is in the URL fragment, which browsers never send to a server, so it appears in no log. Raises
    PersonNotFound.
    """
    token, expires_at = new_token(), utc_now() + life
    resets = ResetRepository(db)
    if not await resets.is_open_account(user_id):
        raise PersonNotFound
    replaces = fingerprint(await AccountRepository(db).password_hash(user_id))
    await resets.put(user_id, token_hash(token), replaces, expires_at, is_mailed=is_mailed)
    return ResetLink(f"{origin}{PAGE}#token={token}", expires_at)


def fingerprint(password_hash: str | None) -> bytes | None:
    """Returns a fingerprint by which a link detects that the password has changed since."""
    return None if password_hash is None else hashlib.sha256(password_hash.encode()).digest()


def _is_current(found: Resettable) -> bool:
    return fingerprint(found.password_hash) == found.replaces
