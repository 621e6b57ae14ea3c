"""Exports an analysis as a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast
from uuid import UUID

import msgspec

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.typesetting import Typesetter
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.errors import NotAnAnalysis
from app.domains.runs.analyses.lens_order import in_order
from app.domains.runs.analyses.schemas import AnalysisRead
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.exports.errors import ExportRunning, NoResult
from app.domains.runs.exports.filenames import file_name
from app.domains.runs.exports.mappers import report_of
from app.domains.runs.exports.markdown import markdown_of
from app.domains.runs.exports.repository import ExportRepository
from app.domains.runs.exports.schemas import ExportedFile, ExportFormat
from app.models import SAFETY_KIND
from routing.results.run_result import analysis_from

MAKING_MOST = 2
"""Concurrent PDF exports per person. The renderer processes few at a time, each for seconds."""


class ExportService:
    def __init__(self, analyses: AnalysisService, statements: SessionFactory, typesetter: Typesetter) -> None:
        self._analyses = analyses
        self._statements = statements
        self._typesetter = typesetter
        self._making = Counter[UUID]()

    async def export(self, caller: Caller, analysis_id: UUID, form: ExportFormat) -> ExportedFile:
        """Exports an analysis of the caller.

        Raises AnalysisNotFound, NotAnAnalysis, NoResult, and for a PDF ExportRunning and Unavailable.
        """
        run = await self._analyses.read(caller, analysis_id)
        if run.result is None:
            raise NoResult
        if run.kind == SAFETY_KIND:
            raise NotAnAnalysis
        if form is ExportFormat.JSON:
            return ExportedFile(as_json(run), "application/json", file_name(run, "json"))
        async with self._statements() as db:
            lens_set = await ExportRepository(db).lens_set(analysis_id)
        result = in_order(analysis_from(cast(dict[str, Any], run.result)), lens_set)
        report = report_of(run, result, utc_now())
        if form is ExportFormat.MARKDOWN:
            return ExportedFile(markdown_of(report).encode(), "text/markdown", file_name(run, "md"))
        with self._limit_exports(caller.id):
            pdf = await self._typesetter.document("report.typ", report)
        return ExportedFile(pdf, "application/pdf", file_name(run, "pdf"))

    @contextmanager
    def _limit_exports(self, user_id: UUID) -> Iterator[None]:
        """Limits concurrent exports per person. Raises ExportRunning."""
        if self._making[user_id] >= MAKING_MOST:
            raise ExportRunning
        self._making[user_id] += 1
        try:
            yield
        finally:
            self._making[user_id] -= 1
            self._making += Counter()


def as_json(run: AnalysisRead) -> bytes:
    """Returns the analysis as GET returns it, indented."""
    return msgspec.json.format(msgspec.json.encode(run), indent=2) + b"\n"
