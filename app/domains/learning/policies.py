"""Every SELECT and UPDATE on trained policies, on which of them is in force, and on trainings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import PolicySwitch, PolicyTraining, TrainedPolicy

Cause = Literal["person", "labels"]

SILENT_SECONDS, LONGEST_SECONDS = 600, 3_600
"""After so long a training that nobody has begun counts as lost, and one that was begun and did not end."""
SWITCH_LOCK = 0x1815_0003
"""Key of the advisory lock that lets one switch be made after the other."""


class Artefact(Struct, frozen=True):
    """A trained policy as it is stored."""

    name: str
    digest: str
    data: bytes


class PolicyRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def newest_switch(self) -> PolicySwitch | None:
        """What was switched last: it says which policy is in force. None before anything was."""
        return await self._db.scalar(select(PolicySwitch).order_by(PolicySwitch.id.desc()).limit(1))

    async def switch(self, policy: str | None, cause: Literal["person", "drift"], said: str) -> None:
        """Put a trained policy in force, or with None the safe one."""
        await self._one_at_a_time()
        self._db.add(PolicySwitch(policy=policy, cause=cause, said=said))
        await self._db.flush()

    async def switch_off(self, switch: PolicySwitch, said: str) -> bool:
        """Go back to the safe policy from what that switch put in force, for drift. Whether it still was."""
        await self._one_at_a_time()
        newest = await self._db.scalar(select(func.max(PolicySwitch.id)))
        if newest == switch.id:
            await self.switch(None, "drift", said)
        return newest == switch.id

    async def _one_at_a_time(self) -> None:
        await self._db.execute(select(func.pg_advisory_xact_lock(SWITCH_LOCK)))

    async def artefact(self, name: str) -> Artefact | None:
        found = await self._db.execute(
            select(TrainedPolicy.name, TrainedPolicy.digest, TrainedPolicy.artefact).where(
                TrainedPolicy.name == name
            )
        )
        row = found.one_or_none()
        return Artefact(*row) if row else None

    async def trained(self, name: str | None = None) -> TrainedPolicy | None:
        """The trained policy of that name, or the newest; without its artefact."""
        asked = select(TrainedPolicy).order_by(TrainedPolicy.created_at.desc()).limit(1)
        return await self._db.scalar(asked if name is None else asked.where(TrainedPolicy.name == name))

    async def keep(self, artefact: Artefact, labels: int, report: dict[str, Any]) -> None:
        """Store a trained policy; the same one again leaves it as it is."""
        await self._db.execute(
            insert(TrainedPolicy)
            .values(
                name=artefact.name,
                digest=artefact.digest,
                artefact=artefact.data,
                labels=labels,
                report=report,
            )
            .on_conflict_do_nothing()
        )

    async def ask_for_training(self, cause: Cause, labels: int) -> UUID:
        """Write down that a training is wanted; its id."""
        training = PolicyTraining(id=uuid4(), cause=cause, labels=labels)
        self._db.add(training)
        await self._db.flush()
        return training.id

    async def begin_training(self, training_id: UUID) -> bool:
        """Whether the training is to be done: neither finished nor under way. It counts as begun then."""
        begun = await self._db.execute(
            update(PolicyTraining)
            .where(PolicyTraining.id == training_id, PolicyTraining.finished_at.is_(None))
            .where(or_(PolicyTraining.begun_at.is_(None), PolicyTraining.begun_at < _ago(LONGEST_SECONDS)))
            .values(begun_at=func.now())
            .returning(PolicyTraining.id)
        )
        return begun.one_or_none() is not None

    async def finish_training(
        self, training_id: UUID, policy: str | None, said: str, claim: dict[str, Any] | None
    ) -> None:
        await self._db.execute(
            update(PolicyTraining)
            .where(PolicyTraining.id == training_id)
            .values(policy=policy, said=said, claim=claim, finished_at=func.now())
        )

    async def lost_trainings(self) -> Sequence[UUID]:
        """Those that were asked for a while ago and that nobody has begun, or not ended long after."""
        waiting = select(PolicyTraining.id).where(
            PolicyTraining.finished_at.is_(None),
            PolicyTraining.asked_at < _ago(SILENT_SECONDS),
            or_(PolicyTraining.begun_at.is_(None), PolicyTraining.begun_at < _ago(LONGEST_SECONDS)),
        )
        return (await self._db.execute(waiting)).scalars().all()

    async def newest_training(self) -> PolicyTraining | None:
        return await self._db.scalar(select(PolicyTraining).order_by(PolicyTraining.asked_at.desc()).limit(1))

    async def newest_claim(self, policy: str) -> dict[str, Any] | None:
        """What was last found that may be said of a policy."""
        is_of = PolicyTraining.claim["policy"].astext == policy
        newest = select(PolicyTraining.claim).where(is_of).order_by(PolicyTraining.asked_at.desc()).limit(1)
        claim: dict[str, Any] | None = await self._db.scalar(newest)
        return claim

    async def ladder_warnings(self) -> tuple[str, ...]:
        """What the records said of the ladder when they were last looked at."""
        found = PolicyTraining.claim["ladder"]
        newest = select(found).where(found.is_not(None)).order_by(PolicyTraining.asked_at.desc()).limit(1)
        return tuple(await self._db.scalar(newest) or ())

    async def journal(self, most: int) -> Sequence[Row[str | None, str, str, datetime]]:
        """The newest switches, newest first."""
        asked = select(
            PolicySwitch.policy, PolicySwitch.cause, PolicySwitch.said, PolicySwitch.created_at
        ).order_by(PolicySwitch.id.desc())
        return (await self._db.execute(asked.limit(most))).all()


def _ago(seconds: int) -> ColumnElement[datetime]:
    return func.now() - timedelta(seconds=seconds)
