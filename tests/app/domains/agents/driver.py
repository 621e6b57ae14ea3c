"""Runs agents end to end: the app over HTTP, a worker in this process, and a simulator behind every tier."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx

from app.models import FINAL_STATUSES
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.simulator.behaviour import Script
from tests.simulator.fixture import Simulator
from tests.simulator.ledger import Call
from tests.support.people import Person
from tests.support.runs import SCENARIO, Rig
from workers.resources import Resources
from workers.runs.job import run_tier


class Driver:
    """Runs agents, one run at a time."""

    def __init__(
        self,
        client: httpx.AsyncClient,
        person: Person,
        rig: Rig,
        resources: Resources,
        simulator: Simulator,
    ) -> None:
        self.client = client
        self.person = person
        self._rig = rig
        self._resources = resources
        self._simulator = simulator

    async def run(
        self, path: str, script: Script | None = None, **body: Any
    ) -> tuple[dict[str, Any], list[Call]]:
        """Runs an agent to completion. Returns the result as read over HTTP, and the model calls."""
        read = await self.run_to_end(path, script, **body)
        assert read["status"] == "completed", read
        return read["result"], self._simulator.calls(prompts=True)

    async def run_to_end(self, path: str, script: Script | None = None, **body: Any) -> dict[str, Any]:
        """Runs an agent until its run ends. Returns the run as read over HTTP."""
        self._simulator.reset()
        if script is not None:
            self._simulator.play(script)
        asked = {"scenario": SCENARIO} | body
        answer = await self.client.post(path, json=asked, headers=self.person.headers | ASYNC)
        assert answer.status_code == 202, answer.text
        analysis_id = UUID(answer.json()["analysisId"])
        while (run := await self._rig.run(analysis_id)).status not in FINAL_STATUSES:
            await run_tier(self._resources, analysis_id, run.tier)
        read = await self.client.get(f"/api/analyses/{analysis_id}", headers=self.person.headers)
        over: dict[str, Any] = read.json()
        return over

    def reset_calls(self) -> None:
        """Clears the calls recorded by the simulator."""
        self._simulator.reset()

    def calls(self) -> list[Call]:
        """Returns the model calls since the last reset."""
        return self._simulator.calls(prompts=True)

    async def gates(self, analysis_id: str) -> list[dict[str, Any]]:
        """Returns the gate verdicts of a run."""
        events = await self._rig.milestones(UUID(analysis_id))
        return [verdict for event in events if event.type == "gate" for verdict in event.data["verdicts"]]
