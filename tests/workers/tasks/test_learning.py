"""Training as a job: a separate process, and its outcome in the row."""

from __future__ import annotations

import asyncio
import os
import sys
from uuid import UUID

import psutil
import pytest

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.learning.policies.training_repository import MOST_TRIES, TrainingJobRepository
from app.models import PolicyTraining
from tests.support.runs import Rig
from tests.support.waiting import until
from workers.learning import training
from workers.learning.training import ENDED, TOO_LONG, Trainer

SLEEPER = ("-c", "import time; time.sleep(600)")
BROKEN = ("-c", "raise SystemExit(7)")


async def _iris(settings: Settings, *arguments: str) -> str:
    environment = os.environ | {"DATABASE_URL": settings.database_url}
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "app.cli",
        "routing",
        *arguments,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await child.communicate()
    return said.decode()


async def _request_training(rig: Rig) -> UUID:
    async with rig.unit() as uow:
        wanted = await TrainingJobRepository(uow.session).create("labels", 0)
        await uow.commit()
    return wanted


async def _row(sessions: SessionFactory, training_id: UUID) -> PolicyTraining:
    async with sessions() as db:
        return await TrainingJobRepository(db).one(training_id)


async def test_training_report_is_shown_by_the_command_line(
    settings: Settings, sessions: SessionFactory, rig: Rig
) -> None:
    wanted = await _request_training(rig)
    await Trainer(rig.unit, settings).train(wanted)
    done = await _row(sessions, wanted)
    assert done.finished_at is not None
    assert (done.has_failed, done.share, done.phase) == (False, 1.0, "reading")
    assert done.said is not None
    assert done.said.startswith("Nothing was trained: 0 of 200 usable labels.")
    assert done.claim is not None
    assert (done.claim["policy"], done.claim["ladder"]) == ("specification-2", [])

    shown = await _iris(settings, "status")
    assert "specification-2 decides which answers stay." in shown
    assert f"Newest training: {done.said}" in shown
    assert "0 of 200 usable labels." in shown
    assert "No model is configured." in shown
    assert "specification-2 decides." in await _iris(settings, "switch-off")


async def test_training_that_times_out_or_fails_reports_the_reason(
    settings: Settings, sessions: SessionFactory, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "TRAIN", SLEEPER)
    slow = await _request_training(rig)
    await Trainer(rig.unit, settings, longest=0.2).train(slow)
    ended = await _row(sessions, slow)
    assert (ended.has_failed, ended.said) == (True, TOO_LONG)

    monkeypatch.setattr(training, "TRAIN", BROKEN)
    broken, trainer = await _request_training(rig), Trainer(rig.unit, settings)
    for _ in range(MOST_TRIES):
        assert (await _row(sessions, broken)).finished_at is None
        await trainer.train(broken)
    ended = await _row(sessions, broken)
    assert (ended.has_failed, ended.said) == (True, ENDED.format(status=7, tries=MOST_TRIES))


async def test_training_of_a_stopped_worker_can_be_restarted(
    settings: Settings, sessions: SessionFactory, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "TRAIN", SLEEPER)
    wanted = await _request_training(rig)
    work = asyncio.create_task(Trainer(rig.unit, settings).train(wanted))

    async def begun() -> psutil.Process | None:
        children = psutil.Process().children(recursive=True)
        return next((one for one in children if "time.sleep(600)" in " ".join(one.cmdline())), None)

    child = await until(begun, saying="the process that trains")
    assert child is not None
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work

    async def is_gone() -> bool:
        return not child.is_running() or child.status() == psutil.STATUS_ZOMBIE

    _: bool = await until(is_gone, saying="its end")
    row = await _row(sessions, wanted)
    assert (row.begun_at, row.phase, row.finished_at) == (None, None, None)
    async with sessions.begin() as db:
        again = await TrainingJobRepository(db).begin(wanted)
    assert again is not None
    assert again.attempt == 2
