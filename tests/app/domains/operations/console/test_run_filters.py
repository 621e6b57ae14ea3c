"""Filters of the operators' list of runs, and groups by error."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text

from routing.lenses import DEFAULT_LENSES
from routing.providers.base import ProviderError
from routing.providers.scripted import Script
from routing.types import Failure, FailureKind, Lens
from tests.app.domains.agents.agent_client import build, lens
from tests.app.domains.operations.console.conftest import Scene, Scripts

LENSES = ("logical", "ethical", "factual", "strategic")
REFUSED = ProviderError(Failure(FailureKind.AUTH, "The key is wrong."))
SLOW = ProviderError(Failure(FailureKind.BAD_REQUEST, "Unknown model."))


def all_failing(error: ProviderError) -> Scripts:
    return {(tier, lens): [Script((error,))] for tier in (1, 2, 3) for lens in LENSES}


async def finish(scene: Scene, scripts: Scripts, **changes: Any) -> str:
    scene.script(scripts)
    analysis_id = await scene.rig.submit(**changes)
    await scene.run(analysis_id)
    return str(analysis_id)


async def ids_of(scene: Scene, **wanted: Any) -> set[str]:
    return {run["id"] for run in (await scene.get(f"runs?{urlencode(wanted)}"))["runs"]}


async def test_runs_are_filtered_by_time_agent_model_error_kind_and_ids(scene: Scene) -> None:
    good = await finish(scene, {}, agent_id="devils-advocate", agent_name="Devil's advocate")
    refused = await finish(scene, all_failing(REFUSED))
    unknown = await finish(scene, all_failing(SLOW))
    direct = str(await scene.rig.submit(tier=0, model_choice="gpt-4o"))
    async with scene.rig.sessions.begin() as db:
        old = "UPDATE analyses SET created_at = now() - interval '3 hours' WHERE id = :id"
        await db.execute(text(old), {"id": UUID(unknown)})
    ladder = scene.resources.ladder

    assert await ids_of(scene, hours=2) == {good, refused, direct}
    assert await ids_of(scene, agent="devils-advocate") == {good}
    assert await ids_of(scene, model="gpt-4o") == {direct}
    assert await ids_of(scene, model=ladder.first.model) == {good, refused, unknown}
    assert await ids_of(scene, model=ladder.top.model) == {refused, unknown}
    assert await ids_of(scene, failure="auth") == {refused}
    assert await ids_of(scene, failure="bad_request", status="failed") == {unknown}
    assert await ids_of(scene, ids=f"{good},{direct}") == {good, direct}
    assert await ids_of(scene, ids=str(uuid4())) == set()
    assert await ids_of(scene, q=scene.owner.username, hours=2, model="iris") == {good, refused}


async def test_failed_runs_are_grouped_by_error_and_a_group_selects_its_runs(scene: Scene) -> None:
    await finish(scene, {}, agent_id="critic", agent_name="Critic")
    refused = [await finish(scene, all_failing(REFUSED)) for _ in range(2)]
    groups = await scene.get("runs/groups?hours=24")
    assert groups["runs"] == 3
    assert [group["runs"] for group in groups["errors"]] == [2]
    assert groups["agents"] == [{"value": "critic", "name": "Critic", "runs": 1}]
    assert groups["models"] == [{"value": "iris", "name": "iris", "runs": 3}]
    (group,) = groups["errors"]
    assert group["firstAt"] < group["lastAt"]
    assert group["error"] == (await scene.get(f"runs/{refused[0]}"))["run"]["error"]
    assert await ids_of(scene, error=group["key"]) == set(refused)
    assert (await scene.get("runs/groups?agent=critic"))["errors"] == []


@pytest.mark.parametrize("state", ["private", "draft", "deleted", "global"])
async def test_operators_see_only_names_of_agents_that_everyone_sees(scene: Scene, state: str) -> None:
    lenses = [lens(f"Lisbon {place}", "What it costs") for place in range(4)]
    agent = await build(scene.client, scene.owner, name="Lisbon board", lenses=lenses)
    is_draft = state == "draft"
    made = {"agent_id": None if is_draft else agent["id"], "agent_version": None if is_draft else 1}
    own = tuple(Lens(f"lisbon-{place}", f"Lisbon {place}", "?", ()) for place in range(2))
    run = await finish(scene, {}, agent_name="Lisbon board", lenses=(*own, *DEFAULT_LENSES[:1]), **made)
    path = f"/api/mirror-minds/{agent['id']}"
    if state == "global":
        body = {"isGlobal": "true", "version": 1}
        assert (await scene.client.put(f"{path}/reach", json=body, headers=scene.owner.headers)).is_success
    if state == "deleted":
        assert (await scene.client.delete(path, headers=scene.owner.headers)).is_success
    shown = [await scene.get(f"{call}") for call in ("runs", f"runs/{run}", "runs/groups", "attention")]
    (row,), lens_names = shown[0]["runs"], {span["lens"] for span in shown[1]["spans"]} - {None}
    if state == "global":
        assert (row["agent"], lens_names) == ("Lisbon board", {"lisbon-0", "lisbon-1", "logical"})
    else:
        assert (row["agent"], lens_names) == (None, {"lens-1", "lens-2", "logical"})
        assert "lisbon" not in str(shown).lower()
    if not is_draft:
        assert row["agentId"] == agent["id"]
        assert await ids_of(scene, agent=agent["id"]) == {run}


@pytest.mark.parametrize("ids", ["7", ",".join(str(UUID(int=n)) for n in range(201))])
async def test_invalid_ids_are_refused(scene: Scene, ids: str) -> None:
    answer = await scene.client.get(f"/api/operations/runs?ids={ids}", headers=scene.admin.headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
