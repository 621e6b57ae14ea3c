"""`iris routing train`: trains a policy. A separate module, because it imports numerical libraries."""

from __future__ import annotations

import os
from uuid import UUID

from app.cli.console import out
from app.cli.routing import CommandContext, run_with_context
from app.cli.text import FAILED, OK, print_error
from app.domains.learning.policies.counts import count_labels
from app.domains.learning.policies.training import PolicyTrainer
from app.domains.learning.policies.training_repository import ClaimedTraining, TrainingJobRepository

NICENESS = 10
"""Niceness of a training that a worker has started."""


def run(training: str = "", attempt: int = 0) -> int:
    """Trains a policy. `training` and `attempt` identify a training that a worker has started."""
    begun = None
    if training:
        os.nice(NICENESS)
        begun = ClaimedTraining(UUID(training), attempt)
    return run_with_context(lambda context, _: _train(context, begun), "")


async def _train(context: CommandContext, begun: ClaimedTraining | None) -> int:
    """Runs the given training, or requests and runs a new one."""
    training = PolicyTrainer(context.unit, context.ladder, context.safe)
    if begun is None:
        begun = await training.begin(await _request(context))
    if begun is None:
        return print_error("Another process is training already.", FAILED)
    out.print(await training.train(begun), markup=False)
    return OK


async def _request(context: CommandContext) -> UUID:
    async with context.unit() as unit:
        labels = await count_labels(unit.session, context.ladder.top.model)
        training_id = await TrainingJobRepository(unit.session).create("person", labels)
        await unit.commit()
    return training_id
