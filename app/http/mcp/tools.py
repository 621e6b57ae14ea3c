"""Tools: their arguments, results, scopes and functions. Independent of the protocol library."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any
from uuid import UUID

import anyio
from msgspec import Struct

from app.domains.identity.accounts.scopes import Scope
from app.domains.runs.analyses.errors import AnalysisIsOver, AnalysisNotFound
from app.domains.runs.chat_completions.answers import AnswerRequest
from app.domains.runs.chat_completions.model_list import IRIS
from app.domains.runs.chat_completions.schemas import ChatMessage
from app.domains.runs.decisions.errors import DecisionNotFound
from app.domains.runs.decisions.schemas import DecisionRead, DecisionUpdate, OutcomeUpdate
from app.domains.runs.history.schemas import HistoryPage
from app.http.calls.token_scopes import ANALYZE, ANY_SCOPE, READ, READ_OR_ANALYZE
from app.http.mcp import report
from app.http.mcp.call import McpCall
from app.http.mcp.runs import Report, follow_run
from app.http.mcp.schemas import (
    Agent,
    AgentList,
    AnalysisReport,
    AnalyzeDecision,
    AskFollowUp,
    GetAnalysis,
    ListAgents,
    ListAnalyses,
    RecordDecision,
    RecordOutcome,
)


class Request(Struct, frozen=True):
    """A request of a tool. `key` is the idempotency key of the run that it starts.

    `is_canceled` returns whether the client has canceled the request when its task is canceled.
    """

    call: McpCall
    report: Report
    key: str | None
    is_canceled: Callable[[], bool]

    @property
    def site(self) -> str:
        return self.call.services.settings.public_address


class Answer(Struct, frozen=True):
    """Result of a tool: structured content, and the same as Markdown."""

    content: Struct
    text: str


class Tool(Struct, frozen=True):
    """A tool. `scopes` are those of which an API token needs one.

    `is_repeatable`: repeated calls have no further effect. `is_overwriting`: it replaces recorded data.
    """

    title: str
    run: Callable[[Request, Any], Awaitable[Answer]]
    arguments: type[Struct]
    result: type[Struct]
    scopes: Iterable[Scope]
    is_read_only: bool = False
    is_repeatable: bool = False
    is_overwriting: bool = False
    calls_models: bool = False

    @property
    def name(self) -> str:
        return self.run.__name__

    @property
    def description(self) -> str:
        return " ".join((self.run.__doc__ or "").split())


async def analyze_decision(request: Request, arguments: AnalyzeDecision) -> Answer:
    """Analyses a decision through several lenses (by default logical, ethical, factual and strategic), with a
    score, next steps and unknowns. Takes up to some minutes, costs money, and reports progress per lens. Use
    the person's own words, and ask for missing options or figures first.
    """
    return await _run(request, arguments.agent, arguments.decision, None)


async def ask_follow_up(request: Request, arguments: AskFollowUp) -> Answer:
    """Asks a question about a completed analysis or adds information to it. The same lenses answer again; the
    result is a new analysis with its own ID. An analysis allows five follow-ups.
    """
    return await _run(request, IRIS, arguments.message, arguments.analysis_id)


async def get_analysis(request: Request, arguments: GetAnalysis) -> Answer:
    """Returns an analysis: its decision, state, and its answer if it is completed."""
    run = await request.call.services.analyses.read(request.call.caller, arguments.analysis_id)
    return Answer(report.analysis_report(run, request.site), report.analysis_markdown(run, request.site))


async def list_analyses(request: Request, arguments: ListAnalyses) -> Answer:
    """Lists or searches the person's analyses: pinned ones first, then newest first."""
    page = await request.call.services.history.page(
        request.call.caller, arguments.query, arguments.cursor, arguments.limit
    )
    return Answer(page, report.history_markdown(page, request.site))


async def list_agents(request: Request, _: ListAgents) -> Answer:
    """Lists the agents that can analyse a decision: iRIS itself, its SuperAgent with lenses of business,
    single lenses, and agents built by people.
    """
    models = await request.call.services.answers.models(request.call.caller)
    agents = AgentList(tuple(Agent(model.id, model.name) for model in models))
    return Answer(agents, report.agents_markdown(agents))


async def record_decision(request: Request, arguments: RecordDecision) -> Answer:
    """Records what the person has decided after an analysis, their confidence, and when to review it.
    Replaces the decision recorded before. Ask the person for all three.
    """
    data = DecisionUpdate(arguments.decided, arguments.confidence, arguments.review_on)
    decision = await request.call.services.decisions.record(request.call.caller, arguments.analysis_id, data)
    return Answer(decision, report.decision_markdown(decision))


async def record_outcome(request: Request, arguments: RecordOutcome) -> Answer:
    """Records how the decision of an analysis turned out. Replaces the outcome recorded before."""
    decisions, caller = request.call.services.decisions, request.call.caller
    recorded = await decisions.of_analysis(caller, arguments.analysis_id)
    if recorded is None:
        raise DecisionNotFound("No decision is recorded for this analysis. Record it first.")
    data = OutcomeUpdate(arguments.outcome, arguments.note)
    decision = await decisions.resolve(caller, recorded.id, data)
    return Answer(decision, report.decision_markdown(decision))


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "Analyse a decision",
            analyze_decision,
            AnalyzeDecision,
            AnalysisReport,
            ANALYZE,
            calls_models=True,
        ),
        Tool(
            "Get an analysis",
            get_analysis,
            GetAnalysis,
            AnalysisReport,
            READ_OR_ANALYZE,
            is_read_only=True,
        ),
        Tool("List analyses", list_analyses, ListAnalyses, HistoryPage, READ, is_read_only=True),
        Tool("Ask a follow-up", ask_follow_up, AskFollowUp, AnalysisReport, ANALYZE, calls_models=True),
        Tool("List agents", list_agents, ListAgents, AgentList, ANY_SCOPE, is_read_only=True),
        Tool(
            "Record a decision",
            record_decision,
            RecordDecision,
            DecisionRead,
            ANALYZE,
            is_repeatable=True,
            is_overwriting=True,
        ),
        Tool(
            "Record an outcome",
            record_outcome,
            RecordOutcome,
            DecisionRead,
            ANALYZE,
            is_repeatable=True,
            is_overwriting=True,
        ),
    )
}


async def _run(request: Request, model: str, text: str, analysis_id: UUID | None) -> Answer:
    """Starts a run and waits for its result. Stops it if the client cancels the request."""
    call = request.call
    await call.count_analysis()
    asked = AnswerRequest(model, (ChatMessage("user", text),), None, analysis_id, streams=True)
    with anyio.CancelScope(shield=True):
        started = await call.services.answers.start(call.caller, asked, request.key, call.country)
    try:
        run = await follow_run(call, started, request.report)
    except anyio.get_cancelled_exc_class():
        if request.is_canceled():
            with anyio.CancelScope(shield=True), suppress(AnalysisIsOver, AnalysisNotFound):
                await call.services.analyses.stop(call.caller, started.analysis_id, keep_result=False)
        raise
    return Answer(report.analysis_report(run, request.site), report.answer_markdown(run, request.site))
