"""All SQL on trainings: request, start, progress, end.

A started training has a try number, and every later write of its process includes WHERE tries = its number. A
process that was wrongly considered dead can therefore change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

from msgspec import Struct
from sqlalchemy import ColumnElement, cast, func, or_, select, update
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import PolicyTraining

Cause = Literal["person", "labels"]
Phase = Literal["reading", "learning", "testing", "keeping"]

SILENT_SECONDS = 60
"""Time after which a training that was not started counts as lost, and one without a heartbeat as aborted."""
LONGEST_SECONDS = 3_600.0
"""Maximum duration of a training."""
MOST_TRIES = 3
"""Maximum number of tries, so that a training that crashes its process is abandoned."""
TRAINING_LOCK = 0x1815_0004
"""Key of the advisory lock that serializes requests for trainings."""


class ClaimedTraining(Struct, frozen=True):
    """A training to run now, with its try number."""

    id: UUID
    attempt: int


class StoredClaim(Struct, frozen=True):
    """The figures that a training found for the policy in force (routing.learning.terms.Figures as JSON)."""

    claim: dict[str, Any]
    at: datetime


class TrainingJobRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def create(self, cause: Cause, labels: int) -> UUID:
        """Inserts a requested training. Returns its ID."""
        training = PolicyTraining(id=uuid4(), cause=cause, labels=labels)
        self._db.add(training)
        await self._db.flush()
        return training.id

    async def open(self) -> PolicyTraining | None:
        """Returns the waiting or running training, if any.

        Serializes callers until the transaction ends, so that concurrent requests start one training.
        """
        await self._db.execute(select(func.pg_advisory_xact_lock(TRAINING_LOCK)))
        is_open = PolicyTraining.finished_at.is_(None)
        waiting = select(PolicyTraining).where(is_open).order_by(PolicyTraining.asked_at).limit(1)
        return await self._db.scalar(waiting)

    async def one(self, training_id: UUID) -> PolicyTraining:
        found = select(PolicyTraining).where(PolicyTraining.id == training_id)
        return (await self._db.execute(found)).scalar_one()

    async def newest(self) -> PolicyTraining | None:
        return await self._db.scalar(select(PolicyTraining).order_by(PolicyTraining.asked_at.desc()).limit(1))

    async def count_tested(self, models: Sequence[str]) -> int:
        """Returns how many trainings tested a policy for a ladder of these models, cheapest first."""
        is_of = PolicyTraining.report["models"] == cast(list(models), JSONB)
        return await self._db.scalar(select(func.count()).select_from(PolicyTraining).where(is_of)) or 0

    async def has_last_failed(self) -> bool:
        """Returns whether the latest finished training has failed."""
        ended = select(PolicyTraining.has_failed).where(PolicyTraining.finished_at.is_not(None))
        return await self._db.scalar(ended.order_by(PolicyTraining.finished_at.desc()).limit(1)) or False

    async def begin(self, training_id: UUID) -> ClaimedTraining | None:
        """Starts the training if it has neither ended nor is running. Returns None otherwise."""
        begun = await self._db.execute(
            update(PolicyTraining)
            .where(PolicyTraining.id == training_id, PolicyTraining.finished_at.is_(None))
            .where(or_(PolicyTraining.begun_at.is_(None), _is_silent()), PolicyTraining.tries < MOST_TRIES)
            .values(
                begun_at=func.now(),
                seen_at=func.now(),
                tries=PolicyTraining.tries + 1,
                phase="reading",
                share=0.0,
            )
            .returning(PolicyTraining.tries)
        )
        row = begun.one_or_none()
        return ClaimedTraining(training_id, row.tries) if row else None

    async def write_progress(self, begun: ClaimedTraining, phase: Phase, share: float) -> None:
        """Writes progress, which is also the heartbeat. `share` is 0-1."""
        await self._write(begun, phase=phase, share=share, seen_at=func.now())

    async def finish(
        self,
        begun: ClaimedTraining,
        said: str,
        *,
        policy: str | None,
        claim: dict[str, Any],
        report: dict[str, Any] | None,
    ) -> bool:
        """Stores the result. Returns whether this try was still current."""
        ended = {"finished_at": func.now(), "share": 1.0}
        return await self._write(begun, said=said, policy=policy, claim=claim, report=report, **ended)

    async def fail(self, begun: ClaimedTraining, said: str) -> bool:
        """Ends the training as failed. Returns whether this try was still current."""
        return await self._write(begun, said=said, has_failed=True, finished_at=func.now())

    async def release(self, begun: ClaimedTraining) -> bool:
        """Resets the training after its process ended early, so that it can be restarted.

        Returns whether this try was current.
        """
        return await self._write(begun, begun_at=None, seen_at=None, phase=None, share=0.0)

    async def list_stalled(self) -> Sequence[UUID]:
        """Returns trainings that were requested a while ago and not started, and aborted ones."""
        waits = PolicyTraining.begun_at.is_(None) & (PolicyTraining.asked_at < _ago(SILENT_SECONDS))
        found = select(PolicyTraining.id).where(
            PolicyTraining.finished_at.is_(None),
            PolicyTraining.tries < MOST_TRIES,
            or_(waits, _is_silent()),
        )
        return (await self._db.execute(found)).scalars().all()

    async def give_up(self) -> Sequence[UUID]:
        """Fails the aborted trainings that have used all tries. Returns them."""
        said = f"The training process was terminated {MOST_TRIES} times."
        failed = (
            update(PolicyTraining)
            .where(PolicyTraining.finished_at.is_(None), PolicyTraining.tries >= MOST_TRIES)
            .where(or_(PolicyTraining.begun_at.is_(None), _is_silent()))
            .values(said=said, has_failed=True, finished_at=func.now())
            .returning(PolicyTraining.id)
        )
        return (await self._db.scalars(failed)).all()

    async def claim(self, policy: str) -> StoredClaim | None:
        """Returns the latest figures of a policy."""
        is_of = PolicyTraining.claim["policy"].astext == policy
        at = func.coalesce(PolicyTraining.finished_at, PolicyTraining.asked_at)
        newest = (
            select(PolicyTraining.claim, at).where(is_of).order_by(PolicyTraining.asked_at.desc()).limit(1)
        )
        row = (await self._db.execute(newest)).one_or_none()
        return StoredClaim(*row) if row else None

    async def ladder_warnings(self) -> tuple[str, ...]:
        """Returns the ladder warnings of the latest evaluation of the records."""
        found = PolicyTraining.claim["ladder"]
        newest = select(found).where(found.is_not(None)).order_by(PolicyTraining.asked_at.desc()).limit(1)
        return tuple(await self._db.scalar(newest) or ())

    async def _write(self, begun: ClaimedTraining, **values: Any) -> bool:
        written = await self._db.execute(
            update(PolicyTraining)
            .where(
                PolicyTraining.id == begun.id,
                PolicyTraining.tries == begun.attempt,
                PolicyTraining.begun_at.is_not(None),
                PolicyTraining.finished_at.is_(None),
            )
            .values(**values)
            .returning(PolicyTraining.id)
        )
        return written.one_or_none() is not None


def _is_silent() -> ColumnElement[bool]:
    return func.coalesce(PolicyTraining.seen_at, PolicyTraining.begun_at) < _ago(SILENT_SECONDS)


def _ago(seconds: int) -> ColumnElement[datetime]:
    return func.now() - timedelta(seconds=seconds)
