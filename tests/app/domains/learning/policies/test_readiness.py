"""Usable labels, why other lenses have none, and the check before a training."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.learning.policies.labels import LabelRepository
from app.domains.learning.policies.readiness import AuditPlan, check_readiness, read_readiness
from app.domains.learning.policies.training_records import RecordRepository
from app.models import Analysis, LensAudit, LensOutcomeRow, PolicyTraining, User
from routing.learning.readiness import assess
from routing.learning.records import LensRecord
from routing.models.catalogue import OFFLINE_MODEL
from routing.models.ladder import Ladder
from tests.app.domains.learning.policies.run_records import LADDER, run_id, store
from tests.routing.learning.own_runs import MODELS, records
from tests.support.runs import Rig
from workers.learning.maintenance import LearningMaintenance

PLAN = AuditPlan(0.02, 1.0)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


class Scene:
    """Stores runs of one kind each, with four lenses per run."""

    def __init__(self, rig: Rig, sessions: SessionFactory) -> None:
        self.rig, self.sessions, self.seed = rig, sessions, 100

    async def add(self, runs: int, share: float = 0.0, models: tuple[str, ...] = MODELS) -> list[LensRecord]:
        """Stores runs whose answers are all kept below the top tier."""
        self.seed += 1
        made = [replace(one, models=models) for one in records(60, share, self.seed)]
        low = {one.run for one in made} - {one.run for one in made if one.kept == 2}
        kept = [one for one in made if one.run in sorted(low)[:runs]]
        await store(self.sessions, self.rig.user_id, kept)
        return kept

    async def change(self, made: Sequence[LensRecord], **values: object) -> None:
        async with self.sessions.begin() as db:
            ids = {run_id(one) for one in made}
            await db.execute(update(Analysis).where(Analysis.id.in_(ids)).values(**values))


async def test_every_finished_lens_is_a_label_or_has_one_reason(rig: Rig, sessions: SessionFactory) -> None:
    scene = Scene(rig, sessions)
    climbed = records(30, 0.5)
    await store(sessions, rig.user_id, climbed)
    await scene.change(await scene.add(1), model_choice="sample:office")
    await scene.change(await scene.add(2), model_choice="offline", tier=0)
    offline = await scene.add(3, models=(OFFLINE_MODEL,) * 3)
    await scene.change(await scene.add(1), tier=0)
    await scene.add(2, models=("earlier", *MODELS[1:]))
    silent, audited, earlier = await scene.add(1, 1.0), await scene.add(2), await scene.add(1, 1.0)
    async with sessions.begin() as db:
        await db.execute(
            update(LensAudit).where(LensAudit.analysis_id == run_id(silent[0])).values(outcomes=[])
        )
        of_earlier = LensAudit.analysis_id == run_id(earlier[0])
        await db.execute(update(LensAudit).where(of_earlier).values(judge_version=None, is_labelled=False))
        for one in audited:
            drawn = {"analysis_id": run_id(one), "lens": one.lens, "tier": one.kept + 1, "propensity": 0.5}
            db.add(LensAudit(**drawn, tries=3 * (one.run == audited[0].run), begun_at=LONG_AGO))
    other = await rig.another_user()
    await store(sessions, other, records(2, 0.0, seed=3))
    deleted = await scene.add(2)
    await scene.change(deleted, deleted_at=utc_now())
    async with sessions.begin() as db:
        await db.execute(update(User).where(User.id == other).values(training_agreed_at=None))

    async with sessions() as db:
        readiness = await read_readiness(db, LADDER, PLAN)
    known = sum(one.is_labelled for one in climbed)
    assert readiness.labels == known
    assert {one.reason: one.lenses for one in readiness.unusable} == {
        "sample": 4,
        "offline": 8 + len(offline),
        "single": 4,
        "consent": 8,
        "models": 8,
        "not-audited": len(climbed) - known,
        "auditing": 4,
        "earlier-label": 4,
        "no-label": 4 + 4,
    }
    assert readiness.finished == readiness.labels + sum(one.lenses for one in readiness.unusable)


async def test_labels_are_those_of_the_training_records(rig: Rig, sessions: SessionFactory) -> None:
    # Given answers that are missing, calls without a cost, and other models
    made = records(80, 0.4)
    made[3] = replace(made[3], dollars=(None, None, None))
    await store(sessions, rig.user_id, made)
    scene = Scene(rig, sessions)
    await scene.add(2, 1.0, models=(*MODELS[:2], "earlier"))
    unanswered = next(one for one in made if one.is_labelled)
    async with sessions.begin() as db:
        is_it = (LensOutcomeRow.analysis_id == run_id(unanswered), LensOutcomeRow.lens == unanswered.lens)
        broken = LensOutcomeRow.outcome.op("||")({"answer": None})
        await db.execute(update(LensOutcomeRow).where(*is_it).values(outcome=broken))

    async with sessions() as db:
        labels = await LabelRepository(db, LADDER).labels()
        read = [one for one in await RecordRepository(db, LADDER).records() if one.is_labelled]
    by_lens = {(one.run, one.lens): (one.chance, one.models, one.is_priced) for one in read}
    assert {(one.run, one.lens): (one.chance, one.models, one.is_priced) for one in labels} == by_lens
    assert len(labels) == sum(one.is_labelled for one in made) - 1
    assert assess(labels) == assess(read)


async def test_offline_analyst_gives_no_labels(rig: Rig, sessions: SessionFactory) -> None:
    ladder = Ladder.from_env({})
    models = tuple(spec.model for spec in ladder.tiers)
    await store(sessions, rig.user_id, [replace(one, models=models) for one in records(5, 1.0)])
    async with sessions() as db:
        readiness = await read_readiness(db, ladder, PLAN)
        assert await RecordRepository(db, ladder).records() == []
    assert [(one.reason, one.lenses) for one in readiness.unusable] == [("offline", 20)]
    assert readiness.notes == ("No model is configured. Answers of the offline analyst give no labels.",)


async def test_forecast_needs_a_week_of_labels(rig: Rig, sessions: SessionFactory) -> None:
    made = [one for one in records(40, 1.0) if one.kept < 2]
    await store(sessions, rig.user_id, made)
    async with sessions() as db:
        assert (await read_readiness(db, LADDER, PLAN)).forecast is None
    first = run_id(made[0])
    async with sessions.begin() as db:
        past = utc_now() - timedelta(days=8)
        await db.execute(update(LensAudit).where(LensAudit.analysis_id == first).values(finished_at=past))
    async with sessions() as db:
        forecast = (await read_readiness(db, LADDER, PLAN)).forecast
    rate = sum(one.run != made[0].run for one in made) / 7
    assert forecast is not None
    assert forecast.endswith(f"days at the present {rate:.0f} labels a day.")


@pytest.mark.parametrize(
    ("ladder", "plan", "note"),
    [
        (LADDER, PLAN, None),
        (LADDER, AuditPlan(0.0, 1.0), "Audits are off."),
        (LADDER, AuditPlan(0.02, 0.0), "Audits have no budget"),
        (replace(LADDER, tiers=LADDER.tiers[:1]), PLAN, "The ladder has only one tier"),
        (
            replace(LADDER, tiers=(*LADDER.tiers[:2], replace(LADDER.top, price=None))),
            PLAN,
            "No audits are made, because tier 3 (large) has no price.",
        ),
    ],
)
async def test_settings_that_limit_labels_are_named(
    sessions: SessionFactory, ladder: Ladder, plan: AuditPlan, note: str | None
) -> None:
    async with sessions() as db:
        notes = (await read_readiness(db, ladder, plan)).notes
    assert [given.startswith(note or "") for given in notes] == ([True] if note else [])


async def test_automatic_training_starts_only_when_it_can_succeed(rig: Rig, sessions: SessionFactory) -> None:
    # Given 200 labels without a known cost
    made = [one for one in records(60, 1.0) if one.is_labelled][:200]
    await store(sessions, rig.user_id, [replace(one, dollars=(0.0, 0.0, 0.0)) for one in made])
    maintenance = LearningMaintenance(rig.unit, LADDER)
    await maintenance.turn()
    assert await _count_trainings(sessions) == 0
    async with sessions() as db:
        assert "has a known cost" in (await check_readiness(db, LADDER)).problems[0]

    await store(sessions, rig.user_id, records(2, 1.0, seed=9))
    await maintenance.turn()
    await maintenance.turn()
    assert await _count_trainings(sessions) == 1


async def _count_trainings(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return len((await db.scalars(select(PolicyTraining.id))).all())
