"""All SQL on feedback."""

from __future__ import annotations

from datetime import datetime
from typing import cast
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.schemas import FeedbackUpdate
from app.domains.runs.analyses.lens_order import lens_ids
from app.domains.runs.analyses.ownership import is_own
from app.models import Analysis, LensFeedbackRow


class FeedbackRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def own_lenses(self, analysis_id: UUID, user_id: UUID) -> dict[str, bool] | None:
        """Returns the lenses of an analysis by ID, each with whether its result has an answer.

        Returns None when the analysis is not this user's or is deleted.
        """
        found = await self._db.execute(
            select(Analysis.lenses, Analysis.lens_scores).where(is_own(analysis_id, user_id))
        )
        run = found.one_or_none()
        if run is None:
            return None
        scores = run.lens_scores or {}
        return {lens: scores.get(lens) is not None for lens in lens_ids(run.lenses)}

    async def put(self, analysis_id: UUID, lens: str, data: FeedbackUpdate) -> datetime:
        """Upserts feedback. Returns when it was given. Unchanged feedback keeps its time."""
        values = {"verdict": data.verdict, "why": data.why, "text": data.text}
        new = insert(LensFeedbackRow).values(analysis_id=analysis_id, lens=lens, **values)
        is_same = (
            (LensFeedbackRow.verdict == new.excluded.verdict)
            & LensFeedbackRow.why.is_not_distinct_from(new.excluded.why)
            & (LensFeedbackRow.text == new.excluded.text)
        )
        written = new.on_conflict_do_update(
            index_elements=[LensFeedbackRow.analysis_id, LensFeedbackRow.lens],
            set_=values | {"given_at": func.now()},
            where=~is_same,
        ).returning(LensFeedbackRow.given_at)
        given_at: datetime | None = await self._db.scalar(written)
        return given_at or await self._read_given_at(analysis_id, lens)

    async def delete(self, analysis_id: UUID, lens: str) -> None:
        is_it = (LensFeedbackRow.analysis_id == analysis_id, LensFeedbackRow.lens == lens)
        await self._db.execute(delete(LensFeedbackRow).where(*is_it))

    async def _read_given_at(self, analysis_id: UUID, lens: str) -> datetime:
        is_it = (LensFeedbackRow.analysis_id == analysis_id, LensFeedbackRow.lens == lens)
        return cast(datetime, await self._db.scalar(select(LensFeedbackRow.given_at).where(*is_it)))
