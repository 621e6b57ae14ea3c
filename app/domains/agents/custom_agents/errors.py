"""Errors of custom agents and their versions."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

OWNED_MOST, VERSIONS_MOST = 200, 200


class AgentNotFound(NotFound):
    code = "agent_not_found"
    text = "This agent does not exist or you do not have access to it."


class AgentHidden(NotFound):
    code = "agent_hidden"
    text = "This agent was hidden by a moderator."


class VersionNotFound(NotFound):
    code = "version_not_found"
    text = "This version does not exist."


class QuotaUsedUp(AppError):
    status = 409
    code = "quota_used_up"
    text = "This agent has used all of its runs."

    def __init__(self, quota: int | None = None) -> None:
        super().__init__(None if quota is None else f"This agent has used all of its {quota:,} runs.")


class TooManyAgents(AppError):
    status = 409
    code = "too_many_agents"
    text = f"You have reached the limit of {OWNED_MOST} agents. Delete one first."


class TooManyVersions(AppError):
    status = 409
    code = "too_many_versions"
    text = f"This agent has reached the limit of {VERSIONS_MOST} versions. Create a new agent from it."


class ContradictoryReach(AppError):
    status = 422
    code = "unclear_reach"
    text = "'isGlobal' and 'isPublic' contradict each other. Send one of them, or the same value in both."
