"""What goes over the wire about conversations."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import AGENT_ID, text
from app.domains.runs.conversations.errors import MESSAGE_MOST
from app.models import RunStatus
from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Summary

ConversationKind = Literal["thinking", "agent"]


class OriginalAnalysis(Struct, frozen=True, rename="camel"):
    """The analysis to think about, by its id. What else is sent of it does not count: the stored one does."""

    analysis_id: UUID


class ConversationCreate(Struct, frozen=True, rename="camel"):
    """POST /api/conversations: either `originalAnalysis`, to refine that analysis, or `agentId`, to chat.

    An `agentId` is 'iris' or the id of a model, the id of a built-in agent, or that of an own or a global
    agent. The scenario is that of the stored analysis, whatever `originalScenario` says.
    """

    original_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    original_analysis: OriginalAnalysis | None = None
    agent_id: Annotated[str, AGENT_ID] | None = None


class Message(Struct, frozen=True, rename="camel"):
    """One message. What an assistant says is read from the run `analysisId`: '' while that runs.

    `status` is the run's; both are null for what a person said, for the greeting, and when the analysis was
    deleted. `safety` is the answer to a message that described danger; such a message itself is not kept.
    """

    id: str
    type: Literal["user", "assistant"]
    content: str
    timestamp: datetime
    agent_name: str | None = None
    analysis_id: UUID | None = None
    status: RunStatus | None = None
    safety: SafetyResult | None = None


class Conversation(Struct, frozen=True, rename="camel"):
    """A conversation with all its messages, oldest first.

    'thinking': about the analysis `analysisId`, with `inputsLeft` of five. 'agent': with the agent `agentId`.
    """

    id: UUID
    conversation_id: UUID
    kind: ConversationKind
    agent_id: str | None
    agent_name: str | None
    analysis_id: UUID | None
    title: str
    inputs_left: int | None
    created_at: datetime
    updated_at: datetime
    messages: tuple[Message, ...]


class ConversationEntry(Struct, frozen=True, rename="camel"):
    """A conversation as it stands in a list. `turns` counts what the person said."""

    id: UUID
    kind: ConversationKind
    agent_id: str | None
    agent_name: str | None
    analysis_id: UUID | None
    title: str
    turns: int
    created_at: datetime
    updated_at: datetime


class ConversationList(Struct, frozen=True, rename="camel"):
    """GET /api/conversations, last used first. `next` is the `cursor` of the next page, or null."""

    conversations: tuple[ConversationEntry, ...]
    next: str | None


class MessageCreate(Struct, frozen=True, rename="camel"):
    """POST /api/conversations/message: one input for the analysis that the conversation is about.
    `misunderstood` as in POST /api/analyze."""

    conversation_id: UUID
    message: Annotated[str, text(MESSAGE_MOST, 1)]
    misunderstood: bool | None = None


class MessageAnswer(Struct, frozen=True, rename="camel"):
    """The answer to an input: what is said to the person, and the analysis that now holds."""

    response: str
    updated_analysis: AnalysisResult
    iris_summary: Summary
    analysis_id: UUID
