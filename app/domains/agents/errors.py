"""What can go wrong with an agent."""

from __future__ import annotations

from app.core.errors import AppError, NotFound


class AgentNotFound(NotFound):
    code = "agent_not_found"
    text = "There is no such agent, or it is not yours to use."


class AgentHasNoLens(AppError):
    status = 409
    code = "agent_has_no_lens"
    text = "No lens of this agent is enabled."
