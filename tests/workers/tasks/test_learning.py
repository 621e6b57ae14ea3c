"""A training as a job: in a process of its own, with what came of it in its row."""

from __future__ import annotations

import asyncio
import os
import sys

from sqlalchemy import select

from app.core.config import Settings
from app.core.db import SessionFactory
from app.domains.learning.policies import PolicyRepository
from app.models import PolicyTraining
from tests.support.runs import Rig
from workers.tasks.learning import train


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


async def test_a_training_ends_in_words_which_the_command_line_shows(
    settings: Settings, sessions: SessionFactory, rig: Rig
) -> None:
    async with rig.unit() as uow:
        wanted = await PolicyRepository(uow.session).ask_for_training("labels", 0)
        await uow.commit()
    await train(wanted, settings)
    async with sessions() as db:
        done = await db.scalar(select(PolicyTraining))
    assert done is not None
    assert done.finished_at is not None
    assert done.said is not None
    assert done.said.startswith("Nothing was trained: 0 labels")
    assert done.claim is not None
    assert (done.claim["policy"], done.claim["ladder"]) == ("specification-1", [])

    shown = await _iris(settings, "status")
    assert "specification-1 decides which answers stay." in shown
    assert f"Newest training: {done.said}" in shown
    assert "specification-1 decides." in await _iris(settings, "switch-off")
