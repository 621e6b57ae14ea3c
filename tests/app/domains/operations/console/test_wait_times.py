"""Wait times of runs in the operator console."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import text

from tests.app.domains.operations.console.conftest import Scene
from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.samples import tier_started


async def start_run(scene: Scene) -> UUID:
    """Starts the first tier of a new run."""
    analysis_id, steps = await scene.rig.submit(), WorkerSteps(scene.rig)
    await steps.tell(await steps.claimed(analysis_id), 1, tier_started())
    return analysis_id


async def backdate_events(scene: Scene, by: str) -> None:
    """Backdates runs and their events."""
    earlier = f"- interval '{by}'"
    async with scene.rig.sessions.begin() as db:
        await db.execute(
            text(f"UPDATE analyses SET created_at = created_at {earlier}, started_at = started_at {earlier}")  # noqa: S608  # written in the test
        )
        await db.execute(text(f"UPDATE run_events SET created_at = created_at {earlier}"))  # noqa: S608  # as above


async def read_median_wait(scene: Scene) -> float | None:
    found: float | None = (await scene.get("overview"))["queues"][0]["waitP50"]
    return found


async def test_wait_of_a_retried_run_starts_at_the_retry(scene: Scene) -> None:
    analysis_id = await start_run(scene)
    await WorkerSteps(scene.rig).change(analysis_id, "status = 'failed', finished_at = now()")
    await backdate_events(scene, "2 days")
    (failed,) = (await scene.get("runs"))["runs"]
    assert failed["waitedSeconds"] < 600
    await scene.act("retry", analysis_id)
    await backdate_events(scene, "5 s")
    (waiting,) = (await scene.get("runs"))["runs"]
    assert waiting["waitedSeconds"] is None
    await scene.run(analysis_id)
    (listed,), shown = (await scene.get("runs"))["runs"], (await scene.get(f"runs/{analysis_id}"))["run"]
    assert 5 <= listed["waitedSeconds"] == shown["waitedSeconds"] < 600
    assert listed["createdAt"] < failed["createdAt"]


async def test_wait_percentiles_cover_tiers_started_in_the_last_hour(scene: Scene) -> None:
    analysis_id, steps = await start_run(scene), WorkerSteps(scene.rig)
    assert await read_median_wait(scene) is not None
    await steps.change(analysis_id, "created_at = now() - interval '2 days'")
    assert await read_median_wait(scene) is not None, "an old run with a recent wait"
    await steps.change(analysis_id, "status = 'failed', finished_at = now()")
    assert await read_median_wait(scene) is not None, "a finished run"
    await backdate_events(scene, "61 min")
    await steps.change(analysis_id, "created_at = now()")
    assert await read_median_wait(scene) is None
