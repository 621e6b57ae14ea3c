"""Errors of invalid agent content. Texts that the specification contains are used verbatim."""

from __future__ import annotations

from app.core.errors import AppError
from app.domains.agents.content.limits import TAG_MOST, TAGS_MOST


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
    text = "An agent must have exactly four lenses."


class NoLensEnabled(AppError):
    status = 422
    code = "no_lens_enabled"
    text = "Enable at least one lens."


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
    text = "One of the texts of this agent is too long."


class InvalidAgentTags(AppError):
    status = 422
    code = "unfit_agent_tags"
    text = f"An agent can have up to {TAGS_MOST} tags of up to {TAG_MOST} characters each."


class InvalidModelName(AppError):
    status = 422
    code = "unfit_model_name"
    text = "Use the ID of a model, such as 'openai/gpt-oss-120b'."
