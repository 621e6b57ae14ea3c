"""Whose analyses may be learned from."""

from __future__ import annotations

from app.domains.runs.analyses.samples import IS_NO_SAMPLE

IS_AGREED = "owner.training_agreed_at IS NOT NULL AND owner.suspended_at IS NULL AND owner.closed_at IS NULL"
"""Of a row `owner` of users: they agreed to help training, and are still here."""
IS_LEARNABLE = (
    f"run.status = 'completed' AND run.policy IS NOT NULL AND run.deleted_at IS NULL AND run.{IS_NO_SAMPLE}"
)
"""Of a row `run` of analyses: it ended well, a policy judged it, its owner has not deleted it, and it is no
sample."""
