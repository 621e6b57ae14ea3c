"""Reads the decision, or the input to an earlier analysis, from the messages of a chat."""

from __future__ import annotations

from itertools import takewhile
from uuid import UUID

from msgspec import Struct

from app.domains.runs.chat_completions.answer_text import linked_analysis
from app.domains.runs.chat_completions.errors import NoUserMessage, UnsupportedContent
from app.domains.runs.chat_completions.schemas import ChatMessage


class ChatInput(Struct, frozen=True):
    """The text to analyse. `analysis_id` is the analysis that it refines, None for a new decision."""

    text: str
    analysis_id: UUID | None


def chat_input(messages: list[ChatMessage]) -> ChatInput:
    """Returns the user's text after the last answer. Raises NoUserMessage, UnsupportedContent.

    Instructions to the model (system, developer) are ignored, because agents define theirs.
    """
    talk = [message for message in messages if message.role in ("user", "assistant")]
    newest = list(takewhile(lambda message: message.role == "user", reversed(talk)))
    text = "\n\n".join(filter(None, (_text(message).strip() for message in reversed(newest))))
    if not text:
        raise NoUserMessage
    earlier = talk[: len(talk) - len(newest)]
    answers = (_text(message) for message in reversed(earlier) if message.role == "assistant")
    return ChatInput(text, next(filter(None, map(linked_analysis, answers)), None))


def _text(message: ChatMessage) -> str:
    if message.content is None or isinstance(message.content, str):
        return message.content or ""
    if any(part.type != "text" for part in message.content):
        raise UnsupportedContent
    return "\n".join(part.text or "" for part in message.content)
