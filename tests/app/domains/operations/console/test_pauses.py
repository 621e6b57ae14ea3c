"""Paused queues and providers: nothing is claimed, by any way into a worker, until they are resumed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from litestar import Litestar
from sqlalchemy import func, update

from app.core.settings.config import Settings
from app.domains.runs.analyses import lifecycle
from app.models import Analysis, UnservedQueue
from tests.app.domains.operations.console.conftest import Scene
from tests.app.domains.operations.console.test_metrics import scrape, value
from tests.app.domains.operations.console.test_runs import list_audit_entries
from tests.support.apps import app_for
from tests.support.runs import MODEL_KEYS

GROQ, GEMINI, OPENAI = "api.groq.com", "gemini", "openai"


@pytest.fixture
def app(settings: Settings) -> Litestar:
    """With the models of the worker."""
    return app_for(settings, MODEL_KEYS)


async def pause(scene: Scene, name: str, act: str = "pause", note: str = "", *, of: str = "queues") -> int:
    path = f"/api/operations/{of}/{name}/{act}"
    answer = await scene.client.post(path, json={"note": note}, headers=scene.admin.headers)
    return answer.status_code


async def queue_of(scene: Scene, name: str) -> Any:
    return next(queue for queue in (await scene.get("overview"))["queues"] if queue["queue"] == name)


async def find_waiting(scene: Scene) -> tuple[object, ...]:
    """Returns what a worker, a worker without Redis, and the reconciler find."""
    async with scene.rig.unit() as uow:
        fairest = await lifecycle.fairest_run(uow, 1)
        reserved = await lifecycle.reserve_due_runs(uow, "worker", [1], 5)
        unclaimed = await lifecycle.find_unclaimed(uow.session, 0.0)
    return fairest, reserved, unclaimed


async def test_paused_queue_is_not_claimed_until_it_is_resumed(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    assert await pause(scene, "tier-1", note="The server is being moved.") == 204
    assert await pause(scene, "tier-1") == 204
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "queued"
    assert await find_waiting(scene) == (None, [], [])

    metrics = await scrape(scene.client)
    by_queue = [value(metrics, "iris_paused", kind="queue", name=name) for name in ("tier-1", "tier-2")]
    assert by_queue == [1, 0]
    state = await queue_of(scene, "tier-1")
    assert (state["waiting"], state["pause"]["note"]) == (1, "The server is being moved.")
    assert state["pause"]["by"] == scene.admin.username
    models = (await scene.get("providers"))["providers"]
    assert {model["queue"] for model in models if model["queuePausedSince"]} == {"tier-1"}

    assert await pause(scene, "tier-1", "resume") == 204
    assert (await queue_of(scene, "tier-1"))["pause"] is None
    fairest, _, unclaimed = await find_waiting(scene)
    assert fairest == analysis_id
    assert [run.analysis_id for run in unclaimed] == [analysis_id]  # type: ignore[attr-defined]
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "completed"
    told = [entry for entry in await list_audit_entries(scene) if entry[0] == "change-queue"]
    assert told == [
        ("change-queue", "queue", "pause tier-1", "The server is being moved."),
        ("change-queue", "queue", "resume tier-1", ""),
    ]


async def test_owner_reads_why_a_run_waits(scene: Scene) -> None:
    analysis_id = await scene.rig.submit()
    path = f"/api/analyses/{analysis_id}/wait"

    async def read_reason() -> str | None:
        answer = await scene.client.get(path, headers=scene.owner.headers)
        assert answer.status_code == 200, answer.text
        reason: str | None = answer.json()["reason"]
        return reason

    assert await read_reason() == "busy"
    async with scene.rig.sessions.begin() as db:
        await db.execute(update(Analysis).values(next_run_at=func.now() + timedelta(hours=1)))
    assert await read_reason() == "retry"
    async with scene.rig.sessions.begin() as db:
        db.add_all([UnservedQueue(queue="tier-1"), UnservedQueue(queue="tier-2")])
    assert await read_reason() == "no-workers"
    assert await pause(scene, "tier-2") == 204
    assert await read_reason() == "no-workers"
    assert await pause(scene, "tier-1") == 204
    assert await read_reason() == "paused"
    answer = await scene.client.post(
        f"/api/analyses/{analysis_id}/cancel", json={}, headers=scene.owner.headers
    )
    assert answer.status_code == 200
    assert await read_reason() is None
    assert (await scene.client.get(path, headers=scene.admin.headers)).status_code == 404


async def test_other_queues_continue_and_unknown_ones_are_refused(scene: Scene) -> None:
    assert await pause(scene, "tier-2") == 204
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "completed"
    assert await pause(scene, "learning") == 404
    assert await pause(scene, "tier-9") == 404


FIRST, SECOND, TOP = "qwen/qwen3-32b", "openai/gpt-oss-120b", "google/gemini-2.5-flash"
RUNS: dict[str, dict[str, Any]] = {
    "first tier": {},
    "second tier": {"tier": 2},
    "top tier": {"tier": 3},
    "agent that names another provider": {"agent_models": (TOP, SECOND, TOP)},
    "agent that names this provider": {"tier": 3, "agent_models": (FIRST, SECOND, SECOND)},
    "agent that names an unknown model": {"agent_models": ("llama-9", SECOND, TOP)},
    "gpt-4o": {"tier": 0, "model_choice": "gpt-4o"},
    "gemini": {"tier": 0, "model_choice": "gemini-2.5-flash"},
    "offline analyst": {"tier": 0, "model_choice": "offline"},
    "sample": {"model_choice": "sample:bakery"},
    "band": {"tier": 3, "kind": "band"},
}
PAUSED = {
    GROQ: {
        *("first tier", "second tier", "agent that names this provider"),
        *("agent that names an unknown model", "band"),
    },
    GEMINI: {"top tier", "agent that names another provider", "gemini", "band"},
    OPENAI: {"gpt-4o", "band"},
}


@pytest.mark.parametrize("host", PAUSED)
async def test_paused_provider_holds_runs_that_would_call_its_models(scene: Scene, host: str) -> None:
    ids = {name: await scene.rig.submit(**changes) for name, changes in RUNS.items()}
    tiers = {name: changes.get("tier", 1) for name, changes in RUNS.items()}
    assert await pause(scene, host, of="providers", note="The key is being replaced.") == 204
    (paused,) = (await scene.get("overview"))["pausedHosts"]
    assert (paused["host"], paused["pause"]["note"]) == (host, "The key is being replaced.")
    assert value(await scrape(scene.client), "iris_paused", kind="provider", name=host) == 1
    assert (await scene.get("providers"))["paused"] == [paused]
    hosts = {model["host"] for model in (await scene.get("providers"))["providers"]}
    assert set(PAUSED) <= hosts

    async with scene.rig.unit() as uow:
        unclaimed = {run.analysis_id for run in await lifecycle.find_unclaimed(uow.session, 0.0)}
        reserved = {run.analysis_id for run in await lifecycle.reserve_due_runs(uow, "worker", range(4), 50)}
        claimed = {
            name
            for name, analysis_id in ids.items()
            if await lifecycle.claim(uow, analysis_id, tiers[name], "worker", 60.0)
        }
        waiting = [await lifecycle.fairest_run(uow, tier) for tier in range(4)]
    assert set(ids) - claimed == PAUSED[host]
    assert unclaimed == reserved == {ids[name] for name in claimed}
    assert waiting == [None] * 4

    assert await pause(scene, host, "resume", of="providers") == 204
    assert (await scene.get("overview"))["pausedHosts"] == []
    async with scene.rig.unit() as uow:
        for name in PAUSED[host]:
            assert await lifecycle.claim(uow, ids[name], tiers[name], "worker", 60.0), name


async def test_provider_without_models_cannot_be_paused(scene: Scene) -> None:
    assert await pause(scene, "models.example", of="providers") == 404
    assert await pause(scene, "models.example", "resume", of="providers") == 404
