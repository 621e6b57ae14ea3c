"""The worker's part in the tests of agents."""

from __future__ import annotations

from uuid import UUID

import pytest

from app.core.db import SessionFactory
from app.core.events import EventId, EventLog
from tests.app.domains.analyses.asking import Finish
from tests.support.samples import completed
from tests.support.story import Story


@pytest.fixture
def finish(sessions: SessionFactory, event_log: EventLog) -> Finish:
    """Plays the worker: ends a run with a result."""

    async def end(analysis_id: str | UUID) -> None:
        run = UUID(str(analysis_id))
        await Story(sessions, event_log, run, EventId(0, 1)).end(completed(run))

    return end
