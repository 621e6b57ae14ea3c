"""Training from stored runs: records, policies, claims and drift detection."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory, statement_factory
from app.core.messaging.unit_of_work import UnitOfWork, Units
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.detached_units import NullOutbox
from app.domains.learning.policies.labels import LabelRepository
from app.domains.learning.policies.policy_monitor import check_drift
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.training import PolicyTrainer
from app.domains.learning.policies.training_records import RecordRepository
from app.domains.learning.policies.training_repository import TrainingJobRepository
from app.models import LensAudit, PolicySwitch, TrainedPolicy, User
from routing.gate.policy import SpecificationPolicy
from routing.learning import training as fitting
from routing.learning.drift import Watch
from routing.learning.guarantee import level_of
from routing.learning.terms import DELTA
from tests.app.domains.learning.policies.run_records import LADDER, run_id, store
from tests.routing.learning.own_runs import MODELS, records
from tests.support.runs import Rig
from workers.learning.policies import PolicyRegistry

SAFE = SpecificationPolicy.name
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


async def test_training_records_are_read_from_finished_runs(rig: Rig, sessions: SessionFactory) -> None:
    made = records(30, 0.3)
    made[0] = msgspec.structs.replace(made[0], feedback="missed")
    await store(sessions, rig.user_id, made)
    async with sessions() as db:
        read = await RecordRepository(db, LADDER).records()
        labels = await LabelRepository(db, LADDER).labels()
    expected = {
        (run_id(one).hex, one.lens): msgspec.structs.replace(one, run=str(run_id(one)))
        for one in made
        if one.is_labelled or one.feedback
    }
    assert {(one.run.replace("-", ""), one.lens): one for one in read} == expected
    assert len(labels) == sum(one.is_labelled for one in read)


async def test_runs_without_consent_are_excluded_from_training_but_monitored(
    rig: Rig, sessions: SessionFactory
) -> None:
    made = records(5, 1.0)
    await store(sessions, rig.user_id, made)
    other = await rig.another_user()
    await store(sessions, other, records(5, 1.0, seed=3))
    async with sessions.begin() as db:
        await db.execute(update(User).where(User.id == other).values(training_agreed_at=None))
        db.add(TrainedPolicy(name="specification-2", digest="", artefact=b"", labels=0, report={}))
        await db.flush()
        switch = PolicySwitch(policy="specification-2", cause="person", said="on", created_at=LONG_AGO)
        db.add(switch)
    async with sessions() as db:
        read = await RecordRepository(db, LADDER).records()
        watched = await RecordRepository(db, LADDER).read_since_switch(switch, 1_000)
        labels = await LabelRepository(db, LADDER).labels()
    assert {one.run for one in read} == {str(run_id(one)) for one in made}
    assert len(labels) == sum(one.is_labelled for one in read) == sum(one.is_labelled for one in made)
    assert len({one.run for one in watched}) == 10


async def test_audits_of_other_versions_of_the_judge_are_no_labels(
    rig: Rig, sessions: SessionFactory
) -> None:
    made = records(5, 1.0)
    made[0] = msgspec.structs.replace(made[0], feedback="useful")
    await store(sessions, rig.user_id, made)
    async with sessions.begin() as db:
        of_run = LensAudit.analysis_id == run_id(made[0])
        await db.execute(update(LensAudit).where(of_run).values(is_labelled=False, judgements=None))
        await db.execute(update(LensAudit).where(~of_run).values(judge_version="judge-0"))
        read = await RecordRepository(db, LADDER).records()
        labels = await LabelRepository(db, LADDER).labels()
    # Feedback on a lens still counts.
    assert [(one.lens, one.is_labelled, one.chance) for one in read] == [(made[0].lens, False, None)]
    assert len(labels) == 0


async def test_records_of_other_models_are_ignored(rig: Rig, sessions: SessionFactory) -> None:
    made = [msgspec.structs.replace(one, models=("other", *MODELS[1:])) for one in records(5, 1.0)]
    await store(sessions, rig.user_id, made)
    async with sessions() as db:
        assert await RecordRepository(db, LADDER).records() == []


async def test_trained_policy_is_stored_enabled_and_disabled_on_drift(
    rig: Rig, sessions: SessionFactory, engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "TREES", 20)
    statements = statement_factory(engine)

    def unit() -> UnitOfWork:
        return UnitOfWork(sessions, NullOutbox())

    async def train() -> str:
        async with unit() as uow:
            asked = await TrainingJobRepository(uow.session).create("person", 0)
            await uow.commit()
        training = PolicyTrainer(unit, LADDER, SAFE, 0.02)
        begun = await training.begin(asked)
        assert begun is not None
        return await training.train(begun)

    # Given no records, no policy is trained and nothing is claimed.
    said = await train()
    assert said.startswith("Nothing was trained: 0 of 200 usable labels.")
    first = await ClaimService(statements, SAFE).claim()
    assert (first.percent_saved, first.records, first.policy) == (None, 0, SAFE)
    assert first.stage == "none"
    assert "none of your finished lenses can be compared" in first.sentence

    # When records exist, training returns a policy, its promise, and claims about the active policy.
    await store(sessions, rig.user_id, records(800, 0.25))
    said = await train()
    async with sessions() as db:
        policy = await db.scalar(select(TrainedPolicy))
    assert policy is not None
    assert said == policy.report["sentence"]
    assert policy.name == f"learned-1-{policy.digest[:8]}"
    # The training without records tested nothing, so this one is the first; the next one is the second.
    assert policy.report["promise"]["level"] == level_of(DELTA, 1)
    async with sessions() as db:
        trainings = TrainingJobRepository(db)
        assert await trainings.count_tested([spec.model for spec in LADDER.tiers]) == 1
        assert await trainings.count_tested(["another", "ladder"]) == 0
    safe = await ClaimService(statements, SAFE).claim()
    assert safe.percent_saved is None
    assert safe.records > 100

    # When it is enabled, workers load and use it; the claim is its promise.
    book = PolicyRegistry(statements, LADDER, SAFE)
    async with unit() as uow:
        await PolicyRepository(uow.session).switch(policy.name, "person", "on")
        await uow.commit()
    await book.refresh()
    assert book.in_force == policy.name
    assert (await book.of(policy.name)).name == policy.name
    claim = await ClaimService(statements, SAFE).claim()
    assert claim.stage == "before-switch"
    assert claim.percent_saved == round(100 * policy.report["saved"], 1)
    assert claim.percent_low is not None
    assert claim.percent_high is not None
    assert claim.percent_low < 100 * policy.report["saved"] < claim.percent_high
    assert claim.records == policy.report["lookedAt"]
    assert claim.sentence.startswith(
        f"Before it was switched on: {100 * policy.report['saved']:.0f}% saved ("
    )

    # When quality drops below the floor, the safe policy takes over and the switch is logged.
    assert not (await _check_drift(unit)).is_alarm
    good = [one for one in records(60, 1.0, seed=5) if one.labels[one.kept]]
    await store(sessions, rig.user_id, good, policy.name)
    assert not (await _check_drift(unit)).is_alarm
    bad = [one for one in records(400, 1.0, seed=6) if not one.labels[one.kept]]
    await store(sessions, rig.user_id, bad, policy.name)
    assert (await _check_drift(unit)).is_alarm
    async with sessions() as db:
        last = await db.scalar(select(PolicySwitch).order_by(PolicySwitch.id.desc()).limit(1))
    assert last is not None
    assert (last.policy, last.cause) == (None, "drift")
    assert policy.name in last.said
    await book.refresh()
    assert book.in_force == SAFE
    assert await check_drift(unit, LADDER) is None


async def _check_drift(unit: Units) -> Watch:
    seen = await check_drift(unit, LADDER)
    assert seen is not None
    return seen


async def test_missing_or_damaged_artefact_falls_back_to_the_safe_policy(
    sessions: SessionFactory, engine: AsyncEngine
) -> None:
    name = "learned-1-0badf00d"
    async with sessions.begin() as db:
        db.add(TrainedPolicy(name=name, digest="0badf00d", artefact=b"cos\nsystem\n", labels=1, report={}))
    async with sessions.begin() as db:
        db.add(PolicySwitch(policy=name, cause="person", said="on"))
    book = PolicyRegistry(statement_factory(engine), LADDER, SAFE)
    await book.refresh()
    assert book.in_force == SAFE
    for missing in (name, "learned-1-ffffffff"):
        policy = await book.of(missing)
        assert policy.name == f"{SAFE} in place of {missing}, which is lost"
