"""Fast counts of the training data."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Integer, Text, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.learning.policies.consent_filter import IS_AGREED, IS_LEARNABLE
from routing.prompts.judge import JUDGE_PROMPT_VERSION

MOST_COUNTED = 100_000
"""Cap of the count, for speed. More rows would not improve training."""


async def count_labels(db: AsyncSession, judge: str) -> int:
    """Counts the lenses that the top tier's model `judge` has labelled and whose owners consent to training.

    Reads no content.
    """
    return cast(int, await db.scalar(COUNT, {"judge": judge, "most": MOST_COUNTED}))


COUNT = text(f"""
    SELECT count(*) FROM (
        SELECT FROM lens_audits AS audit
        JOIN analyses AS run ON run.id = audit.analysis_id
        JOIN users AS owner ON owner.id = run.user_id
        WHERE audit.is_labelled AND audit.judge_model = :judge AND audit.judge_version = :version
            AND {IS_LEARNABLE} AND {IS_AGREED}
        LIMIT :most
    ) AS labelled
""").bindparams(  # noqa: S608  # built from constants only
    bindparam("judge", type_=Text),
    bindparam("version", value=JUDGE_PROMPT_VERSION, type_=Text),
    bindparam("most", type_=Integer),
)
