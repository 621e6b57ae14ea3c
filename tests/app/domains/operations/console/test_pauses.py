"""Paused queues: nothing is claimed, by any way into a worker, until they are resumed."""

from __future__ import annotations

from typing import Any

from app.domains.runs.analyses import lifecycle
from tests.app.domains.operations.console.conftest import Scene
from tests.app.domains.operations.console.test_runs import list_audit_entries


async def pause(scene: Scene, queue: str, act: str = "pause", note: str = "") -> int:
    path = f"/api/operations/queues/{queue}/{act}"
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

    state = await queue_of(scene, "tier-1")
    assert (state["waiting"], state["pause"]["note"]) == (1, "The server is being moved.")
    assert state["pause"]["by"] == scene.admin.username
    models = (await scene.get("providers"))["providers"]
    assert {model["queue"] for model in models if model["pausedSince"]} == {"tier-1"}

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


async def test_other_queues_continue_and_unknown_ones_are_refused(scene: Scene) -> None:
    assert await pause(scene, "tier-2") == 204
    analysis_id = await scene.rig.submit()
    await scene.run(analysis_id)
    assert (await scene.rig.run(analysis_id)).status == "completed"
    assert await pause(scene, "learning") == 404
    assert await pause(scene, "tier-9") == 404
