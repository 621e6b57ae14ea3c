"""Wire schemas of conversations."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import AGENT_ID, text
from app.domains.runs.conversations.errors import MESSAGE_MOST
from app.models import RunStatus
from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult
from routing.scenario.validation import MAX_SCENARIO_CHARS
from routing.types import Summary

ConversationKind = Literal["thinking", "agent"]


class OriginalAnalysis(Struct, frozen=True, rename="camel"):
    """The analysis to refine, by ID. Other fields are ignored in favour of the stored analysis."""

    analysis_id: UUID


class ConversationCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/conversations: either `originalAnalysis`, to refine that analysis, or `agentId`, to
    chat.

    An `agentId` is 'iris' or the ID of a model, of a built-in agent, or of an own or global agent. The
    scenario is that of the stored analysis; `originalScenario` is ignored.
    """

    original_scenario: Annotated[str, text(MAX_SCENARIO_CHARS)] | None = None
    original_analysis: OriginalAnalysis | None = None
    agent_id: Annotated[str, AGENT_ID] | None = None


class Message(Struct, frozen=True, rename="camel"):
    """One message. The text of an assistant message comes from the run `analysisId`: '' while it runs.

    `status` is the run's. Both are null for messages of the person, for the greeting, and when the analysis
    was deleted. `safety` is the answer to a message that described danger; such a message is not stored.
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
    """A conversation in a list. `turns` counts the person's messages."""

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
    """Response of GET /api/conversations, most recently used first.

    `next` is the `cursor` of the next page, or null.
    """

    conversations: tuple[ConversationEntry, ...]
    next: str | None


class MessageCreate(Struct, frozen=True, rename="camel"):
    """Body of POST /api/conversations/message: an input for the analysis of the conversation.

    `misunderstood` as in POST /api/analyze.
    """

    conversation_id: UUID
    message: Annotated[str, text(MESSAGE_MOST, 1)]
    misunderstood: bool | None = None


class MessageAnswer(Struct, frozen=True, rename="camel"):
    """The answer to an input: its text, and the current analysis."""

    response: str
    updated_analysis: AnalysisResult
    iris_summary: Summary
    analysis_id: UUID
