"""What the PDF of an analysis says, ready to be set."""

from __future__ import annotations

from msgspec import Struct

from app.domains.analyses.schemas import AnalysisRead
from routing.result import AnalysisResult


class Report(Struct, frozen=True):
    title: str


def report_of(run: AnalysisRead, result: AnalysisResult) -> Report:
    return Report(run.scenario)
