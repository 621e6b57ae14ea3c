"""Sends notifications about ended runs, due reviews and the installation's budget.

Owners who were not watching hear of the end of a run; administrators are warned about the budget.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from app.core.messaging.unit_of_work import UnitOfWork
from app.core.processes.periodic import PeriodicTask
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.budget_warnings import notify_of_budget
from app.domains.runs.analyses.end_notices import AT_ONCE, notify_of_ended
from app.domains.runs.decisions.due_notices import notify_of_due

EVERY_SECONDS = 1.0
DUE_EVERY_TURNS = 30
TURN_SECONDS = 20.0


class NotificationScheduler:
    """Loop that every worker process runs. Rows locked by another process are skipped."""

    def __init__(self, units: Callable[[], UnitOfWork], budget: InstallationBudget = NO_BUDGET) -> None:
        self._units = units
        self._budget = budget
        self._turns = 0

    async def run(self) -> None:
        """Runs a turn about every second for the lifetime of the process."""
        await PeriodicTask(
            "notification scheduler",
            self._run_turn,
            EVERY_SECONDS,
            first_after=EVERY_SECONDS,
            jitter=0.2,
            timeout_seconds=TURN_SECONDS,
        ).run()

    async def _run_turn(self) -> None:
        await self.turn(with_due=self._turns % DUE_EVERY_TURNS == 0)
        self._turns += 1

    async def turn(self, *, with_due: bool = True) -> None:
        """Sends every notification that is due."""
        await self._run_until_empty(notify_of_ended)
        if with_due:
            await self._run_until_empty(notify_of_due)
            await self._warn_of_budget()

    async def _warn_of_budget(self) -> None:
        if self._budget.is_set:
            async with self._units() as uow:
                await notify_of_budget(uow, self._budget)
                await uow.commit()

    async def _run_until_empty(self, notify_of: Callable[[UnitOfWork], Awaitable[int]]) -> None:
        count = AT_ONCE
        while count == AT_ONCE:
            async with self._units() as uow:
                count = await notify_of(uow)
                await uow.commit()
