"""Whose a run is."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import ColumnElement, and_

from app.models import Analysis


def is_own(analysis_id: UUID, user_id: UUID) -> ColumnElement[bool]:
    """The one condition under which somebody may see or move a run: it is theirs, and not deleted."""
    return and_(Analysis.id == analysis_id, Analysis.user_id == user_id, Analysis.deleted_at.is_(None))
