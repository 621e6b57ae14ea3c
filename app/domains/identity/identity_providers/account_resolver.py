"""Resolves a verified identity to an account.

A known identity opens its account, even if its address has changed. An unknown identity opens the account
with its address only when the provider is authoritative for the address and no other identity of that
provider opens the account: addresses are reassigned, subjects are not. If the address of that account was
unproven, its password and sessions end, because another person may have registered the address in advance.
The owner then reviews its content (`account_reviews`). If no account has the address, a new one is created.

A signed-in person can link any identity that opens no other account (`links`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from secrets import token_hex
from uuid import UUID

import structlog
from msgspec import Struct

from app.core.clock import utc_now
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.oidc import VerifiedIdentity
from app.core.text.validation import folded
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.authentication.service import add_account
from app.domains.identity.identity_providers.errors import (
    AnotherGoogleAccount,
    EmailNotManagedByGoogle,
    EmailNotVerified,
)
from app.domains.identity.identity_providers.new_account import candidate_usernames, new_user, picture
from app.domains.identity.identity_providers.repository import IdentityRepository
from app.domains.identity.signup.admission import Applicant, SignUpGate
from app.models import Identity, User

BeginReview = Callable[[UnitOfWork, UUID], Awaitable[None]]
"""Reverts settings made before the owner of the address arrived, and starts the owner's review."""

log = structlog.get_logger(__name__)


class ResolvedAccount(Struct, frozen=True):
    """The account, and whether this sign-in ended its password."""

    user_id: UUID
    password_ended: bool = False


async def resolve_account(
    unit: UnitOfWork,
    vouched: VerifiedIdentity,
    session_service: SessionService,
    gate: SignUpGate,
    begin_review: BeginReview,
    invitation_hash: bytes | None = None,
) -> ResolvedAccount:
    """Finds, links or creates the account, as part of `unit`. Only new accounts pass the sign-up gate.

    Raises EmailNotVerified, AnotherGoogleAccount, EmailNotManagedByGoogle, SignUpRefused. Raises
    IntegrityError, UsernameTaken or EmailTaken on a conflict with a concurrent sign-in; a retry finds its
    result.
    """
    identities = IdentityRepository(unit.session)
    known = await identities.refresh_identity(vouched, picture(vouched))
    if known is not None:
        return ResolvedAccount(known)
    if not vouched.email or not vouched.email_verified:
        raise EmailNotVerified
    user = await identities.lock_user_by_email(folded(vouched.email))
    if user is None:
        opened = ResolvedAccount(await _create_account(unit, vouched, gate, invitation_hash))
    elif known := await identities.refresh_identity(vouched, picture(vouched)):
        return ResolvedAccount(known)  # a concurrent sign-in has linked it before the lock
    elif is_same_address(user.email, vouched.email):
        await _check_may_open(identities, user, vouched)
        opened = await _take_over_account(unit, user, session_service, begin_review)
    else:
        raise EmailNotVerified
    await identities.add_identity(_build_identity(opened.user_id, vouched))
    log.info("identity linked", user_id=str(opened.user_id), password_ended=opened.password_ended)
    return opened


async def _check_may_open(identities: IdentityRepository, user: User, vouched: VerifiedIdentity) -> None:
    if await identities.has_identity(user.id, vouched.issuer):
        raise AnotherGoogleAccount
    if user.email_verified_at is not None and not user.links_by_email:
        raise AnotherGoogleAccount
    if not vouched.is_authoritative:
        raise EmailNotManagedByGoogle


def is_same_address(ours: str, theirs: str) -> bool:
    """Returns whether two addresses are the same mailbox.

    Registration treats addresses that look alike in Unicode as equal, but they are different mailboxes.
    """
    return ours == theirs or (ours.isascii() and theirs.isascii() and ours.lower() == theirs.lower())


async def _create_account(
    unit: UnitOfWork, vouched: VerifiedIdentity, gate: SignUpGate, invitation_hash: bytes | None
) -> UUID:
    candidates = list(candidate_usernames(vouched))
    taken = await IdentityRepository(unit.session).find_taken_usernames([folded(name) for name in candidates])
    free = (name for name in candidates if folded(name) not in taken)
    user = new_user(vouched, next(free, f"{candidates[0]}-{token_hex(4)}"))
    user.email_verified_at = utc_now() if vouched.is_authoritative else None
    applicant = Applicant(
        user.email, is_email_proven=vouched.is_authoritative, invitation_hash=invitation_hash
    )
    await add_account(unit.session, user, applicant, gate)
    return user.id


async def _take_over_account(
    unit: UnitOfWork, user: User, session_service: SessionService, begin_review: BeginReview
) -> ResolvedAccount:
    if user.email_verified_at is not None:
        return ResolvedAccount(user.id)
    had_password = user.password_hash is not None
    await IdentityRepository(unit.session).prove_email(user.id, utc_now())
    await session_service.end_all(unit, user.id)
    await begin_review(unit, user.id)
    return ResolvedAccount(user.id, password_ended=had_password)


def _build_identity(user_id: UUID, vouched: VerifiedIdentity) -> Identity:
    return Identity(
        user_id=user_id,
        issuer=vouched.issuer,
        subject=vouched.subject,
        email=vouched.email,
        picture_url=picture(vouched),
    )
