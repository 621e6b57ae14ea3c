"""Builds the messages of a conversation from its turns and their runs, on every read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row

from app.domains.runs.conversations.errors import INPUTS_MOST
from app.domains.runs.conversations.schemas import Message
from app.models import RunStatus
from routing.safety.result import SafetyResult

TITLE_MOST = 80
DELETED = "This analysis was deleted."
SAFETY_TITLE = "Help and contacts"
NOT_KEPT = "This message was not kept."


def title_from_message(message: str) -> str:
    """Returns the title of a conversation: the first words of its first message, in one line."""
    line = " ".join(message.split())
    if len(line) <= TITLE_MOST:
        return line
    cut = line[: TITLE_MOST - 1]
    return (cut.rpartition(" ")[0] or cut).rstrip(" ,;:") + "…"


def greeting(parts: Row[Any]) -> str:
    """Returns the first message about an analysis: the lowest-scoring lens if a model answered, and the
    invitation to add inputs. The score is not repeated, because the result shows it.
    """
    opening = "I've thought this through." if parts.headline is None else f"{parts.headline}."
    invitation = (
        "Tell me what I have missed or got wrong, and I think again: "
        f"you have up to {INPUTS_MOST} inputs for this scenario."
    )
    return " ".join((opening, *(_describe_weakest(parts) if parts.headline is None else ()), invitation))


def messages_of(turns: Sequence[Row[Any]], agent_name: str | None) -> Iterator[Message]:
    """Yields two messages per turn: the person's message, and the current answer of its run."""
    for turn in turns:
        safety = None if turn.safety is None else msgspec.convert(turn.safety, SafetyResult)
        said_by_person = turn.message if safety is None else NOT_KEPT
        yield Message(f"{turn.number}-user", "user", said_by_person, turn.created_at)
        yield Message(
            id=f"{turn.number}-assistant",
            type="assistant",
            content=answer_of(turn) if safety is None else safety.message,
            timestamp=turn.finished_at or turn.created_at,
            agent_name=turn.agent_name or agent_name,
            analysis_id=turn.analysis_id,
            status=RunStatus(turn.status) if turn.status else None,
            safety=safety,
        )


def answer_of(turn: Row[Any]) -> str:
    """Returns the text of a turn's run: its answer, why there is none, or '' while it runs."""
    if turn.analysis_id is None:
        return DELETED
    if turn.status == RunStatus.COMPLETED:
        return reply_of(turn)
    return turn.failure_reason or ""


def reply_of(turn: Row[Any]) -> str:
    """Returns the answer of a completed run: its reply, or its summary."""
    return reply_text(turn.reply, turn.summary)


def reply_text(reply: str | None, summary: dict[str, Any]) -> str:
    """Returns a reply, or the sentences of a stored irisSummary."""
    return reply or f"{summary['top_line_take']} {summary['iris_suggests']}".strip()


def _describe_weakest(parts: Row[Any]) -> Iterator[str]:
    """Describes the lens with the lowest score. Yields nothing when all answers have the same score."""
    scores = {lens: score for lens, score in (parts.lens_scores or {}).items() if score is not None}
    if len(set(scores.values())) > 1:
        lens = min(scores, key=lambda lens: scores[lens])
        yield f"The {parts.lens_names[lens]} lens is the least convinced, with {scores[lens]:g} of 10."
