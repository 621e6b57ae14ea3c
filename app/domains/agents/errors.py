"""Agent errors. Texts that the specification contains are used verbatim."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

LENSES = 4
NAME_MOST, GOAL_MOST, LENS_NAME_MOST = 100, 2_000, 60
POINTS_MOST, POINT_MOST = 20, 500
TAGS_MOST, TAG_MOST = 10, 50
OWNED_MOST, VERSIONS_MOST = 200, 200


class AgentNotFound(NotFound):
    code = "agent_not_found"
    text = "There is no such agent, or it is not yours to use."


class AgentHidden(NotFound):
    code = "agent_hidden"
    text = "This agent was hidden by a moderator."


class VersionNotFound(NotFound):
    code = "version_not_found"
    text = "This agent has no such version."


class AgentHasNoLens(AppError):
    status = 409
    code = "agent_has_no_lens"
    text = "No lens of this agent is enabled."


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


class NameRequired(AppError):
    status = 422
    code = "agent_name_required"
    text = "Agent name is required"


class GoalRequired(AppError):
    status = 422
    code = "agent_goal_required"
    text = "Agent description is required"


class FourLensesRequired(AppError):
    status = 422
    code = "four_lenses_required"
    text = "An agent has four lenses."


class NoLensEnabled(AppError):
    status = 422
    code = "no_lens_enabled"
    text = "At least one lens has to be enabled."


class GuidelinesRequired(AppError):
    status = 422
    code = "guidelines_required"
    text = "Please provide at least one guideline for the lens."

    def __init__(self, lens: str | None = None) -> None:
        super().__init__(lens and f"Please provide at least one guideline for the {lens} lens.")


class MeaninglessText(AppError):
    status = 422
    code = "meaningless_text"
    text = "Agent name contains meaningless words. Please provide a meaningful name."


class AgentTooLong(AppError):
    status = 422
    code = "agent_too_long"
    text = "A text of this agent is too long."


class UnfitAgentTags(AppError):
    status = 422
    code = "unfit_agent_tags"
    text = f"An agent has at most {TAGS_MOST} tags, each of at most {TAG_MOST} characters."


class UnfitModelName(AppError):
    status = 422
    code = "unfit_model_name"
    text = "Use the ID of a model, such as 'openai/gpt-oss-120b'."


class UnclearReach(AppError):
    status = 422
    code = "unclear_reach"
    text = "'isGlobal' and 'isPublic' contradict each other. Send one of them, or the same value in both."
