"""Renders the results of the tools as structured content and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from app.core.text.validation import excerpt
from app.domains.runs.analyses.schemas import AnalysisRead
from app.domains.runs.chat_completions.answer_text import analysis_text, analysis_url, safety_text, structured
from app.domains.runs.decisions.schemas import DecisionRead
from app.domains.runs.exports.markdown import escaped
from app.domains.runs.history.schemas import HistoryEntry, HistoryPage
from app.http.mcp.schemas import AgentList, AnalysisReport
from routing.results.run_result import analysis_from
from routing.safety.result import SafetyResult

TITLE_MOST = 100


def analysis_report(run: AnalysisRead, site: str) -> AnalysisReport:
    result = run.result
    is_analysis = result is not None and not isinstance(result, SafetyResult)
    return AnalysisReport(
        analysis_id=str(run.id),
        url=analysis_url(site, str(run.id)),
        status=run.status,
        decision=run.scenario,
        inputs=run.inputs,
        created_at=run.created_at,
        answer=structured(analysis_from(cast(dict[str, Any], result)), site) if is_analysis else None,
        help=result if isinstance(result, SafetyResult) else None,
        failure_reason=run.failure_reason,
    )


def answer_markdown(run: AnalysisRead, site: str) -> str:
    """Renders the answer of a run, or its state."""
    if isinstance(run.result, SafetyResult):
        return safety_text(run.result)
    if run.result is not None:
        result = analysis_from(cast(dict[str, Any], run.result))
        return analysis_text(structured(result, site), result.reply)
    reason = f" {escaped(run.failure_reason)}" if run.failure_reason else ""
    link = f"[Open the analysis in iRIS]({analysis_url(site, str(run.id))})"
    return f"The analysis has no result: it is {run.status}.{reason}\n\n{link}\n"


def analysis_markdown(run: AnalysisRead, site: str) -> str:
    """Renders the decision and its answer."""
    title = excerpt(run.title or run.scenario, TITLE_MOST)
    parts = [f"# {escaped(title) or 'Analysis'}", *_quoted(run.scenario)]
    for number, text in enumerate(run.inputs, 1):
        parts += [f"**Input {number}**", *_quoted(text)]
    return "\n\n".join((*parts, answer_markdown(run, site)))


def history_markdown(page: HistoryPage, site: str) -> str:
    if not page.entries:
        return "There are no analyses."
    lines = [_entry(entry, site) for entry in page.entries]
    return "\n".join((*lines, *((f"More: cursor `{page.next}`",) if page.next else ())))


def decision_markdown(decision: DecisionRead) -> str:
    lines = (
        f"**Decision:** {escaped(_line(decision.decided))}",
        f"**Confidence:** {decision.confidence} %",
        f"**Review on:** {decision.review_on}",
        *((f"**Outcome:** {decision.outcome}",) if decision.outcome else ()),
        *((f"**Note:** {escaped(_line(decision.note))}",) if decision.note else ()),
    )
    return "\n\n".join(lines)


def agents_markdown(agents: AgentList) -> str:
    return "\n".join(f"- `{agent.id}`: {escaped(_line(agent.name))}" for agent in agents.agents)


def entry_title(entry: HistoryEntry) -> str:
    return excerpt(entry.title or entry.scenario, TITLE_MOST) or "Analysis"


def _entry(entry: HistoryEntry, site: str) -> str:
    score = f"ClarityIQ {entry.clarity_score:g} of 100" if entry.clarity_score is not None else entry.status
    link = f"[{escaped(entry_title(entry))}]({analysis_url(site, str(entry.id))})"
    return f"- {link}: {score}, {entry.created_at:%Y-%m-%d}, `{entry.id}`"


def _quoted(text: str) -> Iterator[str]:
    lines = [escaped(line.strip()) for line in text.splitlines() if line.strip()]
    if lines:
        yield "\n>\n".join(f"> {line}" for line in lines)


def _line(text: str) -> str:
    return " ".join(text.split())
