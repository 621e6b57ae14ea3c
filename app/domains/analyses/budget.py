"""What a user has spent on models today: what finished calls have cost, and about what others have that were
cut off."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Text, Uuid, bindparam, text

from routing.ladder import Ladder, typical_cost
from routing.model_call import CHARS_PER_TOKEN


class Spending(Struct, frozen=True):
    """`usd`: the known costs of today's model calls, of outcomes that are committed, and about what calls
    have cost that were cut off. `is_repeat`: whether the user has a run with the idempotency key that was
    asked for."""

    usd: float
    is_repeat: bool


def spending_of(user_id: UUID, idempotency_key: str | None, ladder: Ladder) -> dict[str, Any]:
    """What SPENDING is asked with. A call that was cut off counts as one of usual size and the text of its
    run besides, at the ladder's price of its model; where that is not known, it does not count."""
    specs = (*ladder.tiers, *ladder.direct.values())
    prices = {spec.model: spec.price for spec in reversed(specs) if spec.price is not None}
    return {
        "user_id": user_id,
        "key": idempotency_key,
        "models": list(prices),
        "usd_a_call": [typical_cost(price) for price in prices.values()],
        "usd_a_character": [price.input_per_million / 1e6 / CHARS_PER_TOKEN for price in prices.values()],
    }


SPENDING = text("""
    WITH run AS (
        SELECT id, status, attempt, scenario, background FROM analyses
        WHERE user_id = :user_id
            AND created_at >= date_trunc('day', now(), 'UTC') - interval '1 day'
            AND deadline_at >= date_trunc('day', now(), 'UTC')
    )
    SELECT
        (
            SELECT coalesce(sum(outcome.cost_usd), 0)
            FROM run JOIN lens_outcomes AS outcome ON outcome.analysis_id = run.id
            WHERE outcome.created_at >= date_trunc('day', now(), 'UTC')
        ) + (
            SELECT coalesce(sum(price.usd_a_call + price.usd_a_character * (
                length(run.scenario) + coalesce(length(CAST(run.background AS text)), 0))), 0)
            FROM run JOIN model_calls AS call ON call.analysis_id = run.id
            JOIN unnest(
                CAST(:models AS text[]), CAST(:usd_a_call AS float[]), CAST(:usd_a_character AS float[])
            ) AS price(model, usd_a_call, usd_a_character) ON price.model = call.model
            WHERE call.finished_at IS NULL AND call.started_at >= date_trunc('day', now(), 'UTC')
                AND (run.status <> 'running' OR run.attempt <> call.attempt)
        ) AS usd,
        EXISTS (SELECT FROM analyses WHERE user_id = :user_id AND idempotency_key = :key) AS is_repeat
""").bindparams(bindparam("user_id", type_=Uuid), bindparam("key", type_=Text))
"""A run ends by its deadline, and none lasts a day: the index on user and start finds those of today. A call
that is open when its attempt is over was cut off: its run was stopped, or its worker is gone."""
