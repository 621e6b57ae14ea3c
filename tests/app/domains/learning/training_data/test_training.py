"""Training data, training jobs and policy switches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from uuid import UUID

import httpx
import pytest
from litestar import Litestar
from msgspec.structs import replace
from sqlalchemy import func, select

from app.core.concurrency import slow_cache
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.learning.policies.training_repository import ClaimedTraining, TrainingJobRepository
from app.models import AuditEntry, PolicyTraining, TrainedPolicy
from routing.models.ladder import Ladder
from tests.app.domains.learning.policies.run_records import store
from tests.routing.learning.own_runs import records
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

CONSENT = "/api/account/training-consent"
WAY = {"quality": 0.97, "cost": 0.4, "toTheTop": 0.2}
ENV = {"IRIS_TIER1_API_KEY": "k1", "IRIS_TIER2_API_KEY": "k2", "GEMINI_API_KEY": "k3"}
LADDER = tuple(spec.model for spec in Ladder.from_env(ENV).tiers)


def _report(models: Sequence[str]) -> dict[str, object]:
    return {
        "models": models,
        "labels": 400,
        "learnedFrom": 200,
        "weight": 180.0,
        "lookedAt": 150,
        "weak": 3,
        "promise": {"step": 2, "floor": 0.95, "delta": 0.1, "records": 150, "bound": "wsr", "tested": 4},
        "saved": 0.6,
        "learned": WAY,
        "inForce": WAY | {"cost": 0.7},
        "brier": 0.1,
        "sentence": "60% saved at 95% of the strongest tier's quality, 90% confidence, from 150 records.",
        "calibration": [{"said": 0.8, "seen": 0.75, "low": 0.6, "high": 0.86, "records": 40}],
    }


@pytest.fixture
def app(settings: Settings) -> Litestar:
    """With a model on every tier."""
    return app_for(settings, ENV)


@pytest.fixture
async def admin(client: httpx.AsyncClient) -> Person:
    """The first user, who is the administrator."""
    return await sign_up(client)


@pytest.fixture
def counted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_cache, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(slow_cache, "BUSY_SHARE", 1e9)


@pytest.mark.usefixtures("counted_at_once")
async def test_records_require_consent_which_can_be_withdrawn(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    await sign_up(client)
    person = await sign_up(client)
    made = records(5, 0.0)
    await store(sessions, UUID(person.id), made)
    calls = sum(one.kept + 1 for one in made)

    async def get_total() -> dict[str, object]:
        answer: dict[str, object] = (await client.get("/api/training-stats")).json()
        return answer

    found = await get_total()
    assert found["total_records"] == calls
    assert found["lens_distribution"] == {
        name: sum(one.kept + 1 for one in made if one.lens == name.lower())
        for name in ("Logical", "Ethical", "Factual", "Strategic")
    }
    assert found["model_distribution"] == {
        model: count
        for rank, model in enumerate(made[0].models)
        if (count := sum(one.kept >= rank for one in made))
    }
    said = await client.put(CONSENT, json={"agreed": False}, headers=person.headers)
    assert said.json() == {"agreed": False, "agreedAt": None}
    assert (await get_total())["total_records"] == 0

    said = await client.put(CONSENT, json={"agreed": True}, headers=person.headers)
    again = await client.put(CONSENT, json={"agreed": True}, headers=person.headers)
    assert said.json() == again.json()
    assert (await client.get(CONSENT, headers=person.headers)).json() == said.json()
    assert (await get_total())["total_records"] == calls


async def test_consent_is_off_by_default(client: httpx.AsyncClient, person: Person) -> None:
    said = await client.get(CONSENT, headers=person.headers)
    assert said.json() == {"agreed": False, "agreedAt": None}


async def test_training_that_cannot_succeed_is_refused(
    client: httpx.AsyncClient, admin: Person, sessions: SessionFactory, rig: Rig, app: Litestar
) -> None:
    await store(sessions, rig.user_id, [replace(one, models=LADDER) for one in records(40, 0.1)])
    known = sum(one.is_labelled for one in records(40, 0.1))

    refused = await client.post("/api/training/jobs", json={}, headers=admin.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "training_not_ready")
    assert refused.json()["error"].startswith(f"{known} of 200 usable labels.")
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(PolicyTraining)) == 0

    shown = (await client.get("/api/training/readiness")).json()
    assert (shown["ready"], shown["labels"], shown["needed"]) == (False, known, 200)
    assert shown["problems"][0] == f"{known} of 200 usable labels."
    assert shown["finished"] == 160
    assert {one["reason"]: one["lenses"] for one in shown["unusable"]} == {"not-audited": 160 - known}
    assert shown["forecast"] is None


@pytest.mark.usefixtures("counted_at_once")
async def test_training_progress_is_reported_and_switches_are_logged(
    client: httpx.AsyncClient, admin: Person, sessions: SessionFactory, rig: Rig
) -> None:
    await store(sessions, rig.user_id, [replace(one, models=LADDER) for one in records(60, 1.0)])
    asked = [client.post("/api/training/jobs", json={}, headers=admin.headers) for _ in range(3)]
    jobs = [answer.json() for answer in await asyncio.gather(*asked)]
    assert len({job["id"] for job in jobs}) == 1
    assert {job["state"] for job in jobs} == {"waiting"}
    training_id = UUID(jobs[0]["id"])

    async def get_training() -> dict[str, object]:
        answer: dict[str, object] = (await client.get("/api/training", headers=admin.headers)).json()
        return answer

    async with sessions.begin() as db:
        await TrainingJobRepository(db).begin(training_id)
        await TrainingJobRepository(db).write_progress(ClaimedTraining(training_id, 1), "learning", 0.4)
    job = (await get_training())["job"]
    assert isinstance(job, dict)
    assert (job["state"], job["phase"], job["share"]) == ("running", "learning", 0.4)

    fits, foreign = "learned-1-00000001", "learned-1-00000002"
    async with sessions.begin() as db:
        for name, models in ((fits, LADDER), (foreign, ("other", *LADDER[1:]))):
            db.add(TrainedPolicy(name=name, digest=name, artefact=b"", labels=400, report=_report(models)))
        await db.flush()
        rows = TrainingJobRepository(db)
        assert await rows.finish(
            ClaimedTraining(training_id, 1), "60% saved.", policy=fits, claim={}, report=_report(LADDER)
        )
    shown = await get_training()
    assert isinstance(shown["job"], dict)
    assert (shown["job"]["state"], shown["job"]["policy"]) == ("done", fits)
    assert shown["job"]["report"]["calibration"][0]["records"] == 40
    assert shown["inForce"] == shown["safe"] == "specification-2"
    assert isinstance(shown["policies"], list)
    assert {one["name"]: (one["inForce"], one["fits"]) for one in shown["policies"]} == {
        fits: (False, True),
        foreign: (False, False),
    }

    async def switch(policy: str | None) -> httpx.Response:
        return await client.post("/api/training/switch", json={"policy": policy}, headers=admin.headers)

    assert (await switch("learned-1-ffffffff")).status_code == 404
    assert (await switch(foreign)).json()["code"] == "policy_does_not_fit"
    on = (await switch(fits)).json()
    assert (on["inForce"], on["claim"]["percentSaved"]) == (fits, 60.0)
    assert (await switch(fits)).json()["switches"] == on["switches"]
    off = (await switch(None)).json()
    assert (off["inForce"], len(off["switches"])) == ("specification-2", 2)

    async with sessions() as db:
        written = (await db.scalars(select(AuditEntry.act).order_by(AuditEntry.id))).all()
        assert await db.scalar(select(func.count()).select_from(PolicyTraining)) == 1
    assert list(written) == ["train", "switch-on-policy", "switch-off-policy"]
    warned = await client.get("/api/training/ladder", headers=admin.headers)
    assert isinstance(warned.json()["warnings"], list)
