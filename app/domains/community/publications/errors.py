"""Errors of the publication of agents."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class PublicationNotAsked(NotFound):
    code = "publication_not_asked"
    text = "This agent has no open request to become global."


class AgentChanged(AppError):
    status = 409
    code = "agent_changed"
    text = "This agent was changed after you opened it. Review the new version, then confirm again."
