"""Registering, signing in and out, and who a token belongs to."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import structlog
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from app.core.clock import utc_now
from app.core.db import SessionFactory
from app.core.errors import SessionEnded
from app.core.security import Passwords, new_token, token_hash
from app.core.text import folded
from app.core.uow import Outbox, UnitOfWork
from app.domains.accounts.errors import EmailTaken, UsernameTaken, WrongCredentials
from app.domains.accounts.repository import AccountRepository
from app.domains.accounts.rules import PASSWORD_MOST, checked
from app.domains.accounts.schemas import Credentials, Registration, SignedIn, UserRead
from app.models import Session, User

TOUCH_AFTER = timedelta(minutes=10)
USER_AGENT_MOST = 300

log = structlog.get_logger(__name__)


class Caller(Struct, frozen=True):
    """Who makes a request, and by which session."""

    user: UserRead
    session_id: UUID

    @property
    def id(self) -> UUID:
        return self.user.id


class AccountService:
    def __init__(
        self,
        sessions: SessionFactory,
        reads: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_days: float,
    ) -> None:
        self._sessions = sessions
        self._reads = reads
        self._outbox = outbox
        self._passwords = passwords
        self._session_life = timedelta(days=session_days)

    async def register(self, form: Registration, user_agent: str) -> SignedIn:
        """A new account, signed in. The first of an installation is an administrator.

        Raises InvalidRegistration, PasswordsDiffer, UsernameTaken, EmailTaken.
        """
        form = checked(form)
        user = User(
            username=form.username,
            username_folded=folded(form.username),
            email=form.email,
            email_folded=folded(form.email),
            first_name=form.first_name,
            last_name=form.last_name,
        )
        async with self._reads() as session:
            await _check_free(AccountRepository(session), user)
        user.password_hash = await self._passwords.hash(form.password)
        async with self._unit() as unit:
            await _add(AccountRepository(unit.session), user)
            token = await self._open_session(unit, user, user_agent)
            await unit.commit()
        log.info("account created", user_id=str(user.id), is_admin=user.is_admin)
        return SignedIn(UserRead.of(user), token)

    async def login(self, credentials: Credentials, user_agent: str) -> SignedIn:
        """A new session. Whatever does not fit, known name or not, WrongCredentials after the same work."""
        async with self._reads() as session:
            user = await AccountRepository(session).user_by_username(folded(credentials.username.strip()))
        stored = user.password_hash if user else None
        fits = await self._passwords.verify(stored, credentials.password[: PASSWORD_MOST + 1])
        if user is None or stored is None or not fits:
            raise WrongCredentials
        newer = await self._newer_hash(stored, credentials.password)
        async with self._unit() as unit:
            if newer:
                await AccountRepository(unit.session).set_password_hash(user.id, newer)
            token = await self._open_session(unit, user, user_agent)
            await unit.commit()
        return SignedIn(UserRead.of(user), token)

    async def logout(self, session_id: UUID) -> None:
        """Revoke the session: its token opens nothing any more, its streams end."""
        async with self._unit() as unit:
            await AccountRepository(unit.session).revoke(session_id, utc_now())
            await unit.commit()

    async def caller_of(self, token: str) -> Caller:
        """Who a token belongs to. Raises SessionEnded for one that is unknown, revoked or expired."""
        async with self._reads() as db:
            found = await AccountRepository(db).live_session(token_hash(token))
        if found is None:
            raise SessionEnded
        if utc_now() - found.last_seen_at > TOUCH_AFTER:
            await self._touch(found.id)
        return Caller(found.user, found.id)

    async def _touch(self, session_id: UUID) -> None:
        async with self._unit() as unit:
            await AccountRepository(unit.session).touch(session_id, utc_now())
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)

    async def _newer_hash(self, stored: str, password: str) -> str | None:
        return await self._passwords.hash(password) if self._passwords.is_outdated(stored) else None

    async def _open_session(self, unit: UnitOfWork, user: User, user_agent: str) -> str:
        token = new_token()
        await AccountRepository(unit.session).add_session(
            Session(
                user_id=user.id,
                token_hash=token_hash(token),
                user_agent=user_agent.replace("\0", "")[:USER_AGENT_MOST],
                expires_at=utc_now() + self._session_life,
            )
        )
        return token


async def _check_free(accounts: AccountRepository, user: User) -> None:
    if await accounts.is_username_taken(user.username_folded):
        raise UsernameTaken
    if await accounts.is_email_taken(user.email_folded):
        raise EmailTaken


async def _add(accounts: AccountRepository, user: User) -> None:
    """Insert, and settle who was first when two register the same name at once."""
    user.is_admin = await accounts.is_first_account()
    try:
        await accounts.add_user(user)
    except IntegrityError as error:
        raise (EmailTaken if "uq_users_email_folded" in str(error.orig) else UsernameTaken) from error
