"""Maps rows of conversations to their wire form."""

from __future__ import annotations

from typing import Any, cast
from uuid import UUID

from sqlalchemy import Row

from app.domains.runs.conversations.refinement import Turns
from app.domains.runs.conversations.schemas import (
    Conversation,
    ConversationEntry,
    ConversationKind,
    Message,
    MessageAnswer,
)
from app.domains.runs.conversations.transcript import greeting, messages_of, reply_text
from app.models import Conversation as ConversationRow
from routing.results.run_result import RunResult
from routing.safety.result import SafetyResult

GREETING = "greeting"


def chat_read(row: ConversationRow, turns: Turns) -> Conversation:
    """Maps a chat with an agent."""
    return _read(row, tuple(messages_of(turns, row.agent_name)))


def thinking_read(row: ConversationRow, parts: Row[Any], inputs_left: int, turns: Turns) -> Conversation:
    """Maps a conversation about an analysis. `parts` are the parts of its result for the greeting."""
    return _read(row, (_map_greeting(row, parts), *messages_of(turns, row.agent_name)), inputs_left)


def _read(
    row: ConversationRow, messages: tuple[Message, ...], inputs_left: int | None = None
) -> Conversation:
    return Conversation(
        id=row.id,
        conversation_id=row.id,
        kind=_kind_of(row),
        agent_id=row.agent_id,
        agent_name=row.agent_name,
        analysis_id=row.analysis_id,
        title=row.title,
        inputs_left=inputs_left,
        created_at=row.created_at,
        updated_at=row.updated_at,
        messages=messages,
    )


def entry(row: ConversationRow, turns: int) -> ConversationEntry:
    return ConversationEntry(
        id=row.id,
        kind=_kind_of(row),
        agent_id=row.agent_id,
        agent_name=row.agent_name,
        analysis_id=row.analysis_id,
        title=row.title,
        turns=turns,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def message_answer(analysis_id: UUID, result: RunResult) -> MessageAnswer | SafetyResult:
    """Maps the answer to an input.

    `result` is stored JSON, read as such. A safety result is the whole answer.
    """
    if isinstance(result, SafetyResult):
        return result
    stored = cast(dict[str, Any], result)
    summary = stored["irisSummary"]
    return MessageAnswer(reply_text(stored.get("reply"), summary), result, summary, analysis_id)


def _map_greeting(row: ConversationRow, parts: Row[Any]) -> Message:
    return Message(
        id=GREETING,
        type="assistant",
        content=greeting(parts),
        timestamp=row.created_at,
        agent_name=parts.agent_name,
    )


def _kind_of(row: ConversationRow) -> ConversationKind:
    return cast(ConversationKind, row.kind)
