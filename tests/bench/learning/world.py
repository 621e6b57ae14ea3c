"""The product on real servers with simulated models; runs execute the workers' code in this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID

from msgspec import Struct
from sqlalchemy import text

from app.core.database.engine import create_engine, session_factory
from app.core.database.migrate import upgrade
from app.core.embedded import EmbeddedPostgres, EmbeddedRedis
from app.core.events import EventLog
from app.core.messaging.jobs import QUEUES
from app.core.messaging.queue import JobSender
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from app.models import RunStatus
from tests.simulator import ground_truth
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator, start_simulator
from tests.support.outboxes import drained_outbox
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.job import run_tier

AT_ONCE = 12
PRICES = {
    f"IRIS_TIER{tier}_PRICE_{side}": price
    for tier, prices in ((1, ("0.03", "0.25")), (2, ("0.10", "0.60")), (3, ("0.30", "2.50")))
    for side, price in zip(("IN", "OUT"), prices, strict=True)
}
"""USD per million tokens."""


class Kept(Struct, frozen=True):
    """The accepted answer of one lens: whether it is right, and its tier."""

    is_right: bool
    tier: int


class Done(Struct, frozen=True):
    """A finished run: its policy, its lenses, and the cost of its lens calls in USD."""

    number: int
    policy: str
    lenses: tuple[Kept, ...]
    dollars: float


class World:
    """Executes runs. `drifted` is True while the cheap tiers are worse."""

    def __init__(self, rig: Rig, resources: Resources, simulator: Simulator) -> None:
        self.rig = rig
        self.resources = resources
        self._simulator = simulator
        self.drifted = False

    def play(self, *, drifted: bool) -> None:
        self.drifted = drifted
        self._simulator.reset()
        self._simulator.play(Script(defaults=Behaviour(quality="drifted" if drifted else "planted")))

    async def runs(self, numbers: Sequence[int]) -> list[Done]:
        """Executes these runs and their audits, AT_ONCE in parallel."""
        free = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Done:
            async with free:
                return await self.run(number)

        return list(await asyncio.gather(*(one(number) for number in numbers)))

    async def run(self, number: int) -> Done:
        """Executes one run to its end, then its audits."""
        scenario = ground_truth.scenario_of(number)
        analysis_id = await self.rig.submit(scenario=scenario)
        run = await self.rig.run(analysis_id)
        while run.status == RunStatus.QUEUED:
            await run_tier(self.resources, analysis_id, run.tier)
            run = await self.rig.run(analysis_id)
        if run.status != RunStatus.COMPLETED or run.result is None:
            raise RuntimeError(f"Run {number} ended {run.status}: {run.failure_reason}")
        await self.resources.audit(analysis_id)
        lenses = tuple(
            Kept(ground_truth.is_right(scenario, lens, given["tier"], self.drifted), given["tier"])
            for lens, given in run.result["lenses"].items()
        )
        return Done(number, run.result["versions"]["policy"], lenses, await self._dollars(analysis_id))

    async def _dollars(self, analysis_id: UUID) -> float:
        outcomes = await self.rig.outcomes(analysis_id)
        return sum(row.cost_usd or 0.0 for row in outcomes if not row.lens.startswith("$"))

    async def mean_dollars(self) -> dict[int, float]:
        """Returns the mean cost of a lens call by tier. Includes audits, so that each tier has calls."""
        return await mean_dollars(self.rig)


async def mean_dollars(rig: Rig) -> dict[int, float]:
    from_rows = """
        SELECT tier, avg(cost) FROM (
            SELECT tier, cost_usd AS cost FROM lens_outcomes WHERE lens NOT LIKE '$%'
            UNION ALL
            SELECT CAST(outcome->>'tier' AS smallint), CAST(outcome->'tries'->0->>'cost' AS float)
            FROM lens_audits, jsonb_array_elements(outcomes) AS outcome
        ) AS calls GROUP BY tier
    """
    async with rig.sessions() as db:
        found = (await db.execute(text(from_rows))).tuples()
        return {tier: float(cost) for tier, cost in found}


async def agree(rig: Rig) -> None:
    """Records consent to training for all users."""
    async with rig.sessions.begin() as db:
        await db.execute(text("UPDATE users SET training_agreed_at = now()"))


@asynccontextmanager
async def open_world(folder: Path, share: float) -> AsyncIterator[World]:
    """Starts servers, a simulator and the resources of a worker. `share` of accepted answers is audited."""
    with EmbeddedPostgres(folder, durable=False) as postgres, EmbeddedRedis(folder) as redis:
        await asyncio.to_thread(upgrade, postgres.url)
        settings = Settings(
            database_url=postgres.url,
            redis_url=redis.url,
            broker_url=redis.broker_url,
            audit_share=share,
            audit_early_share=0.0,
            audit_daily_usd=1e6,
            lease_seconds=60.0,
        )
        with start_simulator() as simulator:
            engine, client = create_engine(settings), create_redis(settings.redis_url)
            jobs = JobSender(settings.queue_url)
            resources = Resources(settings, simulator.env() | PRICES, list(QUEUES.values()))
            try:
                async with drained_outbox(EventLog(client), jobs) as outbox:
                    rig = await Rig.with_user(session_factory(engine), outbox)
                    await agree(rig)
                    yield World(rig, resources, simulator)
            finally:
                await resources.close()
                await jobs.close()
                await client.aclose()
                await engine.dispose()
