"""Reads the decision, or the input to an earlier analysis, from the messages of a chat."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from app.domains.runs.chat_completions.answer_text import linked_analysis
from app.domains.runs.chat_completions.errors import NoUserMessage, UnsupportedContent
from app.domains.runs.chat_completions.schemas import ChatMessage
from app.domains.runs.chat_completions.task_prompts import check_no_task
from app.domains.runs.conversations.errors import MESSAGE_MOST
from routing.scenario.validation import MAX_SCENARIO_CHARS

INSTRUCTIONS = ("system", "developer")
SEPARATOR = "\n\n"


class Refinement(Struct, frozen=True):
    """An input to an earlier analysis. `is_named`: the request names it, otherwise an answer links to it."""

    analysis_id: UUID
    text: str
    is_named: bool


class ChatInput(Struct, frozen=True):
    """The two readings of a chat: a decision, and an input to an earlier analysis if one is identified."""

    decision: str
    refinement: Refinement | None


def chat_input(messages: Sequence[ChatMessage], named: UUID | None = None) -> ChatInput:
    """Reads a chat whose last message is from the user. Instructions to the model are ignored otherwise.

    The analysis to refine is `named`, or the one that the last answer with a link names. The input is the
    user's text since then: messages without an answer, as after an error, belong to it. The decision is all
    of the user's text. Both are truncated to the newest messages that fit their limits.

    Raises NoUserMessage, UnsupportedContent, TaskPrompt.
    """
    talk = [message for message in messages if message.role in ("user", "assistant")]
    if not talk or talk[-1].role != "user":
        raise NoUserMessage
    if talk[-1].has_other_content:
        raise UnsupportedContent
    if not _text(talk[-1]).strip():
        raise NoUserMessage
    instructions = (message for message in messages if message.role in INSTRUCTIONS)
    check_no_task(_text(message) for message in (*instructions, talk[-1]))
    return ChatInput(_user_text(talk, MAX_SCENARIO_CHARS), _refinement(talk, named))


def _refinement(talk: Sequence[ChatMessage], named: UUID | None) -> Refinement | None:
    for place in range(len(talk) - 1, -1, -1):
        if talk[place].role == "assistant":
            found = named or linked_analysis(_text(talk[place]))
            if found:
                return Refinement(found, _user_text(talk[place + 1 :], MESSAGE_MOST), named is not None)
    return Refinement(named, _user_text(talk, MESSAGE_MOST), is_named=True) if named else None


def _user_text(talk: Sequence[ChatMessage], most: int) -> str:
    """Joins the user's messages, each once, and omits the oldest beyond `most` characters.

    The newest one is never omitted: if it is too long, the run is refused.
    """
    newest_first = dict.fromkeys(_text(one).strip() for one in reversed(talk) if one.role == "user")
    kept: list[str] = []
    for text in filter(None, newest_first):
        if kept and len(SEPARATOR.join((text, *kept))) > most:
            break
        kept.insert(0, text)
    return SEPARATOR.join(kept)


def _text(message: ChatMessage) -> str:
    if message.content is None or isinstance(message.content, str):
        return message.content or ""
    return "\n".join(filter(None, (part.text for part in message.content)))
