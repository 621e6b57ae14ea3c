"""Fixtures that run a worker in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
import pytest

from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from app.models import RunStatus
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.people import Person
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

Analyse = Callable[..., Awaitable[str]]


@pytest.fixture
async def worker(settings: Settings) -> AsyncIterator[Resources]:
    """Returns the resources of a worker, with the offline analyst behind every tier."""
    opened = Resources(settings, {}, list(QUEUES.values()))
    yield opened
    await opened.close()


@pytest.fixture
def analyse(client: httpx.AsyncClient, worker: Resources, rig: Rig) -> Analyse:
    """Returns a function that runs an analysis to completion and returns its ID."""

    async def done(person: Person, **body: Any) -> str:
        analysis_id = UUID((await start(client, person, **body))["analysisId"])
        run = await rig.run(analysis_id)
        while run.status == RunStatus.QUEUED:
            await run_tier(worker, analysis_id, run.tier)
            await worker.wire.flush(5.0)
            run = await rig.run(analysis_id)
        assert run.status == RunStatus.COMPLETED
        return str(analysis_id)

    return done
