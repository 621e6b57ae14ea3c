"""Errors of agents that cannot be run."""

from __future__ import annotations

from app.core.errors import AppError


class AgentHasNoLens(AppError):
    status = 409
    code = "agent_has_no_lens"
    text = "This agent has no enabled lenses."
