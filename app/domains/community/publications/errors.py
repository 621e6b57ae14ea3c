"""Errors of the publication of agents."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class PublicationNotAsked(NotFound):
    code = "publication_not_asked"
    text = "Nobody asks you to make this agent global, or you have answered already."


class AgentChanged(AppError):
    status = 409
    code = "agent_changed"
    text = "This agent was changed after you opened it. Look at what everybody will read, then confirm again."
