"""Runs analyses and band measurements over HTTP, with a worker in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import httpx
from msgspec import Struct
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.models import Analysis, RunStatus
from tests.app.domains.runs.analyses.analysis_client import start
from tests.routing.band.scenario import SCENARIO
from tests.simulator.fixture import Simulator
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.runs import Rig
from tests.support.serving import running_app
from workers.resources import Resources
from workers.runs.job import run_tier


class Bench(Struct, frozen=True):
    """One user, their app, and a worker that runs on demand."""

    client: httpx.AsyncClient
    person: Person
    rig: Rig
    worker: Resources
    simulator: Simulator

    async def complete_analysis(self, **body: Any) -> str:
        """Completes an analysis and returns its ID."""
        accepted = await start(self.client, self.person, **({"scenario": SCENARIO} | body))
        await self.finish(accepted["analysisId"])
        return str(accepted["analysisId"])

    async def finish(self, run_id: str) -> Analysis:
        """Processes a run until it ends."""
        run = await self.rig.run(UUID(run_id))
        while run.status == RunStatus.QUEUED:
            await run_tier(self.worker, run.id, run.tier)
            await self.worker.wire.flush(5.0)
            run = await self.rig.run(run.id)
        return run

    async def request_band(self, analysis_id: str, key: str | None = None) -> httpx.Response:
        headers = self.person.headers | ({"Idempotency-Key": key} if key else {})
        return await self.client.post(f"/api/analyses/{analysis_id}/band", headers=headers)

    async def start_band(self, analysis_id: str) -> str:
        """Starts a band measurement and returns its ID."""
        answer = await self.request_band(analysis_id)
        assert answer.status_code == 202, answer.text
        return str(answer.json()["analysisId"])

    async def read(self, path: str, status: int = 200) -> Any:
        answer = await self.client.get(path, headers=self.person.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def read_offer(self, analysis_id: str) -> dict[str, Any]:
        offered: dict[str, Any] = await self.read(f"/api/analyses/{analysis_id}/band")
        return offered

    async def result(self, analysis_id: str) -> dict[str, Any]:
        result: dict[str, Any] = (await self.read(f"/api/analyses/{analysis_id}"))["result"]
        return result

    async def measure_band(self, analysis_id: str) -> dict[str, Any]:
        """Measures the band of an analysis and returns the updated result."""
        run = await self.finish(await self.start_band(analysis_id))
        assert run.status == RunStatus.COMPLETED, run.failure_reason
        return await self.result(analysis_id)

    async def band_runs(self) -> int:
        async with self.rig.sessions() as db:
            counted = select(func.count()).select_from(Analysis).where(Analysis.kind == "band")
            return await db.scalar(counted) or 0

    def calls(self) -> int:
        return self.simulator.counts().calls


@asynccontextmanager
async def open_bench(
    settings: Settings,
    env: Mapping[str, str],
    simulator: Simulator,
    sessions: SessionFactory,
    outbox: Outbox,
) -> AsyncIterator[Bench]:
    app, worker = app_for(settings, env), Resources(settings, env, list(QUEUES.values()))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        person = await sign_up(client)
        yield Bench(client, person, Rig(sessions, outbox, UUID(person.id)), worker, simulator)
    await worker.close()
