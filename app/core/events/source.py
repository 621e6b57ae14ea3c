"""What the hub needs of PostgreSQL. The repository of analyses implements it; the core knows no table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from app.core.events.records import BEGINNING, EventId, StoredMilestone

UNDER_WAY = "running"


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

    @property
    def end(self) -> EventId | None:
        """The id of the final event. None while the run goes on, and when that event is not stored."""
        return next((m.record.id for m in self.milestones if m.record.is_final), None)

    @property
    def status_before_end(self) -> str:
        """Where the run stands for a client that is yet to hear its final event."""
        return UNDER_WAY if self.over and self.end is not None else self.status

    def is_told(self, newest: EventId) -> bool:
        """Whether nothing can follow for a client that has everything up to `newest`."""
        return self.over and (self.end is None or self.end <= newest)


class MilestoneSource(Protocol):
    """Reads of the truth. Each holds a connection only while it asks."""

    async def run_state(self, analysis_id: UUID) -> RunState | None:
        """The run with its milestones, or None when there is no such run."""

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        """Milestones of these runs above each one's id, in the order of their ids. One query."""

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Which of these sessions are neither revoked nor expired. One query."""
