"""All SQL on second factors and on the steps that wait for one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import case, delete, exists, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.identity.accounts.schemas import FactorMethod
from app.models import FactorChallenge, Passkey, RecoveryCode, Session, TotpSecret, User


class FactorRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def lock_user(self, user_id: UUID) -> User | None:
        """Returns the user and locks its factors until this transaction ends."""
        held = select(User).where(User.id == user_id).with_for_update()
        return await self._db.scalar(held)

    async def methods(self, user_id: UUID) -> tuple[FactorMethod, ...]:
        """Returns the methods by which the account can complete a sign-in."""
        unused = exists().where(RecoveryCode.user_id == user_id, RecoveryCode.used_at.is_(None))
        has_passkey = exists().where(Passkey.user_id == user_id)
        has_totp = exists().where(TotpSecret.user_id == user_id)
        found = (await self._db.execute(select(has_passkey, has_totp, unused))).one()
        names: tuple[FactorMethod, ...] = ("passkey", "totp", "recovery-code")
        return tuple(name for name, is_there in zip(names, found, strict=True) if is_there)

    async def update_requirement(self, user_id: UUID) -> None:
        """Updates whether sign-in requires a second factor. Without factors, deletes the recovery codes."""
        has_factor = or_(
            exists().where(Passkey.user_id == user_id), exists().where(TotpSecret.user_id == user_id)
        )
        since = case((has_factor, func.coalesce(User.second_factor_at, func.now())), else_=None)
        settled = update(User).where(User.id == user_id).values(second_factor_at=since)
        row = (await self._db.execute(settled.returning(User.second_factor_at))).first()
        if row is None or row.second_factor_at is None:
            await self._db.execute(delete(RecoveryCode).where(RecoveryCode.user_id == user_id))

    async def clear(self, user_id: UUID) -> int:
        """Removes all second factors of the account and the steps that wait for one.

        Returns how many factors.
        """
        count = 0
        await self.delete_challenges(user_id)
        for table in (Passkey, TotpSecret):
            gone = await self._db.execute(
                delete(table).where(table.user_id == user_id).returning(table.user_id)
            )
            count += len(gone.all())
        await self.update_requirement(user_id)
        return count

    async def add_challenge(self, row: FactorChallenge) -> None:
        """Inserts a step. Its end is computed by the database, whose clock decides whether it has ended."""
        self._db.add(row)
        await self._db.flush()
        await self._db.refresh(row, ("expires_at",))

    async def challenge(
        self, ticket_hash: bytes, kind: str, *, session_id: UUID | None = None
    ) -> FactorChallenge | None:
        """Returns the step of a ticket and locks it. Returns None when the step has ended."""
        found = select(FactorChallenge).where(
            FactorChallenge.ticket_hash == ticket_hash,
            FactorChallenge.kind == kind,
            FactorChallenge.session_id.is_not_distinct_from(session_id),
            FactorChallenge.expires_at > func.now(),
        )
        return await self._db.scalar(found.with_for_update())

    async def open_challenge(self, challenge_id: UUID, challenge: bytes | None) -> None:
        """Sets the WebAuthn challenge. An earlier challenge becomes invalid."""
        await self._db.execute(
            update(FactorChallenge).where(FactorChallenge.id == challenge_id).values(challenge=challenge)
        )

    async def count_try(self, challenge_id: UUID) -> int:
        """Counts a wrong answer and uses up the WebAuthn challenge. Returns the number of wrong answers."""
        counted = (
            update(FactorChallenge)
            .where(FactorChallenge.id == challenge_id)
            .values(tries=FactorChallenge.tries + 1, challenge=None)
            .returning(FactorChallenge.tries)
        )
        return await self._db.scalar(counted) or 0

    async def delete_challenge(self, challenge_id: UUID) -> None:
        await self._db.execute(delete(FactorChallenge).where(FactorChallenge.id == challenge_id))

    async def delete_challenges(self, user_id: UUID) -> None:
        await self._db.execute(delete(FactorChallenge).where(FactorChallenge.user_id == user_id))

    async def delete_session_challenges(self, session_id: UUID, kind: str) -> None:
        """Deletes a session's steps of a kind. A session has at most one open step per kind."""
        await self._db.execute(
            delete(FactorChallenge).where(
                FactorChallenge.session_id == session_id, FactorChallenge.kind == kind
            )
        )

    async def delete_expired_challenges(self) -> None:
        await self._db.execute(delete(FactorChallenge).where(FactorChallenge.expires_at < func.now()))

    async def passkeys(self, user_id: UUID) -> Sequence[Passkey]:
        theirs = select(Passkey).where(Passkey.user_id == user_id)
        return (await self._db.scalars(theirs.order_by(Passkey.created_at, Passkey.id))).all()

    async def passkey(self, credential_id: bytes) -> Passkey | None:
        """Returns the passkey and locks it until this transaction ends."""
        found = select(Passkey).where(Passkey.credential_id == credential_id)
        return await self._db.scalar(found.with_for_update())

    async def add_passkey(self, passkey: Passkey) -> None:
        """Inserts a passkey. Raises IntegrityError when it is registered already."""
        self._db.add(passkey)
        await self._db.flush()

    async def record_passkey_use(self, passkey_id: UUID, sign_count: int, now: datetime) -> None:
        await self._db.execute(
            update(Passkey).where(Passkey.id == passkey_id).values(sign_count=sign_count, last_used_at=now)
        )

    async def rename_passkey(self, user_id: UUID, passkey_id: UUID, name: str) -> Passkey | None:
        theirs = update(Passkey).where(Passkey.id == passkey_id, Passkey.user_id == user_id)
        return await self._db.scalar(theirs.values(name=name).returning(Passkey))

    async def remove_passkey(self, user_id: UUID, passkey_id: UUID) -> str | None:
        """Removes a passkey. Returns its name, or None when the account has no such passkey."""
        theirs = delete(Passkey).where(Passkey.id == passkey_id, Passkey.user_id == user_id)
        return await self._db.scalar(theirs.returning(Passkey.name))

    async def totp(self, user_id: UUID) -> TotpSecret | None:
        return await self._db.scalar(select(TotpSecret).where(TotpSecret.user_id == user_id))

    async def set_totp(self, user_id: UUID, secret: bytes, step: int) -> None:
        """Sets the account's authenticator app and replaces an earlier one."""
        values = {"secret": secret, "last_step": step}
        added = insert(TotpSecret).values(user_id=user_id, **values)
        again = values | {"created_at": func.now(), "last_used_at": None}
        await self._db.execute(added.on_conflict_do_update(index_elements=["user_id"], set_=again))

    async def consume_step(self, user_id: UUID, step: int, now: datetime) -> bool:
        """Uses up a time step. Returns False when a code of this step or a later one was accepted before."""
        used = update(TotpSecret).where(TotpSecret.user_id == user_id, TotpSecret.last_step < step)
        noted = used.values(last_step=step, last_used_at=now).returning(TotpSecret.user_id)
        return await self._db.scalar(noted) is not None

    async def remove_totp(self, user_id: UUID) -> bool:
        gone = delete(TotpSecret).where(TotpSecret.user_id == user_id).returning(TotpSecret.user_id)
        return await self._db.scalar(gone) is not None

    async def replace_codes(self, user_id: UUID, code_hashes: Iterable[bytes]) -> None:
        await self._db.execute(delete(RecoveryCode).where(RecoveryCode.user_id == user_id))
        self._db.add_all(RecoveryCode(user_id=user_id, code_hash=each) for each in code_hashes)
        await self._db.flush()

    async def has_codes(self, user_id: UUID) -> bool:
        """Returns whether recovery codes were ever issued, including used ones."""
        return bool(await self._db.scalar(select(exists().where(RecoveryCode.user_id == user_id))))

    async def count_codes(self, user_id: UUID) -> int:
        """Returns the number of unused recovery codes."""
        left = select(func.count()).where(RecoveryCode.user_id == user_id, RecoveryCode.used_at.is_(None))
        return await self._db.scalar(left) or 0

    async def consume_code(self, user_id: UUID, code_hash: bytes, now: datetime) -> bool:
        """Uses up a recovery code. Returns whether it was an unused code of the account."""
        used = update(RecoveryCode).where(
            RecoveryCode.user_id == user_id,
            RecoveryCode.code_hash == code_hash,
            RecoveryCode.used_at.is_(None),
        )
        return await self._db.scalar(used.values(used_at=now).returning(RecoveryCode.id)) is not None

    async def record_authentication(self, session_id: UUID, now: datetime) -> bool:
        """Records an authentication of the session's user. Returns whether the session is still live."""
        noted = update(Session).where(Session.id == session_id, Session.revoked_at.is_(None))
        return await self._db.scalar(noted.values(authenticated_at=now).returning(Session.id)) is not None
