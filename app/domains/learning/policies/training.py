"""Training of policies.

It takes long, so it runs in its own process (`iris routing train`), which no request and no run waits for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.policy_store import Artefact, PolicyRepository
from app.domains.learning.policies.progress import ProgressReporter
from app.domains.learning.policies.training_records import RecordRepository
from app.domains.learning.policies.training_repository import ClaimedTraining, TrainingJobRepository
from routing.learning.artefact import dumps
from routing.learning.claims import figures
from routing.learning.ladder_check import measured_warnings
from routing.learning.policies import learned_name
from routing.learning.records import LensRecord
from routing.learning.retraining import NotReady, Tell, retrain
from routing.learning.terms import in_words
from routing.learning.training_report import Report
from routing.models.ladder import Ladder


class TrainingResult(Struct, frozen=True):
    """Result of a training: a sentence, the claim for the policy in force, the report if there was enough
    data, and the policy if its quality can be promised.
    """

    said: str
    claim: dict[str, Any]
    report: Report | None = None
    artefact: Artefact | None = None


class PolicyTrainer:
    """Trains policies. `safe` names the policy in force when no trained policy is, `audit_share` (0-1) is the
    configured share of audited lenses."""

    def __init__(self, units: Units, ladder: Ladder, safe: str, audit_share: float) -> None:
        self._units = units
        self._ladder = ladder
        self._safe = safe
        self._audit_share = audit_share

    async def begin(self, training_id: UUID) -> ClaimedTraining | None:
        """Claims a requested training. Returns None when it does not have to be done."""
        async with self._units() as unit:
            begun = await TrainingJobRepository(unit.session).begin(training_id)
            await unit.commit()
        return begun

    async def train(self, begun: ClaimedTraining) -> str:
        """Runs a claimed training: stores a policy if its quality can be promised, and the claim for the
        policy in force. Returns the result as a sentence. Writes progress to its row.
        """
        async with ProgressReporter(self._units, begun) as progress:
            progress.report("reading", 0.0)
            async with self._units() as unit:
                records = await RecordRepository(unit.session, self._ladder).records()
                in_force = await self._policy_in_force(unit.session)
                models = [spec.model for spec in self._ladder.tiers]
                tested = await TrainingJobRepository(unit.session).count_tested(models)
            found = await asyncio.to_thread(self._learn, records, in_force, tested, progress.report)
            progress.report("keeping", 1.0)
        await self._store_result(begun, found)
        return found.said

    async def _policy_in_force(self, db: AsyncSession) -> str:
        switch = await PolicyRepository(db).newest_switch()
        return switch.policy if switch and switch.policy else self._safe

    def _learn(self, records: Sequence[LensRecord], in_force: str, tested: int, tell: Tell) -> TrainingResult:
        seen = figures(in_force, [one for one in records if one.policy == in_force])
        claim: dict[str, Any] = msgspec.to_builtins(seen) | {"sentence": in_words(seen)}
        tiers = [spec.tier for spec in self._ladder.tiers]
        claim["ladder"] = list(measured_warnings(records, tiers))
        try:
            found = retrain(records, training=tested + 1, audit_share=self._audit_share, tell=tell)
        except NotReady as error:
            return TrainingResult(f"Nothing was trained: {error}", claim)
        if found.trained is None:
            said = f"No trained policy meets the required quality. {found.report.sentence}"
            return TrainingResult(said, claim, found.report)
        data, digest = dumps(found.trained)
        artefact = Artefact(learned_name(digest), digest, data)
        return TrainingResult(found.report.sentence, claim, found.report, artefact)

    async def _store_result(self, begun: ClaimedTraining, found: TrainingResult) -> None:
        report = None if found.report is None else msgspec.to_builtins(found.report)
        async with self._units() as unit:
            if found.artefact is not None and report is not None:
                await PolicyRepository(unit.session).keep(found.artefact, report["labels"], report)
            name = found.artefact.name if found.artefact else None
            rows = TrainingJobRepository(unit.session)
            if await rows.finish(begun, found.said, policy=name, claim=found.claim, report=report):
                await unit.commit()
