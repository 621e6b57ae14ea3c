"""PostgreSQL queries of the stream hub.

The analyses repository implements them, so that core has no tables.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from app.core.events.records import BEGINNING, EventId, StoredMilestone

UNDER_WAY = "running"


class RunState(Struct, frozen=True):
    """State of a run and all its milestones, oldest first. `over` when the status is final."""

    status: str
    tier: int
    over: bool
    milestones: tuple[StoredMilestone, ...]

    @property
    def newest(self) -> EventId:
        """Id of the last milestone."""
        return self.milestones[-1].record.id if self.milestones else BEGINNING

    @property
    def end(self) -> EventId | None:
        """Id of the final event. None while the run is active, or if that event is not stored."""
        return next((m.record.id for m in self.milestones if m.record.is_final), None)

    @property
    def status_before_end(self) -> str:
        """Status for a client that has not yet received the final event."""
        return UNDER_WAY if self.over and self.end is not None else self.status

    def has_ended_at(self, newest: EventId) -> bool:
        """Returns whether nothing can follow for a client that has everything up to `newest`."""
        return self.over and (self.end is None or self.end <= newest)


class MilestoneSource(Protocol):
    """Queries of PostgreSQL. Each holds a connection only while it runs."""

    async def run_state(self, analysis_id: UUID) -> RunState | None:
        """Returns the run with its milestones, or None when there is no such run."""

    async def milestones_after(self, cursors: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        """Returns the milestones of these runs above each given id, ordered by id. One query."""

    async def recent_milestones(self, seconds: float) -> Sequence[tuple[UUID, EventId]]:
        """Returns the newest milestone of each run with a milestone in the last `seconds`."""

    async def live_sessions(self, session_ids: Collection[UUID]) -> set[UUID]:
        """Returns which of these sessions and API tokens are neither revoked nor expired. One query."""
