"""Runs on real servers: created as the API creates them, and observed in PostgreSQL."""

from __future__ import annotations

from collections import Counter
from typing import Any
from uuid import UUID, uuid4

from msgspec import Struct
from sqlalchemy import select

from app.core.database.engine import SessionFactory
from app.core.events import EventId
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import NewRun
from app.models import FINAL_STATUSES, Analysis, LensOutcomeRow, ModelCall, RunEventRow, User
from routing.engine.run_spec import RunSpec
from tests.support.waiting import PATIENCE_SECONDS, until

SCENARIO = "Should we move the team of nine from Leeds to Bristol before March, or stay for another year?"
MODEL_KEYS = {"GROQ_API_KEY": "g", "GEMINI_API_KEY": "k", "OPENAI_API_KEY": "o"}
"""Keys for all tiers, so that a scripted provider replaces models and not the offline analyst."""

ONCE_PER_TIER = ("lens_completed", "gate", "tier_completed")
FINAL = ("completed", "failed", "canceled")


class Milestone(Struct, frozen=True):
    """A stored milestone."""

    id: EventId
    type: str
    tier: int | None
    lens: str | None
    data: dict[str, Any]


class Rig:
    """The database and the queues of one test, with one user in it."""

    def __init__(self, sessions: SessionFactory, outbox: Outbox, user_id: UUID) -> None:
        self.sessions = sessions
        self.outbox = outbox
        self.user_id = user_id

    @classmethod
    async def with_user(cls, sessions: SessionFactory, outbox: Outbox) -> Rig:
        rig = cls(sessions, outbox, uuid4())
        await rig.add_user(rig.user_id)
        return rig

    async def another_user(self) -> UUID:
        return await self.add_user(uuid4())

    async def add_user(self, user_id: UUID) -> UUID:
        name = f"user-{user_id}"
        user = User(
            id=user_id,
            username=name,
            username_folded=name,
            email=f"{name}@example.org",
            email_folded=f"{name}@example.org",
            first_name="Ada",
            last_name="Lovelace",
        )
        async with self.sessions.begin() as session:
            session.add(user)
        return user_id

    def unit(self) -> UnitOfWork:
        return UnitOfWork(self.sessions, self.outbox)

    def new_run(self, **changes: Any) -> NewRun:
        """Returns a run as the API would request it, with `changes` applied."""
        fields: dict[str, Any] = {
            "analysis_id": uuid4(),
            "user_id": self.user_id,
            "tier": 1,
            "deadline_seconds": 600.0,
        }
        spec = {name: changes.pop(name) for name in RunSpec.__struct_fields__ if name in changes}
        conditions: dict[str, Any] = {"kind": "analysis", "scenario": SCENARIO, "model_choice": "iris"}
        return NewRun(spec=RunSpec(**(conditions | spec)), **(fields | changes))

    async def submit(self, **changes: Any) -> UUID:
        """Creates a run and queues its first job."""
        async with self.unit() as uow:
            created = await lifecycle.create(uow, self.new_run(**changes))
            await uow.commit()
        return created.analysis_id

    async def run(self, analysis_id: UUID) -> Analysis:
        async with self.sessions() as session:
            return (await session.execute(select(Analysis).where(Analysis.id == analysis_id))).scalar_one()

    async def until_finished(self, analysis_id: UUID, within: float = PATIENCE_SECONDS) -> Analysis:
        """Waits for a final state and returns the run."""

        async def is_over() -> bool:
            return (await self.run(analysis_id)).status in FINAL_STATUSES

        _: bool = await until(is_over, within=within, saying="a final state")
        return await self.run(analysis_id)

    async def milestones(self, analysis_id: UUID) -> list[Milestone]:
        """Returns the milestones of a run in order."""
        rows = select(RunEventRow).where(RunEventRow.analysis_id == analysis_id)
        in_order = rows.order_by(RunEventRow.attempt, RunEventRow.seq)
        async with self.sessions() as session:
            return [
                Milestone(EventId(row.attempt, row.seq), row.type, row.tier, row.lens, row.data)
                for row in (await session.execute(in_order)).scalars()
            ]

    async def outcomes(self, analysis_id: UUID) -> list[LensOutcomeRow]:
        rows = select(LensOutcomeRow).where(LensOutcomeRow.analysis_id == analysis_id)
        async with self.sessions() as session:
            return list((await session.execute(rows.order_by(LensOutcomeRow.id))).scalars())

    async def model_calls(self, analysis_id: UUID) -> list[ModelCall]:
        rows = select(ModelCall).where(ModelCall.analysis_id == analysis_id)
        async with self.sessions() as session:
            return list((await session.execute(rows.order_by(ModelCall.id))).scalars())


def assert_unique_milestones(milestones: list[Milestone]) -> None:
    """Asserts that IDs rise, the run begins and ends once, and no event of a tier is repeated."""
    ids = [event.id for event in milestones]
    assert ids == sorted(set(ids))
    assert milestones[0].type == "queued"
    assert milestones[0].id == EventId(0, 1)
    assert milestones[-1].type in FINAL
    assert sum(event.type in FINAL for event in milestones) == 1
    counts = Counter(
        (event.type, event.tier, event.lens) for event in milestones if event.type in ONCE_PER_TIER
    )
    assert all(count == 1 for count in counts.values()), counts
