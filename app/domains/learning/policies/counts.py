"""Fast counts of the training data."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Integer, SmallInteger, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.consent_filter import IS_AGREED, IS_LEARNABLE
from routing.results.receipt_builder import SUMMARY_CALL

MOST_COUNTED = 50_000
"""Cap of each count, for speed. More rows would not improve training."""


async def count_labels(db: AsyncSession, top: int) -> int:
    """Counts the lenses whose answer at tier `top` is known and whose owners consent to training.

    Reads no content. Audited lenses and lenses that reached the tier count up to MOST_COUNTED each.
    """
    return cast(int, await db.scalar(COUNT, {"top": top, "most": MOST_COUNTED}))


COUNT = text(f"""
    SELECT
        (SELECT count(*) FROM (
            SELECT FROM lens_audits AS audit
            JOIN analyses AS run ON run.id = audit.analysis_id
            JOIN users AS owner ON owner.id = run.user_id
            WHERE audit.finished_at IS NOT NULL AND {IS_LEARNABLE} AND {IS_AGREED}
            LIMIT :most
        ) AS audited)
        + (SELECT count(*) FROM (
            SELECT FROM analyses AS run
            JOIN users AS owner ON owner.id = run.user_id
            JOIN lens_outcomes AS outcome ON outcome.analysis_id = run.id AND outcome.tier = run.tier
            WHERE run.tier = :top AND {IS_LEARNABLE} AND {IS_AGREED} AND outcome.lens <> :summary
            LIMIT :most
        ) AS climbed)
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("summary", value=SUMMARY_CALL, type_=Text),
    bindparam("top", type_=SmallInteger),
    bindparam("most", type_=Integer),
)
