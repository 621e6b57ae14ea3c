"""Training jobs: one worker at a time, reclaimed after a lost process, failed after repeated losses."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.learning.policies.training_repository import (
    MOST_TRIES,
    SILENT_SECONDS,
    ClaimedTraining,
    TrainingJobRepository,
)
from app.models import PolicyTraining

NO_RESULT = "Nothing was trained."


async def test_training_has_one_worker_and_is_reclaimed_without_heartbeat(
    sessions: SessionFactory,
) -> None:
    asked = await _request_training(sessions)
    async with sessions.begin() as db:
        rows = TrainingJobRepository(db)
        assert await rows.begin(asked) == ClaimedTraining(asked, 1)
        assert await rows.begin(asked) is None
        await rows.write_progress(ClaimedTraining(asked, 1), "learning", 0.4)
        assert await rows.list_stalled() == []
    await _expire_heartbeat(sessions)
    async with sessions.begin() as db:
        rows = TrainingJobRepository(db)
        assert await rows.list_stalled() == [asked]
        assert await rows.begin(asked) == ClaimedTraining(asked, 2)
        # A worker that lost its claim has no effect.
        assert not await rows.finish(ClaimedTraining(asked, 1), NO_RESULT, policy=None, claim={}, report=None)
        assert not await rows.release(ClaimedTraining(asked, 1))
        assert await rows.finish(ClaimedTraining(asked, 2), NO_RESULT, policy=None, claim={}, report=None)
        assert await rows.begin(asked) is None
        assert await rows.list_stalled() == []
        assert await rows.open() is None


async def test_training_that_repeatedly_kills_its_process_fails(
    sessions: SessionFactory,
) -> None:
    asked = await _request_training(sessions)
    for attempt in range(1, MOST_TRIES + 1):
        async with sessions.begin() as db:
            assert await TrainingJobRepository(db).begin(asked) == ClaimedTraining(asked, attempt)
        await _expire_heartbeat(sessions)
    async with sessions.begin() as db:
        rows = TrainingJobRepository(db)
        assert await rows.begin(asked) is None
        assert await rows.list_stalled() == []
        await rows.give_up()
    async with sessions() as db:
        ended = await TrainingJobRepository(db).one(asked)
    assert (ended.has_failed, ended.said) == (True, "The training process was terminated 3 times.")
    assert ended.finished_at is not None


async def _request_training(sessions: SessionFactory) -> UUID:
    async with sessions.begin() as db:
        return await TrainingJobRepository(db).create("person", 0)


async def _expire_heartbeat(sessions: SessionFactory) -> None:
    """Backdates the heartbeat beyond its limit."""
    before = utc_now() - timedelta(seconds=SILENT_SECONDS + 1)
    async with sessions.begin() as db:
        await db.execute(update(PolicyTraining).values(seen_at=before))
