"""Trainings and the policy in force, for administrators."""

from __future__ import annotations

import asyncio

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.jobs import Job, TrainPolicy
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.policy_store import PolicyRepository
from app.domains.learning.policies.readiness import check_readiness
from app.domains.learning.policies.training_repository import TrainingJobRepository
from app.domains.learning.training_data.errors import PolicyDoesNotFit, PolicyNotFound, TrainingNotReady
from app.domains.learning.training_data.mappers import drift_read, job_read, switch_read, version_read
from app.domains.learning.training_data.schemas import (
    LadderWarnings,
    TrainingBoard,
    TrainingJob,
    TrainingServer,
)
from routing.models.ladder import Ladder, ladder_warnings

VERSIONS, SWITCHES = 10, 10

log = structlog.get_logger(__name__)


class TrainingService:
    """Administers trainings. `safe` names the policy in force when no trained policy is."""

    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        *,
        ladder: Ladder,
        safe: str,
        server: TrainingServer,
        claims: ClaimService,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._ladder = ladder
        self._safe = safe
        self.server = server
        self._claims = claims

    async def board(self) -> TrainingBoard:
        claim = await self._claims.claim()
        async with self._statements() as db:
            policies = PolicyRepository(db)
            switch = await policies.newest_switch()
            training = await TrainingJobRepository(db).newest()
            versions = await policies.versions(VERSIONS)
            journal = await policies.journal(SWITCHES)
        in_force = switch.policy if switch and switch.policy else self._safe
        return TrainingBoard(
            in_force=in_force,
            safe=self._safe,
            claim=claim,
            drift=drift_read(switch) if switch and switch.policy else None,
            job=job_read(training) if training else None,
            policies=tuple(version_read(one, in_force, self._ladder_models) for one in versions),
            switches=tuple(map(switch_read, journal)),
        )

    async def ladder_warnings(self) -> LadderWarnings:
        async with self._statements() as db:
            measured = await TrainingJobRepository(db).ladder_warnings()
        return LadderWarnings((*await asyncio.to_thread(ladder_warnings, self._ladder), *measured))

    async def start(self, caller: Caller) -> TrainingJob:
        """Inserts and enqueues a training, or returns the waiting or running one. Raises TrainingNotReady."""
        async with self._unit() as unit:
            trainings = TrainingJobRepository(unit.session)
            open_one = await trainings.open()
            if open_one is not None:
                return job_read(open_one)
            readiness = await check_readiness(unit.session, self._ladder)
            if not readiness.is_ready:
                raise TrainingNotReady(" ".join(readiness.problems))
            labels = readiness.labels
            training_id = await trainings.create("person", labels)
            unit.enqueue(Job.TRAIN_POLICY, TrainPolicy(training_id))
            written = AuditLog(unit.session).record
            await written(caller.id, "train", ("training", str(training_id)), None, "")
            job = job_read(await trainings.one(training_id))
            await unit.commit()
        log.info(
            "training requested",
            training_id=str(training_id),
            labels=labels,
        )
        return job

    async def switch(self, caller: Caller, name: str | None) -> TrainingBoard:
        """Puts a policy in force.

        Does nothing if it is in force already. Raises PolicyNotFound, PolicyDoesNotFit.
        """
        async with self._unit() as unit:
            policies = PolicyRepository(unit.session)
            said = await self._switch_text(policies, name)
            if await policies.switch(name, "person", said):
                act: Act = "switch-off-policy" if name is None else "switch-on-policy"
                written = AuditLog(unit.session).record
                await written(caller.id, act, ("policy", name or self._safe), None, "")
            await unit.commit()
        self._claims.invalidate()
        return await self.board()

    async def _switch_text(self, policies: PolicyRepository, name: str | None) -> str:
        if name is None:
            return f"{self._safe} decides."
        trained = await policies.read_trained(name)
        if trained is None:
            raise PolicyNotFound
        if tuple(trained.report["models"]) != self._ladder_models:
            raise PolicyDoesNotFit
        return f"{trained.name} was switched on. {trained.report['sentence']}"

    @property
    def _ladder_models(self) -> tuple[str, ...]:
        return tuple(spec.model for spec in self._ladder.tiers)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)
