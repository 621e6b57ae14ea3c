"""An administrator, an owner of runs, and an in-process worker with scripted models."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast
from uuid import UUID

import httpx
import pytest
from msgspec import Struct

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import QUEUES
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from routing.models.provider_clients import Providers
from routing.providers.scripted import Script, ScriptedProvider
from tests.support.people import Person, sign_up
from tests.support.runs import MODEL_KEYS, Rig
from workers.resources import Resources
from workers.runs.job import run_tier

Scripts = dict[tuple[int, str], list[Script]]


class Scene(Struct, frozen=True):
    """`rig` creates runs of the owner; `resources` are those of a worker for all queues."""

    client: httpx.AsyncClient
    admin: Person
    owner: Person
    rig: Rig
    resources: Resources

    def script(self, scripts: Scripts) -> ScriptedProvider:
        """Sets the scripted answers of the models."""
        provider = ScriptedProvider(scripts)
        self.resources.providers = cast(Providers, provider)
        return provider

    async def get(self, path: str, who: Person | None = None) -> Any:
        answer = await self.client.get(f"/api/operations/{path}", headers=(who or self.admin).headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def act(self, act: str, *ids: UUID, note: str = "", who: Person | None = None) -> Any:
        answer = await self.client.post(
            f"/api/operations/runs/{act}",
            json={"ids": [str(one) for one in ids], "note": note},
            headers=(who or self.admin).headers,
        )
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def run(self, analysis_id: UUID) -> None:
        """Works on a run tier by tier until it ends or waits."""
        for tier in (1, 2, 3):
            await run_tier(self.resources, analysis_id, tier)
        await self.resources.wire.flush(5.0)


@pytest.fixture
async def scene(
    client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox, settings: Settings
) -> AsyncIterator[Scene]:
    admin, owner = await sign_up(client), await sign_up(client)
    quick = settings.replace(lease_seconds=2.0, heartbeat_seconds=0.2, grace_seconds=0.5, worker_threads=4)
    resources = Resources(quick, MODEL_KEYS, list(QUEUES.values()))
    scene = Scene(client, admin, owner, Rig(sessions, outbox, UUID(owner.id)), resources)
    scene.script({})
    yield scene
    await resources.close()
