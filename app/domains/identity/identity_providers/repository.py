"""All SQL on sign-in attempts and identities, and on users where these concern them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.oidc import VerifiedIdentity
from app.models import EmailConfirmation, Identity, SignInAttempt, User


class IdentityRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add_attempt(self, attempt: SignInAttempt) -> None:
        self._db.add(attempt)
        await self._db.flush()

    async def delete_attempts_before(self, moment: datetime) -> None:
        await self._db.execute(delete(SignInAttempt).where(SignInAttempt.created_at < moment))

    async def claim_attempt(
        self, ticket_hash: bytes, state_hash: bytes, now: datetime, oldest: datetime
    ) -> SignInAttempt | None:
        """Claims the attempt of this ticket and state. Exactly one caller gets it.

        Returns None when there is none, when it started before `oldest`, or when it was claimed before.
        """
        return await self._db.scalar(
            update(SignInAttempt)
            .where(
                SignInAttempt.ticket_hash == ticket_hash,
                SignInAttempt.state_hash == state_hash,
                SignInAttempt.answered_at.is_(None),
                SignInAttempt.created_at >= oldest,
            )
            .values(answered_at=now)
            .returning(SignInAttempt)
        )

    async def store_outcome(self, attempt_id: UUID, **outcome: Any) -> None:
        """Stores the outcome: `user_id` and `password_ended`, `vouched`, or `error_code`."""
        await self._db.execute(update(SignInAttempt).where(SignInAttempt.id == attempt_id).values(**outcome))

    async def attempt(self, ticket_hash: bytes) -> SignInAttempt | None:
        """Returns the attempt of this ticket and locks it until this transaction ends."""
        return await self._db.scalar(
            select(SignInAttempt).where(SignInAttempt.ticket_hash == ticket_hash).with_for_update()
        )

    async def mark_consumed(self, attempt_id: UUID, now: datetime) -> None:
        await self._db.execute(
            update(SignInAttempt).where(SignInAttempt.id == attempt_id).values(taken_at=now)
        )

    async def refresh_identity(self, vouched: VerifiedIdentity, picture_url: str | None) -> UUID | None:
        """Updates the address and picture of an identity.

        Returns the account that it opens, or None when the identity is unknown.
        """
        return await self._db.scalar(
            update(Identity)
            .where(Identity.issuer == vouched.issuer, Identity.subject == vouched.subject)
            .values(email=vouched.email, picture_url=picture_url)
            .returning(Identity.user_id)
        )

    async def add_identity(self, identity: Identity) -> None:
        """Inserts an identity. Raises IntegrityError when it exists already."""
        self._db.add(identity)
        await self._db.flush()

    async def has_identity(self, user_id: UUID, issuer: str) -> bool:
        """Returns whether an identity of this issuer opens the account."""
        found = select(Identity.id).where(Identity.user_id == user_id, Identity.issuer == issuer).limit(1)
        return await self._db.scalar(found) is not None

    async def owner_of(self, issuer: str, subject: str) -> UUID | None:
        """Returns the account that this identity opens."""
        return await self._db.scalar(
            select(Identity.user_id).where(Identity.issuer == issuer, Identity.subject == subject)
        )

    async def identities_of(self, user_id: UUID) -> Sequence[Identity]:
        """Returns the account's identities, oldest first."""
        theirs = select(Identity).where(Identity.user_id == user_id).order_by(Identity.created_at)
        return (await self._db.scalars(theirs)).all()

    async def remove_identity(self, identity_id: UUID) -> None:
        gone = delete(Identity).where(Identity.id == identity_id)
        await self._db.execute(gone.execution_options(synchronize_session=False))

    async def require_explicit_links(self, user_id: UUID) -> None:
        """Requires explicit links: no identity is linked to this account by its address from now on."""
        await self._db.execute(update(User).where(User.id == user_id).values(links_by_email=False))

    async def mark_email_proven(self, user_id: UUID, now: datetime) -> None:
        """Records that the signed-in person has proven the address. Their password is unaffected."""
        await self._db.execute(update(User).where(User.id == user_id).values(email_verified_at=now))

    async def lock_user(self, user_id: UUID) -> User:
        """Returns the user and locks it until this transaction ends. Raises NoResultFound."""
        locked = select(User).where(User.id == user_id).with_for_update()
        return (await self._db.scalars(locked)).one()

    async def lock_user_by_email(self, email_folded: str) -> User | None:
        """Returns the user with this address and locks it until this transaction ends."""
        return await self._db.scalar(select(User).where(User.email_folded == email_folded).with_for_update())

    async def prove_email(self, user_id: UUID, now: datetime) -> None:
        """Marks the address as proven and removes the password, which its owner may not have set."""
        await self._db.execute(
            update(User).where(User.id == user_id).values(email_verified_at=now, password_hash=None)
        )
        await self._db.execute(delete(EmailConfirmation).where(EmailConfirmation.user_id == user_id))

    async def find_taken_usernames(self, usernames_folded: Collection[str]) -> set[str]:
        """Returns those of these names that are taken."""
        found = await self._db.scalars(
            select(User.username_folded).where(User.username_folded.in_(usernames_folded))
        )
        return set(found)
