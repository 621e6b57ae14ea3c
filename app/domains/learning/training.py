"""Training policies. It takes long, and is done in a process of its own (`iris routing train`), which no
request and no run waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.uow import UnitOfWork
from app.domains.learning.policies import Artefact, PolicyRepository
from app.domains.learning.recorded import RecordRepository
from routing.ladder import Ladder
from routing.learning.artefact import dumps
from routing.learning.claims import figures
from routing.learning.ladder_check import measured_warnings
from routing.learning.policies import learned_name
from routing.learning.records import LensRecord
from routing.learning.retraining import Retrained, TooFewLabels, retrain

Units = Callable[[], UnitOfWork]


class Training:
    """`safe` names the policy that decides where none that
    was trained is in force."""

    def __init__(self, units: Units, ladder: Ladder, safe: str) -> None:
        self._units = units
        self._ladder = ladder
        self._safe = safe

    async def train(self, training_id: UUID) -> str | None:
        """Do a training that was asked for: a policy where one may be promised, and what may be claimed of
        the one in force. What came of it, in a sentence; None when there is no such training to be done."""
        async with self._units() as unit:
            if not await PolicyRepository(unit.session).begin_training(training_id):
                return None
            records = await RecordRepository(unit.session, self._ladder).records()
            in_force = await self._in_force(unit.session)
            await unit.commit()
        claim = msgspec.to_builtins(figures(in_force, [one for one in records if one.policy == in_force]))
        tiers = [spec.tier for spec in self._ladder.tiers]
        claim["ladder"] = list(measured_warnings(records, tiers))
        said, artefact, found = _trained(records)
        await self._keep(training_id, claim, said, artefact, found)
        return said

    async def _in_force(self, db: AsyncSession) -> str:
        switch = await PolicyRepository(db).newest_switch()
        return switch.policy if switch and switch.policy else self._safe

    async def _keep(
        self,
        training_id: UUID,
        claim: dict[str, Any],
        said: str,
        artefact: Artefact | None,
        found: Retrained | None,
    ) -> None:
        async with self._units() as unit:
            policies = PolicyRepository(unit.session)
            if artefact is not None and found is not None:
                report = msgspec.to_builtins(found.report)
                await policies.keep(artefact, found.report.labels, report)
            name = artefact.name if artefact else None
            await policies.finish_training(training_id, name, said, claim)
            await unit.commit()


def _trained(records: list[LensRecord]) -> tuple[str, Artefact | None, Retrained | None]:
    """What comes of training: a sentence, and a policy where one may be promised."""
    try:
        found = retrain(records)
    except TooFewLabels as error:
        return f"Nothing was trained: {error}", None, None
    if found.trained is None:
        return f"Nothing that was trained may be promised. {found.report.sentence}", None, found
    data, digest = dumps(found.trained)
    return found.report.sentence, Artefact(learned_name(digest), digest, data), found
