"""Tests the share of audited lenses."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest
from sqlalchemy import insert

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.learning.policies.detached_units import NullOutbox
from app.models import LensAudit
from tests.app.domains.learning.policies.run_records import store
from tests.routing.learning.own_runs import MODELS, records
from tests.support.runs import Rig
from workers.learning.audit_share import FEW_LABELS, AuditShare, budget_share


def _share(sessions: SessionFactory, regular: float = 0.02, daily_usd: float = 1.0) -> AuditShare:
    def units() -> UnitOfWork:
        return UnitOfWork(sessions, NullOutbox())

    return AuditShare(units, MODELS[-1], regular=regular, early=0.2, daily_usd=daily_usd)


async def test_share_is_higher_while_there_are_few_labels(rig: Rig, sessions: SessionFactory) -> None:
    await store(sessions, rig.user_id, records(FEW_LABELS // 4 - 1, 1.0))
    assert await _share(sessions).current() == 0.2
    await store(sessions, rig.user_id, records(2, 1.0, seed=9))
    assert await _share(sessions).current() == 0.02


async def test_share_is_regular_when_the_budget_so_far_is_spent(rig: Rig, sessions: SessionFactory) -> None:
    audited = await rig.submit()
    async with sessions.begin() as db:
        await db.execute(insert(LensAudit).values(**_drawn(audited)))
    assert await _share(sessions, daily_usd=100.0).current() == 0.2
    assert await _share(sessions, daily_usd=1.0).current() == 0.02


def _drawn(analysis_id: UUID) -> dict[str, object]:
    return {
        "analysis_id": analysis_id,
        "lens": "logical",
        "tier": 1,
        "propensity": 0.2,
        "expected_usd": 1.0,
    }


@pytest.mark.parametrize("regular", [0.0, 0.2, 0.5])
async def test_higher_or_no_regular_share_stays(sessions: SessionFactory, regular: float) -> None:
    assert await _share(sessions, regular=regular).current() == regular


def test_budget_is_available_evenly_over_the_day() -> None:
    assert [budget_share(datetime(2026, 3, 1, hour, tzinfo=UTC)) for hour in (0, 12, 22, 23)] == [
        0.1,
        0.6,
        1,
        1,
    ]
