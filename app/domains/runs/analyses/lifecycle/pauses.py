"""Pauses of queues and providers: rows that every claim checks, so that they hold without Redis and across
restarts.

Messages of paused runs are consumed without a claim, and the reconciler sends none for them. It sends those
of the waiting runs again within seconds of the resumption. Runs in progress continue, and deadlines apply.
"""

from __future__ import annotations

from uuid import UUID

from msgspec import Struct
from sqlalchemy import delete, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.unit_of_work import UnitOfWork
from app.models import PausedProvider, PausedQueue
from routing.sample.ladder import SAMPLE_PREFIX

_MODEL = """
    CASE WHEN analyses.tier = 0 THEN analyses.model_choice
        ELSE analyses.agent_models ->> (analyses.tier - 1) END
"""
"""The model that a run names for its tier, null for the tier's own one."""

NOT_PAUSED = f"""
    NOT EXISTS (SELECT FROM paused_queues AS paused WHERE paused.tier = analyses.tier)
    AND NOT EXISTS (
        SELECT FROM paused_providers AS paused
        WHERE analyses.model_choice NOT LIKE '{SAMPLE_PREFIX}%' AND (
            analyses.kind = 'band'
            OR {_MODEL} = ANY(paused.models)
            OR (analyses.tier = ANY(paused.tiers) AND coalesce({_MODEL} <> ALL(paused.other_models), true))
        )
    )
"""  # noqa: S608  # constants
"""Condition on a row of `analyses`. Samples call no provider; bands call those of several tiers."""

HAS_PAUSES = text("SELECT EXISTS (TABLE paused_queues) OR EXISTS (TABLE paused_providers)")


class ProviderModels(Struct, frozen=True):
    """The tiers and models of a provider; see PausedProvider."""

    host: str
    tiers: tuple[int, ...]
    models: tuple[str, ...]
    other_models: tuple[str, ...]


async def pause_queue(uow: UnitOfWork, tier: int, by: UUID, note: str) -> bool:
    """Pauses the queue of a tier. Returns whether it was not paused before."""
    paused = insert(PausedQueue).values(tier=tier, paused_by=by, note=note).on_conflict_do_nothing()
    return await uow.session.scalar(paused.returning(PausedQueue.tier)) is not None


async def resume_queue(uow: UnitOfWork, tier: int) -> bool:
    """Resumes the queue of a tier. Returns whether it was paused."""
    resumed = delete(PausedQueue).where(PausedQueue.tier == tier).returning(PausedQueue.tier)
    return await uow.session.scalar(resumed) is not None


async def pause_provider(uow: UnitOfWork, provider: ProviderModels, by: UUID, note: str) -> bool:
    """Pauses a provider. Returns whether it was not paused before."""
    row = insert(PausedProvider).values(
        host=provider.host,
        tiers=list(provider.tiers),
        models=list(provider.models),
        other_models=list(provider.other_models),
        paused_by=by,
        note=note,
    )
    paused = row.on_conflict_do_nothing().returning(PausedProvider.host)
    return await uow.session.scalar(paused) is not None


async def resume_provider(uow: UnitOfWork, host: str) -> bool:
    """Resumes a provider. Returns whether it was paused."""
    resumed = delete(PausedProvider).where(PausedProvider.host == host).returning(PausedProvider.host)
    return await uow.session.scalar(resumed) is not None


async def has_pauses(db: AsyncSession) -> bool:
    """Returns whether any queue or provider is paused."""
    return bool(await db.scalar(HAS_PAUSES))
