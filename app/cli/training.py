"""`iris routing train`: trains a policy. A separate module, because it imports numerical libraries."""

from __future__ import annotations

import os
from uuid import UUID

from app.cli.console import out
from app.cli.routing import CommandContext, run_with_context
from app.cli.text import FAILED, OK, print_error
from app.domains.learning.policies.readiness import read_readiness, readiness_lines
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
    training = PolicyTrainer(context.unit, context.ladder, context.safe, context.audits.share)
    if begun is None:
        async with context.unit() as unit:
            readiness = await read_readiness(unit.session, context.ladder, context.audits)
        if not readiness.ready:
            return print_error("\n".join(readiness_lines(readiness)), FAILED)
        begun = await training.begin(await _request(context, readiness.labels))
    if begun is None:
        return print_error("Another process is training already.", FAILED)
    out.print(await training.train(begun))
    return OK


async def _request(context: CommandContext, labels: int) -> UUID:
    async with context.unit() as unit:
        training_id = await TrainingJobRepository(unit.session).create("person", labels)
        await unit.commit()
    return training_id
