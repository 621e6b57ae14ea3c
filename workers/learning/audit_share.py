"""Determines the share of finished lenses that are audited: higher while labels are few."""

from __future__ import annotations

from datetime import datetime

from app.core.clock import utc_now
from app.core.concurrency.ttl_cache import AsyncTTLCache
from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.audits import AuditRepository

FEW_LABELS = 1_000
"""Number of labels from which the regular share is sufficient. Half of them train, the other half tests."""
HEAD_START = 0.1
"""Share of the day's budget that the higher share may spend from midnight on."""
REFRESH_SECONDS = 30.0


class AuditShare:
    """The regular share, or the `early` one while there are few labels and today's budget allows.

    The result depends on earlier runs only, never on the lenses that it is applied to, so a lens is audited
    with the probability that its audit states.
    """

    def __init__(self, units: Units, judge: str, *, regular: float, early: float, daily_usd: float) -> None:
        self._units = units
        self._judge = judge
        self._regular = regular
        self._early = early
        self._daily_usd = daily_usd
        self._current = AsyncTTLCache(self._read, REFRESH_SECONDS)

    async def current(self) -> float:
        """Returns the share of now, 0-1. 0 when the regular one is 0. At most REFRESH_SECONDS old."""
        if self._regular <= 0 or self._early <= self._regular:
            return self._regular
        return await self._current.get()

    async def _read(self) -> float:
        async with self._units() as uow:
            audits = AuditRepository(uow.session)
            labels = await audits.count_labelled(self._judge, FEW_LABELS)
            spent = 0.0 if labels >= FEW_LABELS else await audits.spent_today()
        is_early = labels < FEW_LABELS and spent < self._daily_usd * budget_share(utc_now())
        return self._early if is_early else self._regular


def budget_share(now: datetime) -> float:
    """Returns the share of the day's budget that may be spent by `now`, which grows evenly over the UTC day.

    Lenses of all hours are then audited, and not only those of the morning.
    """
    hours = now.hour + now.minute / 60
    return min(1.0, HEAD_START + hours / 24)
