"""SQL over the model requests that are recorded separately from runs (`ModelRequest`)."""

from __future__ import annotations

from sqlalchemy import Text, bindparam, text

from routing.providers.failures import NO_QUOTA
from routing.types import FailureKind

AN_HOUR = "finished_at > now() - interval '1 hour'"
ANSWERED = (
    "failure IS NULL OR failure IN ('empty', 'truncated', 'unparsable', 'refused', 'refused_text', 'safety')"
)

QUOTAS = text(f"""
    SELECT tier, model, max(finished_at) FILTER (WHERE {ANSWERED}) AS answered_at,
        max(finished_at) FILTER (
            WHERE failure = '{FailureKind.AUTH}' AND starts_with(said, :no_quota)) AS refused_at
    FROM model_requests
    WHERE {AN_HOUR}
    GROUP BY tier, model
""").bindparams(bindparam("no_quota", NO_QUOTA, type_=Text))  # noqa: S608
"""A refusal for lack of quota expires after one hour, so that the model is tried again."""
