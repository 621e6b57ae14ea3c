"""`iris routing train`: learning from one's own runs. Apart from its neighbours, since it takes numerical
libraries to load."""

from __future__ import annotations

import os
from uuid import UUID

from app.cli.routing import Desk, at_desk
from app.cli.text import FAILED, OK, complain, out
from app.domains.learning.counting import count_labels
from app.domains.learning.policies import PolicyRepository
from app.domains.learning.training import Training

NICENESS = 10
"""How far a training that a worker has started gives way to everything else."""


def run(training: str = "") -> int:
    return at_desk(_train, training)


async def _train(desk: Desk, training: str) -> int:
    """Do the training that was asked for, or one that is asked for now."""
    if training:
        os.nice(NICENESS)
    training_id = UUID(training) if training else await _asked_for(desk)
    said = await Training(desk.unit, desk.ladder, desk.safe).train(training_id)
    if said is None:
        return complain("There is no such training to be done.", FAILED)
    out.print(said, markup=False)
    return OK


async def _asked_for(desk: Desk) -> UUID:
    async with desk.unit() as unit:
        labels = await count_labels(unit.session, desk.ladder.top.tier)
        training_id = await PolicyRepository(unit.session).ask_for_training("person", labels)
        await unit.commit()
    return training_id
