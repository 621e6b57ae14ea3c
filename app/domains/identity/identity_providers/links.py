"""Links between a signed-in person's account and their account at the provider: linking, listing, unlinking,
and re-authentication through a linked account.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog
from sqlalchemy.exc import IntegrityError

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import SessionEnded
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.oidc import VerifiedIdentity
from app.core.security.credentials import token_hash
from app.domains.identity.accounts.sessions import RECENT, Caller
from app.domains.identity.identity_providers.account_resolver import is_same_address
from app.domains.identity.identity_providers.attempts import check_open
from app.domains.identity.identity_providers.errors import (
    OUTCOMES,
    AlreadyLinked,
    IdentityNotFound,
    LastSignInMethod,
    LinkedElsewhere,
    NotYourGoogleAccount,
    SignInFailed,
    StateMismatch,
)
from app.domains.identity.identity_providers.new_account import picture
from app.domains.identity.identity_providers.repository import IdentityRepository
from app.domains.identity.identity_providers.schemas import IdentityList, IdentityRead
from app.domains.identity.second_factors.errors import PasswordInsufficient
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.identity.second_factors.schemas import Reauthenticated
from app.models import Identity, User

log = structlog.get_logger(__name__)


class LinkService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def finish(self, caller: Caller, ticket: str) -> IdentityList:
        """Links the identity of this browser's attempt, once, in the session that started it.

        Raises StateMismatch, SignInExpired, LinkedElsewhere, AlreadyLinked, and the SignInFailed that the
        attempt ended with.
        """
        async with self._unit() as unit:
            identities = IdentityRepository(unit.session)
            vouched = await self._consume_identity(unit, caller, ticket)
            try:
                await self._link(identities, caller.id, vouched)
            except IntegrityError as error:
                raise LinkedElsewhere from error
            await unit.commit()
        log.info("identity linked by its owner", user_id=str(caller.id))
        return await self.list_own(caller)

    async def reauthenticate(self, caller: Caller, ticket: str) -> Reauthenticated:
        """Re-authenticates the caller by the identity of this browser's attempt, once.

        Raises PasswordInsufficient, StateMismatch, SignInExpired, NotYourGoogleAccount, SessionEnded, and the
        SignInFailed that the attempt ended with.
        """
        check_provider_is_enough(caller)
        async with self._unit() as unit:
            vouched = await self._consume_identity(unit, caller, ticket)
            identities = IdentityRepository(unit.session)
            if await identities.owner_of(vouched["issuer"], vouched["subject"]) != caller.id:
                await unit.commit()
                raise NotYourGoogleAccount
            now = utc_now()
            if not await FactorRepository(unit.session).record_authentication(caller.session_id, now):
                raise SessionEnded
            await unit.commit()
        log.info("re-authenticated by Google", user_id=str(caller.id))
        return Reauthenticated(now + RECENT)

    async def list_own(self, caller: Caller) -> IdentityList:
        """Returns the caller's identities, and whether one of them can be removed."""
        async with self._statements() as db:
            rows = await IdentityRepository(db).identities_of(caller.id)
        may_unlink = caller.user.has_password or len(rows) > 1
        return IdentityList(
            tuple(IdentityRead(row.id, row.email, row.created_at) for row in rows), may_unlink
        )

    async def unlink(self, caller: Caller, identity_id: UUID) -> None:
        """Removes an identity. Afterwards no identity is linked to the account by its address alone.

        Raises IdentityNotFound, LastSignInMethod.
        """
        async with self._unit() as unit:
            identities = IdentityRepository(unit.session)
            user = await identities.lock_user(caller.id)
            theirs = await identities.identities_of(caller.id)
            if identity_id not in {identity.id for identity in theirs}:
                raise IdentityNotFound
            if user.password_hash is None and len(theirs) == 1:
                raise LastSignInMethod
            await identities.remove_identity(identity_id)
            await identities.require_explicit_links(caller.id)
            await unit.commit()
        log.info("identity unlinked", user_id=str(caller.id))

    async def _consume_identity(self, unit: UnitOfWork, caller: Caller, ticket: str) -> dict[str, Any]:
        """Consumes the identity from an attempt that the caller's session started."""
        identities = IdentityRepository(unit.session)
        attempt = await identities.attempt(token_hash(ticket))
        if attempt is None or attempt.linking_session_id != caller.session_id:
            raise StateMismatch
        now = utc_now()
        check_open(attempt, now)
        await identities.mark_consumed(attempt.id, now)
        if attempt.vouched is None:
            await unit.commit()
            raise OUTCOMES.get(attempt.error_code or "", SignInFailed)
        vouched: dict[str, Any] = attempt.vouched
        return vouched

    async def _link(self, identities: IdentityRepository, user_id: UUID, vouched: dict[str, Any]) -> None:
        user = await identities.lock_user(user_id)
        owner = await identities.owner_of(vouched["issuer"], vouched["subject"])
        if owner == user_id:
            return
        if owner is not None:
            raise LinkedElsewhere
        if await identities.has_identity(user_id, vouched["issuer"]):
            raise AlreadyLinked
        await identities.add_identity(_build_identity(user_id, vouched))
        if _proves_email(user, vouched):
            await identities.mark_email_proven(user_id, utc_now())

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def check_provider_is_enough(caller: Caller) -> None:
    """Raises PasswordInsufficient for an account with a second factor."""
    if caller.user.has_second_factor:
        raise PasswordInsufficient


def identity_to_dict(vouched: VerifiedIdentity) -> dict[str, Any]:
    """Returns an identity in the form that an attempt stores until it is linked."""
    return {
        "issuer": vouched.issuer,
        "subject": vouched.subject,
        "email": vouched.email,
        "picture_url": picture(vouched),
        "proves_email": vouched.email_verified and vouched.is_authoritative,
    }


def _proves_email(user: User, vouched: dict[str, Any]) -> bool:
    """Returns whether the provider is authoritative for the address of the account."""
    is_open = user.email_verified_at is None and vouched["proves_email"]
    return is_open and is_same_address(user.email, vouched["email"])


def _build_identity(user_id: UUID, vouched: dict[str, Any]) -> Identity:
    return Identity(
        user_id=user_id,
        issuer=vouched["issuer"],
        subject=vouched["subject"],
        email=vouched["email"],
        picture_url=vouched["picture_url"],
    )
