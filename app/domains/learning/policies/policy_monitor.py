"""Drift monitor: checks with audits whether the trained policy in force still keeps its promised quality, and
which claim its records support.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.training_records import RecordRepository
from routing.learning.claims import figures
from routing.learning.drift import RECENT, Watch, watch
from routing.learning.records import LensRecord
from routing.learning.sampling import uniform
from routing.learning.terms import FLOOR, Figures
from routing.models.ladder import Ladder

log = structlog.get_logger(__name__)


READ, WATCHED = 2_000, 500
"""Number of latest records read, and of those in the random sample that are evaluated."""


async def check_drift(units: Units, ladder: Ladder) -> Watch | None:
    """Evaluates the latest audits of the trained policy in force, and switches to the safe policy when they
    show that the quality is below its floor. Returns None when no trained policy is in force.
    """
    async with units() as unit:
        policies = PolicyRepository(unit.session)
        switch = await policies.newest_switch()
        if switch is None or switch.policy is None:
            return None
        records = await RecordRepository(unit.session, ladder).read_since_switch(switch, READ)
        seen, found = await asyncio.to_thread(_evaluate, switch.policy, records)
        await policies.store_watch(switch, msgspec.to_builtins(seen) | {"claim": msgspec.to_builtins(found)})
        if seen.is_alarm:
            said = _alarm_text(switch.policy, seen)
            if await policies.switch_off(switch, said):
                log.warning("policy switched off", policy=switch.policy, said=said)
        await unit.commit()
    return seen


def _evaluate(policy: str, records: Sequence[LensRecord]) -> tuple[Watch, Figures]:
    """Tests a random sample of the kept answers, in the order of their runs, against the floor. Computes the
    claim that all records support.
    """
    newest = uniform(records, "drift")[-WATCHED:]
    return watch(newest, FLOOR), figures(policy, records)


def _alarm_text(policy: str, seen: Watch) -> str:
    return (
        f"{policy} no longer keeps {100 * FLOOR:.0f}% of the top tier's quality: of the last "
        f"{min(seen.audits, RECENT)} records evaluated, {100 * (seen.recent or 0):.0f}% are judged not worse "
        "than an answer of the top tier."
    )
