"""Switching policies, beside others who do the same."""

from __future__ import annotations

from app.core.db import SessionFactory
from app.domains.learning.policies.policy_store import PolicyRepository
from app.models import PolicySwitch, TrainedPolicy


async def test_drift_alarm_does_not_disable_a_policy_enabled_meanwhile(sessions: SessionFactory) -> None:
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


async def _switched_off(sessions: SessionFactory, switch: PolicySwitch) -> tuple[bool, str | None]:
    """Whether an alarm about that switch did anything, and what is in force after it."""
    async with sessions.begin() as db:
        policies = PolicyRepository(db)
        done = await policies.switch_off(switch, "it drifts")
        newest = await policies.newest_switch()
    assert newest is not None
    return done, newest.policy
