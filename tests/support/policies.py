"""Trained policies for tests, stored and switched on as an administrator does."""

from __future__ import annotations

from unittest.mock import patch

import numpy as np

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.learning.policies.policy_store import Artefact, PolicyRepository
from routing.learning import training
from routing.learning.artefact import PolicyArtefact, dumps
from routing.learning.policies import learned_name
from routing.learning.sequential import Follow, Plan, _basis
from tests.routing.learning.synthetic import synthetic_table

ROWS, TREES = 80, 5


def top_first_policy(models: tuple[str, ...]) -> PolicyArtefact:
    """Returns a policy that begins every lens at the top tier of a ladder of these models.

    Its plan gives no value to the other tiers.
    """
    questions = synthetic_table(len(models), rows=ROWS).datasets[()]
    with patch.object(training, "TREES", TREES):
        model = training.fit(questions, 1).model
    width = _basis(model.forecast("What is 3 plus 4?", ()), 0.0).shape[1]
    worthless: Follow = {((), tier): np.zeros(width) for tier in range(len(models) - 1)}
    return PolicyArtefact(Plan("combined", 0.0, len(models), worthless), {(): model}, models, ROWS)


def as_artefact(trained: PolicyArtefact) -> tuple[str, Artefact]:
    """Returns the name of a policy, and the policy as stored."""
    data, digest = dumps(trained)
    name = learned_name(digest)
    return name, Artefact(name, digest, data)


async def switch_on(uow: UnitOfWork, trained: PolicyArtefact) -> str:
    """Stores a policy and puts it in force. Returns its name."""
    name, artefact = as_artefact(trained)
    policies = PolicyRepository(uow.session)
    await policies.keep(artefact, trained.labels, {})
    await policies.switch(name, "person", "on")
    await uow.commit()
    return name
