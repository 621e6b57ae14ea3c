"""Sends notifications about ended runs, due reviews and the installation's budget.

Owners who were not watching hear of the end of a run; administrators are warned about the budget.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform

import structlog

from app.core.uow import UnitOfWork
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.budget_warnings import notify_of_budget
from app.domains.runs.analyses.end_notices import AT_ONCE, notify_of_ended
from app.domains.runs.decisions.due_notices import notify_of_due
from workers.db_retry import is_passing

log = structlog.get_logger(__name__)

EVERY_SECONDS = 1.0
DUE_EVERY_TURNS = 30
TURN_SECONDS = 20.0


class Noticer:
    """Loop that every worker process runs. Rows locked by another process are skipped."""

    def __init__(self, units: Callable[[], UnitOfWork], budget: InstallationBudget = NO_BUDGET) -> None:
        self._units = units
        self._budget = budget
        self._is_unreachable = False

    async def keep(self) -> None:
        """Runs a turn about every second for the lifetime of the process. Errors are logged."""
        turns = 0
        while True:
            await asyncio.sleep(EVERY_SECONDS * uniform(0.8, 1.2))  # noqa: S311  # only spreads the turns
            try:
                async with asyncio.timeout(TURN_SECONDS):
                    await self.turn(with_due=turns % DUE_EVERY_TURNS == 0)
                turns, self._is_unreachable = turns + 1, False
            except Exception as error:
                if not is_passing(error):
                    log.exception("notification scheduler failed")
                elif not self._is_unreachable:
                    log.warning("notification scheduler waits for the database", error=repr(error))
                self._is_unreachable = True

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
