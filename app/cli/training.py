"""`iris routing train`: trains a policy. A separate module, because it imports numerical libraries."""

from __future__ import annotations

import os
from uuid import UUID

from app.cli.routing import Desk, at_desk
from app.cli.text import FAILED, OK, complain, out
from app.domains.learning.policies.counts import count_labels
from app.domains.learning.policies.training import Training
from app.domains.learning.policies.training_repository import Begun, TrainingRows

NICENESS = 10
"""Niceness of a training that a worker has started."""


def run(training: str = "", attempt: int = 0) -> int:
    """Trains a policy. `training` is the id of one that a worker has started, `attempt` its attempt
    number."""
    begun = None
    if training:
        os.nice(NICENESS)
        begun = Begun(UUID(training), attempt)
    return at_desk(lambda desk, _: _train(desk, begun), "")


async def _train(desk: Desk, begun: Begun | None) -> int:
    """Runs the given training, or requests and runs a new one."""
    training = Training(desk.unit, desk.ladder, desk.safe)
    if begun is None:
        begun = await training.begin(await _request(desk))
    if begun is None:
        return complain("Another process is training already.", FAILED)
    out.print(await training.train(begun), markup=False)
    return OK


async def _request(desk: Desk) -> UUID:
    async with desk.unit() as unit:
        labels = await count_labels(unit.session, desk.ladder.top.tier)
        training_id = await TrainingRows(unit.session).ask("person", labels)
        await unit.commit()
    return training_id
