"""Budgets for model calls in UTC: per user and day, and per installation and day or month.

Both count the known costs of calls, and an estimate for calls that were cut off. The installation's budget
also counts calls in flight at their expected cost, and is checked again before calls are sent.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy import Text, Uuid, bindparam, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.settings.config import Settings
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from routing.engine.usage_meter import CHARS_PER_TOKEN
from routing.models.ladder import Ladder, typical_cost
from routing.types import NOTHING_BEFORE, Background, Price, TierSpec

Period = Literal["day", "month"]

INSTALLATION_LOCK = 0x1815_0009
"""Key of the advisory lock that serializes checks of the installation's budget and charges to it."""


class Spending(Struct, frozen=True):
    """A user's spending today.

    `usd` is the known cost of model calls with committed outcomes plus the estimated cost of calls that were
    cut off; `token_usd` is the part of the runs of an API token. `is_repeat`: the user already has a run with
    the given idempotency key.
    """

    usd: float
    token_usd: float
    is_repeat: bool


def spending_of(
    user_id: UUID, idempotency_key: str | None, ladder: Ladder, token_id: UUID | None = None
) -> dict[str, Any]:
    """Returns the parameters of SPENDING.

    A call that was cut off counts as one of typical size plus the text of its run, at the ladder's price of
    its model. It does not count when the price is unknown.
    """
    specs = (*ladder.tiers, *ladder.direct.values())
    prices = {spec.model: spec.price for spec in reversed(specs) if spec.price is not None}
    return {
        "user_id": user_id,
        "key": idempotency_key,
        "token_id": token_id,
        "models": list(prices),
        "usd_a_call": [typical_cost(price) for price in prices.values()],
        "usd_a_character": [_usd_per_character(price) for price in prices.values()],
    }


def expected_usd(spec: TierSpec, scenario: str, background: Background) -> float | None:
    """Returns the expected cost of a lens call: one of typical size plus the text of its run.

    Returns None when the price of the model is unknown.
    """
    if spec.price is None:
        return None
    characters = len(scenario) + (len(msgspec.json.encode(background)) if background != NOTHING_BEFORE else 0)
    return typical_cost(spec.price) + characters * _usd_per_character(spec.price)


def is_free(spec: TierSpec) -> bool:
    """Returns whether the model is free: the offline analyst, a sample, or a model whose price is 0."""
    return spec.price is not None and typical_cost(spec.price) == 0


def _usd_per_character(price: Price) -> float:
    return price.input_per_million / 1e6 / CHARS_PER_TOKEN


class PeriodBudget(Struct, frozen=True):
    """The installation's spending in the current UTC day or month, and its limit, or None without a limit.

    `under_way_usd` is the part of `spent_usd` that is expected for calls in flight, or for calls that were
    cut off. `seconds_left` is the time from the read until `resets_at`.
    """

    period: Period
    limit_usd: float | None
    spent_usd: float
    under_way_usd: float
    starts_on: date
    resets_at: datetime
    seconds_left: int

    @property
    def is_spent(self) -> bool:
        return self.limit_usd is not None and self.spent_usd >= self.limit_usd


class InstallationBudget(Struct, frozen=True):
    """Spending limits of the installation per UTC day and UTC month; None means no limit."""

    daily_usd: float | None = None
    monthly_usd: float | None = None

    @classmethod
    def of(cls, settings: Settings) -> InstallationBudget:
        return cls(settings.daily_usd or None, settings.monthly_usd or None)

    @property
    def is_set(self) -> bool:
        return self.daily_usd is not None or self.monthly_usd is not None

    async def read(self, db: AsyncSession) -> tuple[PeriodBudget, PeriodBudget]:
        """Returns the current day and month."""
        row = (await db.execute(INSTALLATION)).one()
        return (
            PeriodBudget(
                *("day", self.daily_usd, row.day_usd, row.day_under_way, row.today),
                *(row.next_day, row.seconds_of_day),
            ),
            PeriodBudget(
                *("month", self.monthly_usd, row.month_usd, row.month_under_way, row.month),
                *(row.next_month, row.seconds_of_month),
            ),
        )

    async def find_spent(self, db: AsyncSession) -> PeriodBudget | None:
        """Returns the period whose budget is spent, or None.

        If both are spent, returns the one that resets last. Runs no query when no budget is set.
        """
        if not self.is_set:
            return None
        return max(
            (period for period in await self.read(db) if period.is_spent),
            key=lambda period: period.resets_at,
            default=None,
        )

    async def check(self, db: AsyncSession) -> None:
        """Raises InstallationBudgetSpent."""
        if (period := await self.find_spent(db)) is not None:
            raise InstallationBudgetSpent(period.period, period.resets_at, period.seconds_left)

    async def hold(self, db: AsyncSession) -> None:
        """Checks the budget under a lock that lasts until the transaction ends, so that each check sees the
        charges of earlier ones. Requires a transaction. Raises InstallationBudgetSpent.
        """
        await db.execute(select(func.pg_advisory_xact_lock(INSTALLATION_LOCK)))
        await self.check(db)


