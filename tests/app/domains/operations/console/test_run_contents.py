"""Access to contents of a run requires a reason, which is logged and sent to the owner."""

from __future__ import annotations

from uuid import UUID

from tests.app.domains.operations.console.conftest import Scene

SECRET = "Should we sell the Lisbon branch?"


async def test_opening_a_run_requires_a_reason_and_notifies_its_owner(scene: Scene) -> None:
    run = await scene.rig.submit(scenario=SECRET, user_id=UUID(scene.owner.id))
    for path in ("runs", f"runs/{run}"):
        assert SECRET not in str(await scene.get(path))
    address = f"/api/operations/runs/{run}/open"

    async def open_run(reason: str) -> tuple[int, str]:
        answer = await scene.client.post(address, json={"reason": reason}, headers=scene.admin.headers)
        return answer.status_code, answer.json().get("scenario") or answer.json()["code"]

    assert await open_run(" ") == (422, "reason_required")
    assert await open_run("A complaint.") == (200, SECRET)
    told = (await scene.client.get("/api/notifications", headers=scene.owner.headers)).json()
    (one,) = told["notifications"]
    assert (one["kind"], one["note"], one["path"]) == ("opened", "A complaint.", f"/iris?analysis={run}")
    log = (await scene.client.get("/api/admin/audit?act=open", headers=scene.admin.headers)).json()["entries"]
    assert [(entry["subjectKind"], entry["subjectId"], entry["reason"]) for entry in log] == [
        ("run", str(run), "A complaint.")
    ]
    await scene.client.delete(f"/api/analyses/{run}", headers=scene.owner.headers)
    assert await open_run("A complaint.") == (404, "run_not_found")
