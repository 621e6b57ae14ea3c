"""API tokens: creates, lists and revokes them, and resolves them to callers."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.core.concurrency.tasks import end_tasks
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import token_hash
from app.core.text.names import clean_name
from app.domains.identity.accounts.ports import NotifySecurity
from app.domains.identity.accounts.schemas import UserRead
from app.domains.identity.accounts.scopes import Scope, TokenGrant
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.identity.tokens.errors import (
    InvalidExpiry,
    InvalidToken,
    OperatorRequired,
    TokenExpired,
    TokenMalformed,
    TokenNameRequired,
    TokenNotFound,
    TokenRevoked,
    TokenSuspended,
    TooManyTokens,
)
from app.domains.identity.tokens.mappers import token_created, token_read
from app.domains.identity.tokens.repository import TokenRepository, TokenRow
from app.domains.identity.tokens.schemas import TOKENS_MOST, TokenCreate, TokenCreated, TokenList
from app.domains.identity.tokens.token_format import is_well_formed, new_api_token
from app.models import ApiToken

USE_EVERY = timedelta(minutes=1)
"""How stale the recorded last use may be, to avoid a write on every request."""

KEPT = timedelta(days=90)
"""How long ended tokens are kept, so that clients learn why they are refused."""

log = structlog.get_logger(__name__)


class TokenService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        notify_security: NotifySecurity,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._notify_security = notify_security
        self._uses: dict[UUID, asyncio.Task[None]] = {}

    async def caller_of(self, token: str) -> Caller:
        """Resolves an API token to its owner in one query.

        Raises TokenMalformed, InvalidToken for an unknown token, TokenRevoked, TokenExpired, and
        TokenSuspended.
        """
        if not is_well_formed(token):
            raise TokenMalformed
        async with self._statements() as db:
            found = await TokenRepository(db).find(token_hash(token))
        if found is None:
            raise InvalidToken
        _check_valid(found)
        known = frozenset(scope for scope in Scope if scope in found.scopes)
        grant = TokenGrant(found.token_id, known, found.daily_usd, found.rate_per_minute)
        self._record_use(found.token_id, found.last_used_at)
        return Caller(UserRead.of(found), found.token_id, token=grant)

    async def create(self, caller: Caller, form: TokenCreate) -> TokenCreated:
        """Creates a token of the caller and notifies them. Raises the errors of `add_token`."""
        if Scope.OPERATE in form.scopes and not caller.user.is_admin:
            raise OperatorRequired
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            created = await add_token(unit.session, caller.id, form)
            await _record_audit(unit.session, caller.id, "create-token", created.id)
            await self._notify_security(unit, caller.id, "token-created", created.name)
            await unit.commit()
        log.info("API token created", token_id=str(created.id), scopes=list(created.scopes))
        return created

    async def list_own(self, caller: Caller) -> TokenList:
        """Returns the caller's tokens that were not revoked, newest first."""
        async with self._statements() as db:
            rows = await TokenRepository(db).list_of(caller.id, TOKENS_MOST)
        now = utc_now()
        return TokenList(tuple(token_read(row, now) for row in rows))

    async def revoke(self, caller: Caller, token_id: UUID) -> None:
        """Revokes a token of the caller. It is refused from now on, and its event streams close.

        Raises TokenNotFound.
        """
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            if not await TokenRepository(unit.session).revoke(caller.id, token_id):
                raise TokenNotFound
            await _record_audit(unit.session, caller.id, "revoke-token", token_id)
            await unit.commit()
        log.info("API token revoked", token_id=str(token_id))

    async def delete_ended(self) -> None:
        """Deletes tokens that ended long ago."""
        async with self._statements() as db:
            count = await TokenRepository(db).delete_ended(KEPT)
        if count:
            log.info("ended API tokens deleted", count=count)

    async def close(self) -> None:
        await end_tasks(self._uses.values())

    def _record_use(self, token_id: UUID, last_used_at: datetime | None) -> None:
        """Records a use in the background, so that no request waits for the write."""
        now = utc_now()
        is_recent = last_used_at is not None and now - last_used_at < USE_EVERY
        if is_recent or token_id in self._uses:
            return
        task = asyncio.create_task(self._store_use(token_id, now), name="use of an API token")
        self._uses[token_id] = task
        task.add_done_callback(lambda _: self._uses.pop(token_id, None))

    async def _store_use(self, token_id: UUID, now: datetime) -> None:
        try:
            async with self._statements() as db:
                await TokenRepository(db).record_use(token_id, now, USE_EVERY)
        except (SQLAlchemyError, OSError) as error:
            log.warning("use of an API token not recorded", token_id=str(token_id), error=repr(error))


async def add_token(db: AsyncSession, user_id: UUID, form: TokenCreate) -> TokenCreated:
    """Adds a token of a user, valid with the commit of `db`. Whether the user may operate is not checked.

    Raises TokenNameRequired, InvalidExpiry, TooManyTokens, and SessionEnded for an account that was closed or
    suspended in the meantime.
    """
    name, now, token = clean_name(form.name), utc_now(), new_api_token()
    if not name:
        raise TokenNameRequired
    if form.expires_at is not None and form.expires_at <= now:
        raise InvalidExpiry
    tokens = TokenRepository(db)
    if not await tokens.lock_owner(user_id):
        raise SessionEnded
    if await tokens.count(user_id) >= TOKENS_MOST:
        raise TooManyTokens
    row = ApiToken(
        user_id=user_id,
        token_hash=token_hash(token),
        name=name,
        scopes=[scope for scope in Scope if scope in form.scopes],
        daily_usd=form.daily_usd,
        rate_per_minute=form.rate_per_minute,
        created_at=now,
        expires_at=form.expires_at,
    )
    await tokens.add(row)
    return token_created(row, token)


async def _record_audit(db: AsyncSession, user_id: UUID, act: Act, token_id: UUID) -> None:
    await AuditLog(db).record(user_id, act, ("token", str(token_id)), user_id, "")


def _check_valid(found: TokenRow) -> None:
    if found.is_revoked:
        raise TokenRevoked
    if found.is_expired:
        raise TokenExpired
    if found.is_suspended:
        raise TokenSuspended
