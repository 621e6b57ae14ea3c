"""Wire schemas of analyses."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from app.core.api.schema_limits import AGENT_ID, MODEL_ID, USER_ID, array, mapping, text
from app.domains.agents.content.schemas import AgentDraft
from app.models import RunStatus
from routing.domain_lenses import DomainCode
from routing.results.components import FrictionFingerprint
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Summary

Score10 = Annotated[float, Meta(ge=0, le=10)]
Score100 = Annotated[float, Meta(ge=0, le=100)]


Scenario = Annotated[str, text(MAX_SCENARIO_CHARS, 1)]

INSIGHTS_MOST = 30

FeedbackVerdict = Literal["useful", "missed"]
FeedbackWhy = Literal[
    "beside-the-point",
    "too-vague",
    "something-missing",
    "something-wrong",
    "nothing-to-act-on",
    "other",
]


class LensFeedback(Struct, frozen=True, rename="camel"):
    """The owner's feedback on one lens of an analysis."""

    verdict: FeedbackVerdict
    why: FeedbackWhy | None
    text: str
    given_at: datetime


class AnalyzeRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/analyze.

    The model is `aiModel` or `selectedModel`: 'iris' (the default), 'superagent', 'gemini-2.5-flash' or
    'gpt-4o'. `userId`, if sent, must be the caller's.

    `parentId` is an analysis of the caller of which this one asks 'what if': it uses the same lenses, agent
    and models, unless a model is named. With `conversationId`, the run is the next turn of that chat, and
    every lens receives the previous turns.

    A text that describes danger is answered with a SafetyResult. With `misunderstood`, the person states that
    the text was misread; it is then analysed if that SafetyResult has `canContinue`.
    """

    scenario: Scenario
    ai_model: Annotated[str, MODEL_ID] | None = None
    selected_model: Annotated[str, MODEL_ID] | None = None
    user_id: Annotated[str, USER_ID] | None = None
    parent_id: UUID | None = None
    relation: Literal["what-if"] | None = None
    conversation_id: UUID | None = None
    misunderstood: bool | None = None


class CustomAnalyzeRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/custom-analyze and POST /api/dare-analyze.

    `agentId` is that of a built-in agent ('logical-lens', 'ethical-lens', 'factual-lens', 'strategic-lens',
    'superagent'), or the ID of an own or a global agent. Other fields are as in POST /api/analyze.
    """

    scenario: Scenario
    agent_id: Annotated[str, AGENT_ID]
    ai_model: Annotated[str, MODEL_ID] | None = None
    selected_model: Annotated[str, MODEL_ID] | None = None
    user_id: Annotated[str, USER_ID] | None = None
    conversation_id: UUID | None = None
    misunderstood: bool | None = None


class SuperagentAnalyzeRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/superagent-analyze: domain lenses FIN (finance), MKT (market), EXE (execution) and FG
    (future growth), all of them or those that are named. With `agent`, an unsaved draft, uses that draft's
    lenses instead. Other fields are as in POST /api/analyze.
    """

    scenario: Scenario
    lenses: Annotated[list[DomainCode], Meta(min_length=1, max_length=4)] = []
    agent: AgentDraft | None = None
    ai_model: Annotated[str, MODEL_ID] | None = None
    selected_model: Annotated[str, MODEL_ID] | None = None
    user_id: Annotated[str, USER_ID] | None = None
    misunderstood: bool | None = None


class Accepted(Struct, frozen=True, rename="camel"):
    """202: the analysis is stored and will run. `eventsUrl` is its event stream."""

    analysis_id: UUID
    status: RunStatus
    events_url: str


class CancelRequest(Struct, frozen=True, rename="camel"):
    """Body of POST …/cancel. `keepResult`: keeps the best tier so far ('good enough, stop here')."""

    keep_result: bool = False


class AnalysisRead(Struct, frozen=True, rename="camel"):
    """The current state of an analysis.

    `result` is set when it is completed, `failureReason` when it failed. A `result` of type 'safety' has no
    score and no lenses; the scenario is then empty.

    `receipt` is the spending so far. `tier` is 0 for a single chosen model. `parentId` is the analysis that
    this one refines or asks 'what if' of (null when that is deleted). `inputs` are the person's additions to
    the scenario, oldest first; this run answers the last one. `agentVersion` is the version of its agent,
    null for a built-in one. `lensNames` are the names of its lenses by ID, in order. `isSample`: written by
    hand, no model was called.
    """

    id: UUID
    is_sample: bool
    status: RunStatus
    kind: str
    tier: int
    scenario: str
    model_choice: str
    created_at: datetime
    finished_at: datetime | None
    deadline_at: datetime
    result: RunResult | None
    failure_reason: str | None
    receipt: Receipt
    events_url: str
    title: str | None
    is_pinned: bool
    parent_id: UUID | None
    relation: Literal["refined", "what-if"] | None
    inputs: tuple[str, ...]
    agent_id: str | None
    agent_name: str | None
    agent_version: int | None
    feedback: dict[str, LensFeedback]
    lens_names: dict[str, str]


class Perspective(Struct, frozen=True, rename="camel"):
    """One lens of a saved analysis. `score` is 0-10, None when the lens has no answer."""

    score: Score10 | None
    insights: Annotated[tuple[str, ...], array(INSIGHTS_MOST, item_most=500)] = ()
    reasoning: Annotated[str, text(5_000)] = ""


class Perspectives(Struct, frozen=True, rename="camel"):
    logical: Perspective
    ethical: Perspective
    factual: Perspective
    strategic: Perspective


class AnalysisRecordCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/analyses: an analysis made elsewhere, to be saved in the history.

    The lens scores are 0-100 (0-10 times 10). Omitted scores are taken from `perspectives`.
    """

    decision_scenario: Scenario
    clarity_score: Score100
    perspectives: Perspectives
    user_id: Annotated[str, USER_ID] | None = None
    logical_score: Score100 | UnsetType = UNSET
    ethical_score: Score100 | UnsetType = UNSET
    factual_score: Score100 | UnsetType = UNSET
    strategic_score: Score100 | UnsetType = UNSET
    friction_fingerprint: FrictionFingerprint | None = None
    stability_scores: Annotated[dict[str, Score100], mapping(4)] | None = None
    iris_summary: Summary | None = None


class AnalysisRecord(Struct, frozen=True, rename="camel"):
    """An entry of the history. The scores are None while there is no result.

    Lens scores are 0-100: the lens's 0-10 times 10, rounded.
    """

    id: UUID
    user_id: UUID
    decision_scenario: str
    status: RunStatus
    kind: str
    tier: int
    model_choice: str
    created_at: datetime
    finished_at: datetime | None
    failure_reason: str | None
    logical_score: int | None
    ethical_score: int | None
    factual_score: int | None
    strategic_score: int | None
    clarity_score: float | None
    label: str | None
    perspectives: Perspectives | None
    friction_fingerprint: FrictionFingerprint | None
    stability_scores: dict[str, float] | None
    iris_summary: Summary | None
    is_sample: bool


LensId = Literal["logical", "ethical", "factual", "strategic"]
LENS_IDS: tuple[LensId, ...] = ("logical", "ethical", "factual", "strategic")
