"""SQL conditions for analyses that may be used for learning."""

from __future__ import annotations

from app.domains.runs.analyses.samples import IS_NO_SAMPLE

IS_AGREED = "owner.training_agreed_at IS NOT NULL AND owner.suspended_at IS NULL AND owner.closed_at IS NULL"
"""Condition on a row `owner` of users: they consent to training, and their account is active."""
OF_AGREED = f"""
    EXISTS (
        SELECT FROM analyses AS mine JOIN users AS owner ON owner.id = mine.user_id
        WHERE mine.id = {{run}} AND {IS_AGREED}
    )
"""
"""Whether the owner of the analysis `run` consents to training."""
IS_LEARNABLE = (
    "run.status = 'completed' AND run.policy IS NOT NULL AND run.deleted_at IS NULL"
    f" AND run.kind <> 'band' AND run.{IS_NO_SAMPLE}"
)
"""Condition on a row `run` of analyses: completed, judged by a policy, not deleted, and neither a sample nor
the measurement of a stability band."""
