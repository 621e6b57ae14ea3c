"""An analysis as Markdown."""

from __future__ import annotations

from app.domains.analyses.schemas import AnalysisRead
from routing.result import AnalysisResult


def markdown_of(run: AnalysisRead, result: AnalysisResult) -> str:
    return f"# {run.scenario}\n{result.label}"
