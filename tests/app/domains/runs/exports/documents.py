"""Analyses by the offline analyst as reports and PDFs."""

from __future__ import annotations

import io
import re
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pypdf
from msgspec.structs import replace
from pypdf.generic import DictionaryObject

import routing
from app.core.typesetting import Typesetter
from app.domains.runs.analyses.schemas import AnalysisRead
from app.domains.runs.exports.mappers import report_of
from app.domains.runs.exports.report import Report
from app.models import RunStatus
from routing.events import Completed
from routing.results.analysis_result import AnalysisResult

SCENARIO = (
    "Should we move our team of nine from Leeds to Bristol before 31 March? The lease is £84,000 a year for "
    "five years, Leeds costs £61,000. Four would not move. We promised Dana that her desk stays until 2026."
)
NOW = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)
FOOTER = re.compile(r"iRIS · .*?\d+ of \d+", re.DOTALL)
ACTUAL_TEXT = re.compile(rb"/ActualText\s*<FEFF([0-9A-Fa-f]+)>")


_RESULTS: dict[str, AnalysisResult] = {}


async def offline_result(scenario: str = SCENARIO) -> AnalysisResult:
    """Returns the result of the offline analyst for a scenario. Results are cached."""
    if scenario not in _RESULTS:
        _RESULTS[scenario] = await _run_offline(scenario)
    return _RESULTS[scenario]


async def _run_offline(scenario: str) -> AnalysisResult:
    last: object = None
    async for event in routing.analyze(scenario, ladder=routing.Ladder.from_env({"IRIS_OFFLINE_PACE": "0"})):
        last = event
    assert isinstance(last, Completed)
    return last.analysis


def make_analysis_read(result: AnalysisResult, **changes: Any) -> AnalysisRead:
    run = AnalysisRead(
        id=UUID(int=7),
        status=RunStatus.COMPLETED,
        kind="analysis",
        tier=2,
        scenario=result.scenario,
        model_choice="iris",
        created_at=NOW,
        finished_at=NOW,
        deadline_at=NOW,
        result=result,
        failure_reason=None,
        receipt=result.receipt,
        events_url="",
        title=None,
        is_pinned=False,
        parent_id=None,
        relation=None,
        inputs=(),
        agent_id=None,
        agent_name=None,
        agent_version=None,
        feedback={},
        lens_names={},
        is_sample=result.sample,
    )
    return replace(run, **changes)


def build_report(result: AnalysisResult, **changes: Any) -> Report:
    return report_of(make_analysis_read(result, **changes), result, NOW)


async def render_pdf(report: Report) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(await Typesetter().document("report.typ", report)))


def pdf_text(pdf: pypdf.PdfReader) -> str:
    """Returns the text of a PDF without page footers and whitespace."""
    return remove_spaces("".join(FOOTER.sub("", page.extract_text()) for page in pdf.pages))


def remove_spaces(text: str) -> str:
    """Removes all whitespace, because line breaks depend on the layout."""
    return "".join(text.split())


def external_links(pdf: pypdf.PdfReader) -> set[str]:
    """Returns the external links of a PDF."""
    found = (note.get_object() for page in pdf.pages for note in page.annotations or ())
    actions = (note["/A"] for note in found if isinstance(note, DictionaryObject) and "/A" in note)
    return {
        str(action["/URI"]) for action in actions if isinstance(action, DictionaryObject) and "/URI" in action
    }


def catalogue(pdf: pypdf.PdfReader) -> DictionaryObject:
    root = pdf.trailer["/Root"].get_object()
    assert isinstance(root, DictionaryObject)
    return root


def is_tagged(pdf: pypdf.PdfReader) -> bool:
    marked = catalogue(pdf)["/MarkInfo"].get_object()
    return isinstance(marked, DictionaryObject) and bool(marked["/Marked"])


def actual_text(pdf: pypdf.PdfReader) -> str:
    """Returns the text that is copied for characters drawn as boxes."""
    drawn = b"".join(content.get_data() for page in pdf.pages if (content := page.get_contents()) is not None)
    return "".join(bytes.fromhex(found.decode()).decode("utf-16-be") for found in ACTUAL_TEXT.findall(drawn))
