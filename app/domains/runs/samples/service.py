"""Lists samples and starts their runs."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import uuid4

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.intake import check_idempotency_key, digest
from app.domains.runs.analyses.lifecycle import NewRun
from app.domains.runs.analyses.mappers import events_url
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.samples.errors import SampleNotFound
from app.domains.runs.samples.schemas import SampleRead
from routing.engine.run_spec import RunSpec
from routing.gate.policy import SpecificationPolicy
from routing.sample.ladder import sample_choice, sample_ladder
from routing.sample.texts import Sample, UnknownSample, sample_of, samples


class SampleService:
    def __init__(self, statements: SessionFactory, outbox: Outbox, run_factory: RunFactory) -> None:
        self._statements = statements
        self._outbox = outbox
        self._run_factory = run_factory

    def all(self) -> Sequence[SampleRead]:
        """Returns all samples in display order."""
        return [SampleRead(sample.id, sample.title, sample.scenario) for sample in samples().values()]

    async def start(self, caller: Caller, sample_id: str, key: str | None) -> Accepted:
        """Stores a sample's run and enqueues its first job. The same `key` returns the earlier run.

        Raises SampleNotFound, InvalidIdempotencyKey, IdempotencyKeyReused.
        """
        try:
            sample = sample_of(sample_id)
        except UnknownSample as error:
            raise SampleNotFound from error
        async with UnitOfWork(self._statements, self._outbox) as unit:
            created = await self._run_factory.start(unit, caller, self._build_run(caller, sample, key))
            await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    def _build_run(self, caller: Caller, sample: Sample, key: str | None) -> NewRun:
        """Returns the run of a sample.

        Its texts are written for the specification's gate, so it uses that policy.
        """
        choice = sample_choice(sample.id)
        return NewRun(
            analysis_id=uuid4(),
            user_id=caller.id,
            spec=RunSpec("analysis", sample.scenario, choice),
            tier=sample_ladder().first.tier,
            deadline_seconds=self._run_factory.deadline_seconds,
            idempotency_key=check_idempotency_key(key),
            request_hash=digest("sample", choice) if key is not None else None,
            policy=SpecificationPolicy.name,
            title=sample.title,
        )
