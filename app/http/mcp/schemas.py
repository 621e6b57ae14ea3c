"""Arguments and results of the tools. Field descriptions are read by the model that calls them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.runs.chat_completions.model_list import IRIS
from app.domains.runs.chat_completions.schemas import StructuredAnswer
from app.domains.runs.conversations.errors import MESSAGE_MOST
from app.domains.runs.decisions.schemas import TEXT_MOST, Outcome, Percent
from app.domains.runs.history.service import PAGE_MOST, SEARCH_MOST
from app.models import RunStatus
from routing.safety.result import SafetyResult
from routing.scenario.validation import MAX_SCENARIO_CHARS

PAGE_USUAL = 20

AnalysisId = Annotated[UUID, Meta(description="ID of an analysis, as in `analysis_id` or `list_analyses`.")]


class Arguments(Struct, frozen=True, forbid_unknown_fields=True):
    """Arguments of a tool."""


class AnalyzeDecision(Arguments, frozen=True):
    decision: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_SCENARIO_CHARS,
            description="The decision in the person's own words: the options, the situation, figures, "
            "deadlines, and what matters to them. It must contain a choice.",
        ),
    ]
    agent: Annotated[str, Meta(max_length=200, description="ID of an agent from `list_agents`.")] = IRIS


class GetAnalysis(Arguments, frozen=True):
    analysis_id: AnalysisId


class ListAnalyses(Arguments, frozen=True):
    query: Annotated[
        str, Meta(max_length=SEARCH_MOST, description="Words of the title or decision; empty: all analyses.")
    ] = ""
    limit: Annotated[int, Meta(ge=1, le=PAGE_MOST)] = PAGE_USUAL
    cursor: Annotated[str | None, Meta(description="`next` of the previous page.")] = None


class AskFollowUp(Arguments, frozen=True):
    analysis_id: AnalysisId
    message: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MESSAGE_MOST,
            description="A question about the analysis, or new information for it.",
        ),
    ]


class ListAgents(Arguments, frozen=True):
    pass


class RecordDecision(Arguments, frozen=True):
    analysis_id: AnalysisId
    decided: Annotated[
        str, Meta(min_length=1, max_length=TEXT_MOST, description="What the person has decided.")
    ]
    confidence: Annotated[
        Percent, Meta(description="Their confidence in percent that it will turn out well.")
    ]
    review_on: Annotated[
        date, Meta(description="Day (YYYY-MM-DD, UTC) on which to review the outcome: today or later.")
    ]


class RecordOutcome(Arguments, frozen=True):
    analysis_id: AnalysisId
    outcome: Annotated[Outcome, Meta(description="How the recorded decision turned out.")]
    note: Annotated[str, Meta(max_length=TEXT_MOST, description="What happened.")] = ""


class AnalysisReport(Struct, frozen=True):
    """An analysis. `answer` is set when it is completed, `failure_reason` when it failed.

    `help` is set instead of an answer for a text that describes danger.
    """

    analysis_id: str
    url: str
    status: RunStatus
    decision: str
    inputs: tuple[str, ...]
    created_at: datetime
    answer: StructuredAnswer | None
    help: SafetyResult | None
    failure_reason: str | None


class Agent(Struct, frozen=True):
    id: str
    name: str


class AgentList(Struct, frozen=True):
    agents: tuple[Agent, ...]
