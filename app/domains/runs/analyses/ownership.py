"""Ownership conditions of runs."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import BindParameter, ColumnElement, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import AppError
from app.domains.runs.analyses.errors import AnalysisNotFound, NotAnAnalysis
from app.models import BAND, SAFETY_KIND, Analysis


def is_own(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """Matches an analysis that belongs to this user, is not deleted, and is not a band run."""
    return and_(is_own_run(analysis_id, user_id), Analysis.kind != BAND)


def is_own_run(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """Matches a run that this user may follow and stop, including band runs."""
    return and_(Analysis.id == analysis_id, Analysis.user_id == user_id, Analysis.deleted_at.is_(None))


def is_readable(
    analysis_id: UUID | BindParameter[UUID], user_id: UUID | BindParameter[UUID]
) -> ColumnElement[bool]:
    """Matches a result that this user may read by ID.

    That is `is_own`, or their safety answer, which counts as deleted everywhere else.
    """
    is_there = or_(Analysis.deleted_at.is_(None), Analysis.kind == SAFETY_KIND)
    return and_(Analysis.id == analysis_id, Analysis.user_id == user_id, is_there)


async def not_own(db: AsyncSession, analysis_id: UUID, user_id: UUID) -> AppError:
    """Returns the error for an analysis that `is_own` does not find: NotAnAnalysis for a safety answer of
    this person, otherwise AnalysisNotFound.
    """
    safety = select(Analysis.id).where(is_readable(analysis_id, user_id), Analysis.kind == SAFETY_KIND)
    return AnalysisNotFound() if await db.scalar(safety) is None else NotAnAnalysis()
