"""How much there is to learn from, counted without reading it."""

from __future__ import annotations

from typing import cast

from sqlalchemy import SmallInteger, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from routing.receipts import SUMMARY_CALL


async def count_labels(db: AsyncSession, top: int) -> int:
    """Of how many lenses it is known what the top tier says, as far as rows tell without being read."""
    return cast(int, await db.scalar(COUNT, {"top": top}))


COUNT = text("""
    SELECT
        (SELECT count(*) FROM lens_audits WHERE finished_at IS NOT NULL)
        + (
            SELECT count(*) FROM lens_outcomes AS outcome
            JOIN analyses AS run ON run.id = outcome.analysis_id
            WHERE outcome.tier = :top AND outcome.lens <> :summary AND run.status = 'completed'
                AND run.policy IS NOT NULL AND run.deleted_at IS NULL
        )
""").bindparams(bindparam("summary", value=SUMMARY_CALL, type_=Text), bindparam("top", type_=SmallInteger))
