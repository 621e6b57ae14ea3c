"""Sessions: opens and ends them, and resolves tokens to callers."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Self
from uuid import UUID

import structlog
from msgspec import Struct

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import new_token, token_hash
from app.core.settings.config import Settings
from app.domains.identity.accounts.device import device_name
from app.domains.identity.accounts.errors import (
    AccountSuspended,
    EmailNotConfirmed,
    ReauthenticationRequired,
    SessionNotFound,
    SessionSuspended,
    WrongUserId,
)
from app.domains.identity.accounts.ports import SecondFactorSteps
from app.domains.identity.accounts.repository import AccountRepository, LiveSession
from app.domains.identity.accounts.rules import suspension_text
from app.domains.identity.accounts.schemas import (
    SecondFactorPending,
    SessionList,
    SessionRead,
    SignedIn,
    UserRead,
)
from app.domains.identity.accounts.scopes import TokenGrant
from app.models import Session

TOUCH_AFTER = timedelta(minutes=10)
TOUCHES_AN_IDLE_TIME = 10
USER_AGENT_MOST = 300
LISTED_MOST = 200
DEVICE_LIFE = timedelta(days=180)
"""How long a browser counts as a known device."""

RECENT = timedelta(minutes=5)
"""How long an authentication counts as recent for calls that change how an account is accessed."""

log = structlog.get_logger(__name__)


class Caller(Struct, frozen=True):
    """The user who makes a request, and the session or API token that authenticates it.

    `session_id` is the ID of either; event streams end with it. `authenticated_at` is the session's last
    authentication. `token` is None for a session.
    """

    user: UserRead
    session_id: UUID
    authenticated_at: datetime | None = None
    token: TokenGrant | None = None

    @property
    def id(self) -> UUID:
        return self.user.id


def check_own(caller: Caller, user_id: str | None) -> None:
    """Checks that a user ID, which the specification requires clients to send, is the caller's.

    Raises WrongUserId.
    """
    if user_id is not None and user_id.lower() != str(caller.id):
        raise WrongUserId


def check_recent(caller: Caller) -> None:
    """Raises ReauthenticationRequired unless the caller signed in or re-authenticated within RECENT."""
    if caller.authenticated_at is None or utc_now() - caller.authenticated_at > RECENT:
        raise ReauthenticationRequired


class SessionConfig(Struct, frozen=True):
    """Session lifetimes: `life` since the start, and at most `idle` without use. `contact` is the address
    shown to suspended people, empty when none is configured.
    """

    life: timedelta
    idle: timedelta
    contact: str = ""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        life, idle = timedelta(days=settings.session_days), timedelta(days=settings.session_idle_days)
        return cls(life, idle, settings.contact_email)

    def end(self, began: datetime, used: datetime) -> datetime:
        """Returns when a session ends, given its start and its last use."""
        return min(began + self.life, used + self.idle)

    @property
    def touch_after(self) -> timedelta:
        """Returns how stale the recorded last use may be, to avoid a write on every request."""
        return min(TOUCH_AFTER, self.idle / TOUCHES_AN_IDLE_TIME)


class SessionService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        terms: SessionConfig,
        second_factors: SecondFactorSteps,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._terms = terms
        self._second_factors = second_factors

    async def open(self, unit: UnitOfWork, user_id: UUID, user_agent: str) -> SignedIn | SecondFactorPending:
        """Opens a session after the first factor, as part of `unit`.

        Issues a ticket instead when the account has a second factor. Raises AccountSuspended,
        EmailNotConfirmed.
        """
        await self._check_open(unit, user_id)
        if await AccountRepository(unit.session).has_second_factor(user_id):
            return await self._second_factors.issue(unit.session, user_id)
        return await self.open_authenticated(unit, user_id, user_agent)

    async def open_authenticated(self, unit: UnitOfWork, user_id: UUID, user_agent: str) -> SignedIn:
        """Opens a session for a user who is fully authenticated, as part of `unit`.

        The session is valid after the commit.

        The token is only in the return value. Raises AccountSuspended, EmailNotConfirmed.
        """
        await self._check_open(unit, user_id)
        accounts, token, now = AccountRepository(unit.session), new_token(), utc_now()
        await accounts.add_session(
            Session(
                user_id=user_id,
                token_hash=token_hash(token),
                user_agent=user_agent.replace("\0", "")[:USER_AGENT_MOST],
                created_at=now,
                last_seen_at=now,
                authenticated_at=now,
                expires_at=self._terms.end(now, now),
            )
        )
        return SignedIn(await accounts.read_user(user_id), token)

    async def end_all(self, unit: UnitOfWork, user_id: UUID, but: UUID | None = None) -> int:
        """Ends the user's sessions except `but`, and voids sign-ins that wait for a second factor, as part of
        `unit`. Returns how many sessions were live.
        """
        # A concurrent completion of such a sign-in holds a lock on its ticket's row. The session that it
        # opens is revoked below.
        await self._second_factors.cancel(unit.session, user_id)
        return await AccountRepository(unit.session).revoke_all(user_id, but, utc_now())

    async def end(self, caller: Caller, session_id: UUID) -> None:
        """Revokes a session of the caller. Its token becomes invalid and its event streams close.

        Raises SessionNotFound for a session of another user or one that has ended.
        """
        async with self._unit() as unit:
            if not await AccountRepository(unit.session).revoke(caller.id, session_id, utc_now()):
                raise SessionNotFound
            await unit.commit()

    async def log_out(self, caller: Caller) -> None:
        """Ends the caller's current session, unless it has ended already."""
        async with self._unit() as unit:
            await AccountRepository(unit.session).revoke(caller.id, caller.session_id, utc_now())
            await unit.commit()

    async def log_out_everywhere(self, caller: Caller) -> None:
        """Ends every session of the caller, including the current one."""
        async with self._unit() as unit:
            ended = await self.end_all(unit, caller.id)
            await unit.commit()
        log.info("all sessions ended", user_id=str(caller.id), ended_sessions=ended)

    async def list_live(self, caller: Caller) -> SessionList:
        """Returns the caller's live sessions, most recently used first."""
        async with self._statements() as db:
            rows = await AccountRepository(db).sessions_of(caller.id, LISTED_MOST)
        return SessionList(tuple(_map_session(row, caller.session_id) for row in rows))

    async def delete_ended(self) -> None:
        """Deletes revoked and expired sessions, and known devices whose cookie has expired."""
        async with self._statements() as db:
            accounts = AccountRepository(db)
            count = await accounts.delete_ended_sessions()
            await accounts.delete_old_devices(DEVICE_LIFE)
        if count:
            log.info("ended sessions deleted", count=count)

    async def caller_of(self, token: str) -> Caller:
        """Resolves a token to its caller.

        Raises SessionEnded for a token that is unknown, revoked or expired, and SessionSuspended, which
        carries the reason, for a suspended account.
        """
        async with self._statements() as db:
            accounts = AccountRepository(db)
            found = await accounts.live_session(token_hash(token))
            reason = None if found else await accounts.suspension_of_session(token_hash(token))
        if reason is not None:
            raise SessionSuspended(suspension_text(reason, self._terms.contact))
        if found is None:
            raise SessionEnded
        if utc_now() - found.last_seen_at > self._terms.touch_after:
            await self._touch(found)
        return Caller(found.user, found.id, found.authenticated_at)

    async def _check_open(self, unit: UnitOfWork, user_id: UUID) -> None:
        accounts = AccountRepository(unit.session)
        reason = await accounts.suspension(user_id)
        if reason is not None:
            raise AccountSuspended(suspension_text(reason, self._terms.contact))
        if await accounts.awaits_confirmation(user_id):
            raise EmailNotConfirmed

    async def _touch(self, session: LiveSession) -> None:
        now = utc_now()
        async with self._statements() as db:
            await AccountRepository(db).touch(session.id, now, self._terms.end(session.created_at, now))

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _map_session(row: Session, current: UUID) -> SessionRead:
    return SessionRead(
        id=row.id,
        user_agent=row.user_agent,
        device=device_name(row.user_agent),
        created_at=row.created_at,
        last_seen_at=row.last_seen_at,
        expires_at=row.expires_at,
        is_current=row.id == current,
    )