NO_BUDGET = InstallationBudget()

INSTALLATION = text("""
    WITH moment AS (SELECT now() AT TIME ZONE 'UTC' AS utc), period AS (
        SELECT CAST(utc AS date) AS today, CAST(date_trunc('month', utc) AS date) AS month,
            (date_trunc('day', utc) + interval '1 day') AT TIME ZONE 'UTC' AS next_day,
            (date_trunc('month', utc) + interval '1 month') AT TIME ZONE 'UTC' AS next_month
        FROM moment
    ), spent AS (
        SELECT coalesce(sum(spent_usd + under_way_usd) FILTER (WHERE day = period.today), 0) AS day_usd,
            greatest(0, sum(under_way_usd) FILTER (WHERE day = period.today)) AS day_under_way,
            coalesce(sum(spent_usd + under_way_usd), 0) AS month_usd,
            greatest(0, sum(under_way_usd)) AS month_under_way
        FROM period LEFT JOIN spending_days ON day >= period.month
    )
    SELECT period.*, spent.*,
        CAST(ceil(extract(epoch FROM next_day - now())) AS int) AS seconds_of_day,
        CAST(ceil(extract(epoch FROM next_month - now())) AS int) AS seconds_of_month
    FROM period, spent
""")
"""Reads at most 16 rows per day (`SpendingDay`).

`now()` is the start of the transaction: a check that waits for the lock over midnight counts towards the day
before.
"""

SPENDING = text("""
    WITH run AS (
        SELECT id, token_id, status, attempt, scenario, background FROM analyses
        WHERE user_id = :user_id
            AND created_at >= date_trunc('day', now(), 'UTC') - interval '1 day'
            AND deadline_at >= date_trunc('day', now(), 'UTC')
    ), charge AS (
        SELECT run.token_id, outcome.cost_usd AS usd
        FROM run JOIN lens_outcomes AS outcome ON outcome.analysis_id = run.id
        WHERE outcome.created_at >= date_trunc('day', now(), 'UTC')
        UNION ALL
        SELECT run.token_id, price.usd_a_call + price.usd_a_character * (
            length(run.scenario) + coalesce(length(CAST(run.background AS text)), 0))
        FROM run JOIN model_calls AS call ON call.analysis_id = run.id
        JOIN unnest(
            CAST(:models AS text[]), CAST(:usd_a_call AS float[]), CAST(:usd_a_character AS float[])
        ) AS price(model, usd_a_call, usd_a_character) ON price.model = call.model
        WHERE call.finished_at IS NULL AND call.sent_at IS NOT NULL
            AND call.started_at >= date_trunc('day', now(), 'UTC')
            AND (run.status <> 'running' OR run.attempt <> call.attempt)
    )
    SELECT coalesce(sum(usd), 0) AS usd,
        coalesce(sum(usd) FILTER (WHERE token_id = :token_id), 0) AS token_usd,
        EXISTS (SELECT FROM analyses WHERE user_id = :user_id AND idempotency_key = :key) AS is_repeat
    FROM charge
""").bindparams(
    bindparam("user_id", type_=Uuid), bindparam("key", type_=Text), bindparam("token_id", type_=Uuid)
)
"""A run ends by its deadline, which is shorter than a day, so the index on user and start time finds today's
runs. A call that is open after its attempt has ended was cut off: its run was stopped or its worker died.
"""
