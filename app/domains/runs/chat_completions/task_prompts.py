"""Recognises requests of chat front ends for titles, tags and the like, which must not start analyses."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.domains.runs.chat_completions.errors import TaskPrompt

_CHAT = r"\b(?:conversation|chat)\b"
_TITLE = r"\bconcise(?:, [\w-]+-or-less)? title\b"
_TASKS = (
    re.compile(r"\A\s*### Task:.*(?:<chat_history>|### Messages Being Compacted)", re.DOTALL),
    re.compile(rf"{_TITLE}.*{_CHAT}|{_CHAT}.*{_TITLE}", re.IGNORECASE | re.DOTALL),
    re.compile(rf"\b(?:title|tags?) (?:for|of) (?:the|this|a) {_CHAT}", re.IGNORECASE),
    re.compile(rf"\A\s*summari[sz]e (?:the|this|our) {_CHAT}", re.IGNORECASE),
)
"""Default prompts of Open WebUI (first) and LibreChat (second), and usual words of others."""


def check_no_task(texts: Iterable[str]) -> None:
    """Raises TaskPrompt."""
    if any(pattern.search(text) for text in texts for pattern in _TASKS):
        raise TaskPrompt
