"""Switching policies and beginning trainings, beside others who do the same."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import update

from app.core.clock import utc_now
from app.core.db import SessionFactory
from app.domains.learning.policies import LONGEST_SECONDS, PolicyRepository
from app.models import PolicySwitch, PolicyTraining, TrainedPolicy


async def test_an_alarm_does_not_switch_off_what_was_switched_on_meanwhile(sessions: SessionFactory) -> None:
    old, new = "learned-1-00000001", "learned-1-00000002"
    async with sessions.begin() as db:
        db.add_all(
            TrainedPolicy(name=name, digest=name, artefact=b"", labels=1, report={}) for name in (old, new)
        )
        await db.flush()
        policies = PolicyRepository(db)
        await policies.switch(old, "person", "on")
        looked_at = await policies.newest_switch()
        await policies.switch(new, "person", "on")
    assert looked_at is not None
    assert await _switched_off(sessions, looked_at) == (False, new)
    async with sessions() as db:
        newest = await PolicyRepository(db).newest_switch()
    assert newest is not None
    assert await _switched_off(sessions, newest) == (True, None)
    assert await _switched_off(sessions, newest) == (False, None)


async def test_a_training_is_done_by_one_and_again_when_it_does_not_end(sessions: SessionFactory) -> None:
    async with sessions.begin() as db:
        policies = PolicyRepository(db)
        asked = await policies.ask_for_training("person", 0)
        assert [await policies.begin_training(asked) for _ in range(2)] == [True, False]
        assert await policies.lost_trainings() == []
    long_ago = utc_now() - timedelta(seconds=LONGEST_SECONDS + 1)
    async with sessions.begin() as db:
        await db.execute(update(PolicyTraining).values(asked_at=long_ago, begun_at=long_ago))
    async with sessions.begin() as db:
        policies = PolicyRepository(db)
        assert await policies.lost_trainings() == [asked]
        assert await policies.begin_training(asked)
        await policies.finish_training(asked, None, "Nothing was trained.", None)
        assert not await policies.begin_training(asked)
        assert await policies.lost_trainings() == []


async def _switched_off(sessions: SessionFactory, switch: PolicySwitch) -> tuple[bool, str | None]:
    """Whether an alarm about that switch did anything, and what is in force after it."""
    async with sessions.begin() as db:
        policies = PolicyRepository(db)
        done = await policies.switch_off(switch, "it drifts")
        newest = await policies.newest_switch()
    assert newest is not None
    return done, newest.policy
