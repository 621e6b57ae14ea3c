"""Ends or releases a run whose pass did not reach its end."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TypeVar

import structlog

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.domains.runs.analyses.lifecycle import Claim, LostClaim
from workers.db_retry import with_db_retry
from workers.resources import Resources

log = structlog.get_logger(__name__)

FIRST_RETRY_SECONDS = 1.0

E = TypeVar("E", bound=BaseException)


async def end_run(resources: Resources, claim: Claim, reason: str) -> None:
    """Completes a run with the available answers, or fails it when there are none. Raises LostClaim."""
    async with resources.unit() as uow:
        await lifecycle.end_claimed(uow, claim, resources.ladder, reason)
        await uow.commit()


async def handle_error(
    resources: Resources, claim: Claim, error: BaseException, unsent: Collection[str] = ()
) -> None:
    """Ends a run whose budget is spent, and releases it for a retry after any other error."""
    if _find_error(error, LostClaim) is not None:
        log.info("claim lost", attempt=claim.attempt)
        return
    if (refusal := _find_error(error, InstallationBudgetSpent)) is not None:
        await _end_within_budget(resources, claim, refusal.cause)
        return
    log.error("pass failed", attempt=claim.attempt, exc_info=error)
    retry_in = FIRST_RETRY_SECONDS * 2**claim.tier_tries
    await release_run(resources, claim, retry_in=retry_in, counts=True, unsent=unsent)


async def _end_within_budget(resources: Resources, claim: Claim, reason: str) -> None:
    """Ends a run whose next calls exceed the installation's budget."""
    log.info("budget spent", attempt=claim.attempt)
    try:
        await with_db_retry(
            partial(end_run, resources, claim, reason),
            within=resources.settings.lease_seconds,
            what="end of a run",
        )
    except LostClaim:
        log.info("claim lost", attempt=claim.attempt)
    except Exception:
        log.exception("run not ended, its lease must expire")


async def release_run(
    resources: Resources, claim: Claim, *, retry_in: float, counts: bool, unsent: Collection[str] = ()
) -> None:
    """Releases a claim, as `lifecycle.release` does. Never raises: otherwise, the lease expires."""

    async def release() -> None:
        async with resources.unit() as uow:
            await lifecycle.release(uow, claim, retry_in=retry_in, counts=counts, unsent=unsent)
            await uow.commit()

    try:
        await with_db_retry(release, within=resources.settings.lease_seconds, what="release of a run")
    except LostClaim:
        log.info("claim lost", attempt=claim.attempt)
    except Exception:
        log.exception("run not released, its lease must expire")


def _find_error(error: BaseException, kind: type[E]) -> E | None:
    """Returns the error of this kind, searching exception groups."""
    if isinstance(error, BaseExceptionGroup):
        found = (_find_error(part, kind) for part in error.exceptions)
        return next((part for part in found if part is not None), None)
    return error if isinstance(error, kind) else None
