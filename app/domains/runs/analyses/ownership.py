"""Whose a run is."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import AppError
from app.domains.runs.analyses.errors import AnalysisNotFound, NotAnAnalysis
from app.models import BAND, SAFETY_KIND, Analysis


def is_own(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """Condition for seeing an analysis: it belongs to this user, is not deleted, and is no band run."""
    return and_(is_own_run(analysis_id, user_id), Analysis.kind != BAND)


def is_own_run(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """Condition for following and stopping a run, band runs included."""
    return and_(Analysis.id == analysis_id, Analysis.user_id == user_id, Analysis.deleted_at.is_(None))


def is_readable(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """The condition under which a person may read a result by its id: `is_own`, or their safety answer, which
    counts as deleted for everything else."""
    is_there = or_(Analysis.deleted_at.is_(None), Analysis.kind == SAFETY_KIND)
    return and_(Analysis.id == analysis_id, Analysis.user_id == user_id, is_there)


async def not_own(db: AsyncSession, analysis_id: UUID, user_id: UUID) -> AppError:
    """The error for an analysis that `is_own` does not find: NotAnAnalysis for a safety answer of this
    person, else AnalysisNotFound."""
    safety = select(Analysis.id).where(is_readable(analysis_id, user_id), Analysis.kind == SAFETY_KIND)
    return AnalysisNotFound() if await db.scalar(safety) is None else NotAnAnalysis()
