"""Explains the figures of an analysis, and compares two."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.domains.accounts.sessions import Caller
from app.domains.figures.errors import NothingToExplain
from routing.clarity.change import Changes
from routing.clarity.explain.values import Explanation


class FigureService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def changes(self, caller: Caller, analysis_id: UUID, against: UUID | None) -> Changes:
        """Raises AnalysisNotFound, NoParent and NothingToCompare."""
        raise NothingToExplain

    async def explanations(self, caller: Caller, analysis_id: UUID) -> tuple[Explanation, ...]:
        """Raises AnalysisNotFound and NothingToExplain."""
        raise NothingToExplain
