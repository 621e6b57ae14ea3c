"""Recognises requests of chat front ends for titles, tags and the like, which must not start analyses."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.domains.runs.chat_completions.errors import TaskPrompt
from routing.text_readers import reads_text

_CHAT = r"\b(?:conversation|chat)\b"
_TASKS = (
    (re.compile(r"\A\s*+### Task:"), re.compile(r"<chat_history>|### Messages Being Compacted")),
    (re.compile(r"\bconcise(?:, [\w-]+-or-less)? title\b", re.IGNORECASE), re.compile(_CHAT, re.IGNORECASE)),
    (re.compile(rf"\b(?:title|tags?) (?:for|of) (?:the|this|a) {_CHAT}", re.IGNORECASE),),
    (re.compile(rf"\A\s*+summari[sz]e (?:the|this|our) {_CHAT}", re.IGNORECASE),),
)
"""Default prompts of Open WebUI (first) and LibreChat (second), and usual words of others."""

END_CHARS = 10_000
"""Length of the beginning and of the end of a text that are read. A task encloses the chat."""


@reads_text(lambda read, text: read((text,)))
def check_no_task(texts: Iterable[str]) -> None:
    """Raises TaskPrompt."""
    if any(_is_task(text) for text in texts):
        raise TaskPrompt


def _is_task(text: str) -> bool:
    if len(text) > 2 * END_CHARS:
        text = f"{text[:END_CHARS]}\n{text[-END_CHARS:]}"
    return any(all(pattern.search(text) for pattern in task) for task in _TASKS)
