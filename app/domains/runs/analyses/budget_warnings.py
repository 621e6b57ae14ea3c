"""Budget warnings to administrators, once per period and level."""

from __future__ import annotations

from datetime import date

from sqlalchemy.dialects.postgresql import insert

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.notifications.administrators import notify_administrators
from app.domains.notifications.kinds import NotificationKind
from app.domains.runs.analyses.budget import InstallationBudget, PeriodBudget
from app.domains.runs.analyses.errors import dollars
from app.models import BudgetWarning

LEVELS = (100, 80)
"""Percentages of a budget at which administrators are warned, highest first."""


async def notify_of_budget(unit: UnitOfWork, budget: InstallationBudget) -> int:
    """Notifies every administrator of the highest level that each period has reached.

    Returns how many notifications.

    Records the level in the same transaction. Also records lower levels that were not notified: after 100 %,
    80 % is not news.
    """
    count = 0
    for period in await budget.read(unit.session):
        level = level_of(period)
        if level is not None and await _is_first(unit, period, level):
            subject = f"{period.period}:{period.starts_on}:{level}"
            kind = NotificationKind.BUDGET
            count += await notify_administrators(unit, kind, "budget", subject, _describe(period, level))
    return count


def level_of(period: PeriodBudget) -> int | None:
    """Returns the highest level reached, or None below all levels and without a budget."""
    if period.limit_usd is None:
        return None
    share = 100 * period.spent_usd / period.limit_usd
    return next((level for level in LEVELS if share >= level), None)


async def _is_first(unit: UnitOfWork, period: PeriodBudget, level: int) -> bool:
    """Records the level and all lower ones. Returns whether the level was not recorded before."""
    reached = [
        {"period": period.period, "starts_on": period.starts_on, "level": each}
        for each in LEVELS
        if each <= level
    ]
    noted = insert(BudgetWarning).values(reached).on_conflict_do_nothing().returning(BudgetWarning.level)
    return level in (await unit.session.scalars(noted)).all()


def _describe(period: PeriodBudget, level: int) -> str:
    limit = dollars(period.limit_usd or 0.0)
    name = _format_day(period.starts_on) if period.period == "day" else f"{period.starts_on:%B %Y}"
    return f"{level}% of the {limit} for {name}, until {_format_day(period.resets_at.date())}, 00:00 UTC"


def _format_day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
