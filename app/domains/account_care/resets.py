"""Links by which somebody who has lost their password chooses a new one."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.core.db import SessionFactory
from app.core.security import Passwords, new_token, token_hash
from app.core.uow import Outbox, UnitOfWork
from app.domains.account_care.errors import ResetLinkInvalid
from app.domains.account_care.repository import ResetRepository, Resettable
from app.domains.account_care.schemas import PasswordReset, PasswordWasReset, ResetLink
from app.domains.accounts.passwords import check_password
from app.domains.accounts.repository import AccountRepository
from app.domains.accounts.sessions import Caller, SessionService
from app.domains.moderation.errors import PersonNotFound
from app.domains.moderation.repository import ModerationRepository

LIFE = timedelta(hours=24)
PAGE = "/reset-password"

log = structlog.get_logger(__name__)


class ResetService:
    """`public_url` is where people open the product, empty for the host of each request."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_service: SessionService,
        public_url: str,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._passwords = passwords
        self._session_service = session_service
        self._public_url = public_url

    async def make(self, caller: Caller, user_id: UUID, origin: str) -> ResetLink:
        """A link for somebody, with its entry in the audit log. Raises PersonNotFound."""
        async with self._unit() as unit:
            link = await make_link(unit.session, user_id, self._public_url or origin)
            written = ModerationRepository(unit.session).write_down
            await written(caller.id, "reset-link", ("user", str(user_id)), user_id, "")
            await unit.commit()
        log.info("link to a new password made", user_id=str(user_id), by=str(caller.id))
        return link

    async def reset(self, form: PasswordReset) -> PasswordWasReset:
        """Set another password by a link, which is used up by that, and end every session of the account.

        Raises ResetLinkInvalid, and what `check_password` raises, which leaves the link as it is.
        """
        digest = token_hash(form.token)
        async with self._statements() as db:
            found = await ResetRepository(db).by_token(digest)
        if found is None or not _is_current(found):
            raise ResetLinkInvalid
        check_password(form.new_password, form.confirm_password, (found.username, found.email))
        password_hash = await self._passwords.hash(form.new_password)
        async with self._unit() as unit:
            accounts = AccountRepository(unit.session)
            if not await ResetRepository(unit.session).use_up(digest):
                raise ResetLinkInvalid
            if not await accounts.replace_password(found.user_id, found.password_hash, password_hash):
                raise ResetLinkInvalid
            ended = await self._session_service.end_all(unit, found.user_id)
            await unit.commit()
        log.info("password reset by a link", user_id=str(found.user_id), ended_sessions=ended)
        return PasswordWasReset(found.username, ended)

    async def forget_old(self) -> None:
        """Forget the links that have run out."""
        async with self._statements() as db:
            await ResetRepository(db).forget_old()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def make_link(db: AsyncSession, user_id: UUID, origin: str) -> ResetLink:
    """A new link of an account, with the commit of `db`. Its token stands behind the `#`, which no browser
    sends to a server: it is in no log. Raises PersonNotFound."""
    token, expires_at = new_token(), utc_now() + LIFE
    accounts, resets = AccountRepository(db), ResetRepository(db)
    if not await resets.is_open_account(user_id):
        raise PersonNotFound
    replaces = fingerprint(await accounts.password_hash(user_id))
    await resets.put(user_id, token_hash(token), replaces, expires_at)
    return ResetLink(f"{origin}{PAGE}#token={token}", expires_at)


def fingerprint(password_hash: str | None) -> bytes | None:
    """By which a link knows whether the password is still the one that it is to replace."""
    return None if password_hash is None else hashlib.sha256(password_hash.encode()).digest()


def _is_current(found: Resettable) -> bool:
    return fingerprint(found.password_hash) == found.replaces
