"""Concurrent policy switches."""

from __future__ import annotations

from app.core.database.engine import SessionFactory
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
    assert await _raise_alarm(sessions, looked_at) == (False, new)
    async with sessions() as db:
        newest = await PolicyRepository(db).newest_switch()
    assert newest is not None
    assert await _raise_alarm(sessions, newest) == (True, None)
    assert await _raise_alarm(sessions, newest) == (False, None)


async def _raise_alarm(sessions: SessionFactory, switch: PolicySwitch) -> tuple[bool, str | None]:
    """Returns whether an alarm about the switch took effect, and the active policy after it."""
    async with sessions.begin() as db:
        policies = PolicyRepository(db)
        done = await policies.switch_off(switch, "it drifts")
        newest = await policies.newest_switch()
    assert newest is not None
    return done, newest.policy
