"""Fixtures of the lifecycle tests: real servers, no worker."""

from __future__ import annotations

import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.runs import Rig


@pytest.fixture
async def rig(sessions: SessionFactory, outbox: Outbox) -> Rig:
    return await Rig.with_user(sessions, outbox)


@pytest.fixture
def steps(rig: Rig) -> WorkerSteps:
    return WorkerSteps(rig)
