"""Admission of new accounts, by password or by identity provider. The only place that decides.

The first account of an installation is always admitted. Existing accounts are never checked here.
"""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import structlog
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.core.mail.server import is_mailbox
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.signup.confirmations import ConfirmationRepository
from app.domains.identity.signup.errors import (
    InvitationExpired,
    InvitationRevoked,
    InvitationUnknown,
    InvitationUsed,
    SignUpRefused,
    UndeliverableAddress,
)
from app.domains.identity.signup.policy import SignUpDefaults, check_open, check_uninvited
from app.domains.identity.signup.repository import SignUpRepository, StoredInvitation
from app.domains.identity.signup.schemas import (
    InvitationState,
    InvitationTerms,
    PendingConfirmation,
    Role,
    SignUpMode,
    SignUpRule,
)
from app.models import User

CONFIRMATION_LIFE = timedelta(hours=24)
RESEND_AFTER = timedelta(minutes=2)
ENCODED_WORD = "=?"
"""Encoded words (RFC 2047). Mail servers decode them, so the mail would go to another address."""

REFUSALS: dict[InvitationState, type[SignUpRefused]] = {
    "used": InvitationUsed,
    "expired": InvitationExpired,
    "revoked": InvitationRevoked,
    "void": InvitationRevoked,
}

log = structlog.get_logger(__name__)


class Applicant(Struct, frozen=True):
    """A person who requests an account.

    `is_email_proven`: an identity provider has vouched for the address. `invitation_hash` is the SHA-256 of
    an invitation's token, or None. `duplicate_of` is the account that already has the address.
    """

    email: str
    is_email_proven: bool = False
    invitation_hash: bytes | None = None
    duplicate_of: UUID | None = None


class SignUpGate:
    def __init__(self, defaults: SignUpDefaults) -> None:
        self.defaults = defaults

    async def rule(self, db: AsyncSession) -> SignUpRule:
        """Returns the rule that applies now."""
        return await SignUpRepository(db).override() or self.defaults.rule

    def confirms_email(self, rule: SignUpRule) -> bool:
        """Returns whether an account without an invitation has to confirm its address by mail."""
        is_by_domain = rule.mode is SignUpMode.DOMAINS and self.defaults.sends_mail
        return is_by_domain or self.defaults.verifies_email

    async def hides_taken_address(self, db: AsyncSession, applicant: Applicant) -> bool:
        """Returns whether a registration must not reveal that its address is taken.

        This is the case where addresses are confirmed: the owner of the address is notified by mail.
        """
        return self._needs_confirmation(await self.rule(db), applicant)

    async def check(self, db: AsyncSession, applicant: Applicant) -> None:
        """Refuses early, before a password is hashed. `admit` makes the final decision.

        Raises SignUpRefused, UndeliverableAddress.
        """
        sign_up = SignUpRepository(db)
        if not await sign_up.has_accounts():
            return
        rule = await self.rule(db)
        if applicant.invitation_hash is None:
            self._check_uninvited(rule, applicant)
            return
        await self.invitation(db, applicant.invitation_hash, rule)
        if self._needs_confirmation(rule, applicant) and not is_mailable(applicant.email):
            raise UndeliverableAddress

    async def admit(self, db: AsyncSession, user: User, applicant: Applicant) -> PendingConfirmation | None:
        """Admits an account that was inserted in this transaction and is not the first one.

        Uses up the invitation and grants its role.

        Returns the pending confirmation, if any. Raises SignUpRefused, UndeliverableAddress; the caller then
        has to roll back.
        """
        rule = await self.rule(db)
        if applicant.invitation_hash is not None:
            await self._use_invitation(db, user, applicant.invitation_hash, rule)
        else:
            self._check_uninvited(rule, applicant)
        if not self._needs_confirmation(rule, applicant):
            return None
        expires_at = utc_now() + CONFIRMATION_LIFE
        await ConfirmationRepository(db).add(user.id, expires_at, applicant.duplicate_of)
        return PendingConfirmation(applicant.email, expires_at)

    async def invitation(
        self, db: AsyncSession, token_hash: bytes, rule: SignUpRule | None = None
    ) -> InvitationTerms:
        """Returns the terms of an invitation. Raises SignUpClosed and the errors of invitations."""
        check_open(rule or await self.rule(db))
        found = await SignUpRepository(db).invitation(token_hash)
        if found is None or found.state != "open":
            raise _refusal_of(found)
        return InvitationTerms(found.role, found.expires_at)

    def _needs_confirmation(self, rule: SignUpRule, applicant: Applicant) -> bool:
        if applicant.is_email_proven:
            return False
        if applicant.invitation_hash is not None:
            return self.defaults.verifies_email
        return self.confirms_email(rule)

    def _check_uninvited(self, rule: SignUpRule, applicant: Applicant) -> None:
        check_uninvited(rule, applicant.email)
        if self._needs_confirmation(rule, applicant) and not is_mailable(applicant.email):
            raise UndeliverableAddress

    async def _use_invitation(
        self, db: AsyncSession, user: User, token_hash: bytes, rule: SignUpRule
    ) -> None:
        check_open(rule)
        sign_up = SignUpRepository(db)
        claimed = await sign_up.claim(token_hash, user.id)
        if claimed is None:
            raise _refusal_of(await sign_up.invitation(token_hash))
        log.info("invitation used", invitation_id=str(claimed.id), user_id=str(user.id), role=claimed.role)
        if claimed.role is Role.ADMINISTRATOR:
            user.is_admin = True
            await db.flush()
            written = AuditLog(db).record
            await written(claimed.created_by, "grant", ("user", str(user.id)), user.id, "By invitation.")


async def request_confirmation(db: AsyncSession, user_id: UUID) -> None:
    """Requests another link for an unconfirmed address, at most one per RESEND_AFTER."""
    now = utc_now()
    await ConfirmationRepository(db).request_mail(user_id, now + CONFIRMATION_LIFE, now - RESEND_AFTER)


def is_mailable(email: str) -> bool:
    """Returns whether mail to this text goes to exactly one address."""
    return email.isascii() and is_mailbox(email) and ENCODED_WORD not in email


def _refusal_of(found: StoredInvitation | None) -> SignUpRefused:
    return InvitationUnknown() if found is None else REFUSALS.get(found.state, InvitationUsed)()
