"""Explains the figures of an analysis, and compares two analyses."""

from __future__ import annotations

import asyncio
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.lens_order import in_order
from app.domains.runs.analyses.lifecycle import lenses_of, read_calls
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.metrics.errors import NoParent, NothingToCompare, NothingToExplain
from app.domains.runs.metrics.repository import MetricRepository
from app.models import Analysis
from routing.clarity.change import Changes, changes
from routing.clarity.explain import explanations
from routing.clarity.explain.values import Explanation
from routing.results.analysis_result import AnalysisResult
from routing.results.run_result import analysis_from


class MetricService:
    """Computes explanations in threads, because long texts would block the event loop."""

    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def changes(self, caller: Caller, analysis_id: UUID, against: UUID | None) -> Changes:
        """Returns the changes from `against`, or by default from the parent of the analysis unless that is
        deleted. Raises AnalysisNotFound, NotAnAnalysis, NoParent and NothingToCompare.
        """
        async with self._statements() as db:
            after = await _read_own(db, analysis_id, caller)
            before = await _read_own(db, against, caller) if against else await _read_parent(db, after)
        old, new = _decode_result(before), _decode_result(after)
        if old is None or new is None:
            raise NothingToCompare
        return await asyncio.to_thread(changes, old, new)

    async def explanations(self, caller: Caller, analysis_id: UUID) -> tuple[Explanation, ...]:
        """Explains every figure. Raises AnalysisNotFound, NotAnAnalysis and NothingToExplain."""
        async with self._statements() as db:
            run = await _read_own(db, analysis_id, caller)
            result = _decode_result(run)
            if result is None:
                raise NothingToExplain
            calls = await read_calls(db, analysis_id)
        return await asyncio.to_thread(explanations, result, lenses_of(run), calls.outcomes, calls.summary)


async def _read_own(db: AsyncSession, analysis_id: UUID, caller: Caller) -> Analysis:
    run = await MetricRepository(db).read_own(analysis_id, caller.id)
    if run is None:
        raise await not_own(db, analysis_id, caller.id)
    return run


async def _read_parent(db: AsyncSession, run: Analysis) -> Analysis:
    parent = run.parent_id and await MetricRepository(db).read_own(run.parent_id, run.user_id)
    if not parent:
        raise NoParent
    return parent


def _decode_result(run: Analysis) -> AnalysisResult | None:
    """Returns the result of a run with its lenses in order."""
    if run.result is None:
        return None
    return in_order(analysis_from(run.result), run.lenses)
