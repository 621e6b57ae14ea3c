"""Finds milestones that are stored in PostgreSQL but were not delivered by Redis."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from uuid import UUID

from app.core.events.records import EventId, StoredMilestone
from app.core.events.source import MilestoneSource

RECENT_SECONDS = 5.0
"""A milestone whose transaction took longer is found by the next full query."""

FULL_SECONDS = 30.0


class LostMilestones:
    """Finds undelivered milestones, mostly by one query for the recent milestones of all runs.

    Every FULL_SECONDS, and after `reset`, it queries every followed run.
    """

    def __init__(self, source: MilestoneSource) -> None:
        self._source = source
        self._full_at = 0.0

    def reset(self) -> None:
        """Makes the next search a full one. Called when a search has failed."""
        self._full_at = 0.0

    async def find(self, complete_to: Mapping[UUID, EventId]) -> Sequence[StoredMilestone]:
        """Returns the milestones above the completeness mark of each followed run."""
        is_full = time.monotonic() >= self._full_at
        if not is_full:
            recent = await self._source.recent_milestones(RECENT_SECONDS)
            complete_to = {
                run: complete_to[run]
                for run, newest in recent
                if run in complete_to and newest > complete_to[run]
            }
        found = await self._source.milestones_after(complete_to) if complete_to else ()
        if is_full:
            self._full_at = time.monotonic() + FULL_SECONDS
        return found
