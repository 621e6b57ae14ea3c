"""Excludes samples from counts of people's analyses, because their texts are written by hand."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.errors import SampleRefused
from app.models import Analysis
from routing.sample.ladder import SAMPLE_PREFIX, is_sample

LABEL = "Sample"
IS_NO_SAMPLE = f"model_choice NOT LIKE '{SAMPLE_PREFIX}%'"
"""SQL condition on a row of analyses."""


def is_no_sample() -> ColumnElement[bool]:
    """Returns the same condition as an expression."""
    return Analysis.model_choice.not_like(f"{SAMPLE_PREFIX}%")


async def refuse_sample(db: AsyncSession, analysis_id: UUID, text: str) -> None:
    """Raises SampleRefused with `text` when the analysis is a sample. A missing analysis passes."""
    choice = await db.scalar(select(Analysis.model_choice).where(Analysis.id == analysis_id))
    if choice is not None and is_sample(choice):
        raise SampleRefused(text)
