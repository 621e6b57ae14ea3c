"""All SQL on the sign-up mode and on invitations."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    and_,
    case,
    delete,
    desc,
    exists,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.core.api.paging import TimeCursor
from app.domains.identity.accounts.names import person_columns
from app.domains.identity.signup.schemas import (
    InvitationFilter,
    InvitationState,
    Role,
    SignUpMode,
    SignUpRule,
)
from app.models import Invitation, SignUpSetting, User

SETTING = 1

Creator = aliased(User)
Invited = aliased(User)

CREATOR_ACTS = exists().where(
    Creator.id == Invitation.created_by, Creator.is_admin, Creator.suspended_at.is_(None)
)
IS_OPEN: ColumnElement[bool] = and_(
    Invitation.used_at.is_(None),
    Invitation.revoked_at.is_(None),
    Invitation.expires_at > func.now(),
    CREATOR_ACTS,
)
STATE = case(
    (Invitation.used_at.is_not(None), "used"),
    (Invitation.revoked_at.is_not(None), "revoked"),
    (Invitation.expires_at <= func.now(), "expired"),
    (~CREATOR_ACTS, "void"),
    else_="open",
).label("state")


class ClaimedInvitation(Struct, frozen=True):
    """An invitation that was just used."""

    id: UUID
    role: Role
    created_by: UUID | None


class StoredInvitation(Struct, frozen=True):
    """The current state of an invitation."""

    role: Role
    expires_at: datetime
    state: InvitationState


class SignUpRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def has_accounts(self) -> bool:
        return bool(await self._db.scalar(select(exists(select(User.id)))))

    async def override(self) -> SignUpRule | None:
        """Returns the rule set by an administrator."""
        found = await self._db.execute(select(SignUpSetting.mode, SignUpSetting.domains))
        row = found.first()
        return None if row is None else SignUpRule(SignUpMode(row.mode), tuple(row.domains))

    async def override_with_author(self) -> Row[Any] | None:
        """Returns `mode`, `domains`, `changed_at` and the columns that `names.named` reads."""
        by = aliased(User)
        found: Select[Any] = select(
            SignUpSetting.mode, SignUpSetting.domains, SignUpSetting.changed_at, *person_columns(by, "by_")
        ).outerjoin(by, by.id == SignUpSetting.changed_by)
        row: Row[Any] | None = (await self._db.execute(found)).first()
        return row

    async def set_override(self, rule: SignUpRule, by: UUID) -> None:
        values = {"mode": rule.mode.value, "domains": list(rule.domains), "changed_by": by}
        made = insert(SignUpSetting).values(id=SETTING, **values)
        changed = made.on_conflict_do_update(index_elements=["id"], set_=values | {"changed_at": func.now()})
        await self._db.execute(changed)

    async def delete_override(self) -> bool:
        """Deletes the override. Returns whether there was one."""
        deleted = await self._db.execute(delete(SignUpSetting).returning(SignUpSetting.id))
        return deleted.first() is not None

    async def add_invitation(self, invitation: Invitation) -> None:
        self._db.add(invitation)
        await self._db.flush()

    async def invitation(self, token_hash: bytes) -> StoredInvitation | None:
        found = select(Invitation.role, Invitation.expires_at, STATE).where(
            Invitation.token_hash == token_hash
        )
        row = (await self._db.execute(found)).first()
        return None if row is None else StoredInvitation(Role(row.role), row.expires_at, row.state)

    async def claim(self, token_hash: bytes, user_id: UUID) -> ClaimedInvitation | None:
        """Uses an invitation for a user. Returns None when it cannot be used now.

        One of several concurrent callers gets it. The others wait for its commit and then find it used.
        """
        claimed = (
            update(Invitation)
            .where(Invitation.token_hash == token_hash, IS_OPEN)
            .values(used_at=func.now(), used_by=user_id)
            .returning(Invitation.id, Invitation.role, Invitation.created_by)
            .execution_options(synchronize_session=False)
        )
        row = (await self._db.execute(claimed)).first()
        return None if row is None else ClaimedInvitation(row.id, Role(row.role), row.created_by)

    async def revoke(self, invitation_id: UUID) -> bool | None:
        """Revokes an unused invitation. Returns whether it did, or None when there is no such invitation."""
        revoked = (
            update(Invitation)
            .where(
                Invitation.id == invitation_id,
                Invitation.used_at.is_(None),
                Invitation.revoked_at.is_(None),
                Invitation.expires_at > func.now(),
            )
            .values(revoked_at=func.now())
            .returning(Invitation.id)
            .execution_options(synchronize_session=False)
        )
        if (await self._db.execute(revoked)).first() is not None:
            return True
        known = select(Invitation.id).where(Invitation.id == invitation_id)
        return False if await self._db.scalar(known) else None

    async def page(self, which: InvitationFilter, after: TimeCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns invitations with their state and the names of their creators and users, newest first."""
        found = _select_invitations()
        if which == "open":
            found = found.where(IS_OPEN)
        if after is not None:
            found = found.where(tuple_(Invitation.created_at, Invitation.id) < (after.moment, after.id))
        in_order = found.order_by(desc(Invitation.created_at), desc(Invitation.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def one(self, invitation_id: UUID) -> Row[Any]:
        """Returns an invitation. Raises NoResultFound."""
        row: Row[Any] = (
            await self._db.execute(_select_invitations().where(Invitation.id == invitation_id))
        ).one()
        return row

    async def count_open(self) -> int:
        return await self._db.scalar(select(func.count()).select_from(Invitation).where(IS_OPEN)) or 0


def _select_invitations() -> Select[Any]:
    by = aliased(User)
    return (
        select(Invitation, STATE, *person_columns(by, "by_"), *person_columns(Invited, "to_"))
        .outerjoin(by, by.id == Invitation.created_by)
        .outerjoin(Invited, Invited.id == Invitation.used_by)
    )
