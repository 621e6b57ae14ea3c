"""What the hub needs of PostgreSQL. The repository of analyses implements it; the core knows no table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from app.core.events.records import BEGINNING, EventId, StoredMilestone


class RunState(Struct, frozen=True):
    """Where a run stands, and all its milestones, oldest first. `over` when its state is final."""

    status: str
    tier: int
    over: bool
    milestones: tuple[StoredMilestone, ...]

    @property
    def newest(self) -> EventId:
        """The last milestone's id."""
        return self.milestones[-1].record.id if self.milestones else BEGINNING

    def is_told(self, newest: EventId) -> bool:
        """Whether nothing can follow for a client that has everything up to `newest`."""
        final = next((m.record.id for m in self.milestones if m.record.is_final), None)
        return self.over and (final is None or final <= newest)


class MilestoneSource(Protocol):
    """Reads of the truth. Each holds a connection only while it asks."""

    async def run_state(self, analysis_id: UUID) -> RunState | None:
        """The run with its milestones, or None when there is no such run."""

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        """Milestones of these runs above each one's id, in the order of their ids. One query."""

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Which of these sessions are neither revoked nor expired. One query."""
