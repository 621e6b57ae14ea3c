"""All SQL on share links, and the read of a shared analysis."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Text, and_, cast, delete, desc, func, select, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.ownership import is_own
from app.models import Analysis, HistoryEntryRow, RunStatus, ShareLink, User


class OpenedShare(Struct, frozen=True):
    """The analysis that a link opens, without its raw texts.

    `title` is the owner's, if set. The lens set is None for the default one.
    """

    scenario: str
    title: str | None
    shows_scenario: bool
    parts: list[str] | None
    created_at: datetime
    expires_at: datetime
    result: dict[str, Any]
    lens_set: list[dict[str, Any]] | None


class ShareRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def status_of_own(
        self, analysis_id: UUID, user_id: UUID, *, for_update: bool = False
    ) -> RunStatus | None:
        """Returns the status of the analysis when it is this user's.

        `for_update` locks it, so that units of work run one at a time.
        """
        own = select(Analysis.status).where(is_own(analysis_id, user_id))
        status = await self._db.scalar(own.with_for_update(key_share=True) if for_update else own)
        return None if status is None else RunStatus(status)

    async def add(self, link: ShareLink) -> None:
        self._db.add(link)
        await self._db.flush()

    async def count_live(self, analysis_id: UUID) -> int:
        live = select(func.count()).where(ShareLink.analysis_id == analysis_id, is_live())
        return await self._db.scalar(live) or 0

    async def forget_dead(self, analysis_id: UUID, kept: int) -> None:
        """Deletes dead links of an analysis except the `kept` newest ones."""
        dead = (ShareLink.analysis_id == analysis_id, ~is_live())
        in_order = (desc(ShareLink.created_at), ShareLink.id)
        newest = select(ShareLink.id).where(*dead).order_by(*in_order).limit(kept)
        gone = delete(ShareLink).where(*dead, ShareLink.id.not_in(newest))
        await self._db.execute(gone.execution_options(synchronize_session=False))

    async def of_analysis(self, analysis_id: UUID, most: int) -> Sequence[ShareLink]:
        """Returns the links of an analysis: live ones first, then newest first."""
        links = select(ShareLink).where(ShareLink.analysis_id == analysis_id)
        in_order = links.order_by(desc(is_live()), desc(ShareLink.created_at), ShareLink.id)
        return (await self._db.scalars(in_order.limit(most))).all()

    async def revoke(self, share_id: UUID, user_id: UUID) -> bool:
        """Revokes a link. Returns whether it is this user's. Preserves the time of an earlier revocation."""
        own = select(Analysis.id).where(Analysis.user_id == user_id, Analysis.deleted_at.is_(None))
        revoked = await self._db.execute(
            update(ShareLink)
            .where(ShareLink.id == share_id, ShareLink.analysis_id.in_(own))
            .values(revoked_at=func.coalesce(ShareLink.revoked_at, func.now()))
            .returning(ShareLink.id)
        )
        return revoked.first() is not None

    async def open(self, token: str) -> OpenedShare | None:
        """Returns what the token opens now.

        Returns None for a missing, expired or revoked link, and while its owner is suspended.
        """
        found = await self._db.execute(
            select(
                Analysis.scenario,
                HistoryEntryRow.title,
                ShareLink.shows_scenario,
                ShareLink.parts,
                Analysis.created_at,
                ShareLink.expires_at,
                WITHOUT_RAW,
                Analysis.lenses,
            )
            .join(Analysis, Analysis.id == ShareLink.analysis_id)
            .join(User, User.id == Analysis.user_id)
            .outerjoin(HistoryEntryRow, HistoryEntryRow.analysis_id == Analysis.id)
            .where(ShareLink.token == token, is_live(), User.suspended_at.is_(None))
            .where(Analysis.deleted_at.is_(None), Analysis.status == RunStatus.COMPLETED)
        )
        row = found.one_or_none()
        return None if row is None else OpenedShare(*row)


WITHOUT_RAW = cast(Analysis.result.op("-")(cast("rawResponse", Text)), JSONB)


def is_live() -> ColumnElement[bool]:
    return and_(ShareLink.revoked_at.is_(None), ShareLink.expires_at > func.now())
