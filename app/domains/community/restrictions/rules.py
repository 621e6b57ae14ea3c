"""The rule that people who block each other do not interact."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.restrictions.errors import InteractionRefused
from app.domains.community.restrictions.repository import RestrictionRepository


async def check_interaction(db: AsyncSession, user_id: UUID, *owners: UUID) -> None:
    """Checks that a person may respond to the content of others.

    Raises InteractionRefused when one of them has blocked this person, or this person one of them.
    """
    others = {owner for owner in owners if owner != user_id}
    if others and await RestrictionRepository(db).is_blocked(user_id, others):
        raise InteractionRefused
