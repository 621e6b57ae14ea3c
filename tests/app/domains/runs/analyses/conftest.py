"""Fixtures of the analysis tests."""

from __future__ import annotations

from uuid import UUID

import pytest

from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog
from tests.app.domains.runs.analyses.analysis_client import Finish
from tests.simulator.fixture import simulator, simulator_process
from tests.support.samples import completed, failed
from tests.support.story import Story

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
def finish(sessions: SessionFactory, event_log: EventLog) -> Finish:
    """Acts as the worker: completes a run, or fails it with a reason."""

    async def end(analysis_id: str | UUID, reason: str | None = None) -> None:
        run = UUID(str(analysis_id))
        final = completed(run) if reason is None else failed(reason)
        await Story(sessions, event_log, run, EventId(0, 1)).end(final)

    return end
