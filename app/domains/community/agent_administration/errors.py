"""Errors of agent administration. Texts that the specification contains are used verbatim."""

from __future__ import annotations

from app.core.errors import AppError
from app.models.agents import RUN_QUOTA


class NamedLensRequired(AppError):
    status = 422
    code = "named_lens_required"
    text = "At least one lens with a name is required"


class InvalidSlug(AppError):
    status = 422
    code = "unfit_slug"
    text = (
        "A slug can contain lowercase letters, digits and single dashes, and needs at least one letter or "
        "digit."
    )


class SlugTaken(AppError):
    status = 409
    code = "slug_taken"
    text = "There is already a global agent with this slug. Please choose another name."


class InvalidRunQuota(AppError):
    status = 422
    code = "unfit_runs"
    text = f"A new global agent must have a quota of {RUN_QUOTA:,} runs and no used runs."
