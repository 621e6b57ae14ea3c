"""All SQL on trained policies and on which one is in force."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import Row, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import PolicySwitch, TrainedPolicy

SWITCH_LOCK = 0x1815_0003
"""Key of the advisory lock that serializes switches."""


class Artefact(Struct, frozen=True):
    """A trained policy as stored."""

    name: str
    digest: str
    data: bytes


class PolicyRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def newest_switch(self) -> PolicySwitch | None:
        """Returns the latest switch, which defines the policy in force, or None before the first one."""
        return await self._db.scalar(select(PolicySwitch).order_by(PolicySwitch.id.desc()).limit(1))

    async def switch(self, policy: str | None, cause: Literal["person", "drift"], said: str) -> bool:
        """Puts a trained policy in force, or the safe one with None. Returns whether this was a change."""
        await self._lock_switches()
        newest = await self.newest_switch()
        if (newest.policy if newest else None) == policy:
            return False
        self._db.add(PolicySwitch(policy=policy, cause=cause, said=said))
        await self._db.flush()
        return True

    async def switch_off(self, switch: PolicySwitch, said: str) -> bool:
        """Reverts a switch to the safe policy because of drift. Returns whether it was still in force."""
        await self._lock_switches()
        newest = await self._db.scalar(select(func.max(PolicySwitch.id)))
        if newest == switch.id:
            await self.switch(None, "drift", said)
        return newest == switch.id

    async def store_watch(self, switch: PolicySwitch, seen: dict[str, Any]) -> None:
        """Stores the audit results of the policy that this switch put in force."""
        is_it = PolicySwitch.id == switch.id
        await self._db.execute(update(PolicySwitch).where(is_it).values(watch=seen, watched_at=func.now()))

    async def _lock_switches(self) -> None:
        await self._db.execute(select(func.pg_advisory_xact_lock(SWITCH_LOCK)))

    async def artefact(self, name: str) -> Artefact | None:
        found = await self._db.execute(
            select(TrainedPolicy.name, TrainedPolicy.digest, TrainedPolicy.artefact).where(
                TrainedPolicy.name == name
            )
        )
        row = found.one_or_none()
        return Artefact(*row) if row else None

    async def read_trained(self, name: str | None = None) -> TrainedPolicy | None:
        """Returns the trained policy of that name, or the latest one, without its artefact."""
        asked = select(TrainedPolicy).order_by(TrainedPolicy.created_at.desc()).limit(1)
        return await self._db.scalar(asked if name is None else asked.where(TrainedPolicy.name == name))

    async def versions(self, most: int) -> Sequence[TrainedPolicy]:
        """Returns the latest trained policies and the one in force, newest first, without their artefacts."""
        newest = select(TrainedPolicy).order_by(TrainedPolicy.created_at.desc()).limit(most)
        return (await self._db.execute(newest)).scalars().all()

    async def keep(self, artefact: Artefact, labels: int, report: dict[str, Any]) -> None:
        """Stores a trained policy. Does nothing if it exists."""
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

    async def journal(self, most: int) -> Sequence[Row[str | None, str, str, datetime]]:
        """Returns the latest switches, newest first."""
        asked = select(
            PolicySwitch.policy, PolicySwitch.cause, PolicySwitch.said, PolicySwitch.created_at
        ).order_by(PolicySwitch.id.desc())
        return (await self._db.execute(asked.limit(most))).all()
