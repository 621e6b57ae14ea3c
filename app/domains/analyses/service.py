"""Starting, reading, following and stopping analyses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from datetime import timedelta
from uuid import UUID, uuid4

import msgspec

from app.core.clock import seconds_until_tomorrow, utc_now
from app.core.db import SessionFactory
from app.core.events import EventId, EventRecord, StreamHub
from app.core.uow import Outbox, UnitOfWork
from app.domains.accounts.sessions import Caller, check_own
from app.domains.analyses import lifecycle
from app.domains.analyses.errors import (
    AnalysisCanceled,
    AnalysisFailed,
    AnalysisIsOver,
    AnalysisNotFound,
    AnalysisTimeout,
    DailyBudgetSpent,
    IdempotencyKeyReused,
    NothingToKeep,
)
from app.domains.analyses.imported import result_of
from app.domains.analyses.intake import DEFAULT_MODEL, checked_scenario, new_run
from app.domains.analyses.reading import analysis_read, analysis_record, events_url
from app.domains.analyses.repository import IMPORTED, AnalysisRepository
from app.domains.analyses.schemas import (
    Accepted,
    AnalysisRead,
    AnalysisRecord,
    AnalysisRecordCreate,
    AnalyzeRequest,
)
from app.models import Analysis, RunStatus
from routing.events import Completed
from routing.ladder import Ladder
from routing.result import AnalysisResult

HISTORY_MOST = 200
GRACE_SECONDS = 10.0
"""How much longer than the run's own deadline a waiting caller waits: time for the reconciler to end it."""

FIRST_EVENT = EventId(0, 1)


class AnalysisService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        hub: StreamHub,
        ladder: Ladder,
        run_deadline_seconds: float,
        daily_usd: float | None = None,
    ) -> None:
        """`daily_usd` is what a user may spend on model calls a UTC day; None: there is no bound."""
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._hub = hub
        self._ladder = ladder
        self._deadline = run_deadline_seconds
        self._daily_usd = daily_usd

    async def start(self, caller: Caller, request: AnalyzeRequest, key: str | None) -> Accepted:
        """Store the run and queue its first job. Once this returns, the run survives whatever happens.

        The same `key` with the same request gives the run it gave before. Raises NotYou, the refusals of
        `intake.new_run`, IdempotencyKeyReused and DailyBudgetSpent.
        """
        check_own(caller, request.user_id)
        run = new_run(request, caller.id, key, self._ladder, self._deadline)
        async with UnitOfWork(self._statements, self._outbox) as unit:
            await self._check_budget(AnalysisRepository(unit.session), run)
            try:
                created = await lifecycle.create(unit, run)
            except lifecycle.KeyReused as refusal:
                raise IdempotencyKeyReused from refusal
            await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    async def analyze(self, caller: Caller, request: AnalyzeRequest, key: str | None) -> AnalysisResult:
        """Start, then wait for the result; holds no database connection while it waits.

        Raises what `start` raises, AnalysisFailed, AnalysisCanceled and AnalysisTimeout.
        """
        accepted = await self.start(caller, request, key)
        try:
            async with asyncio.timeout(self._deadline + GRACE_SECONDS):
                await self._until_over(accepted.analysis_id)
        except TimeoutError as error:
            raise AnalysisTimeout from error
        return _result(await self.read(caller, accepted.analysis_id))

    async def read(self, caller: Caller, analysis_id: UUID) -> AnalysisRead:
        """Raises AnalysisNotFound."""
        async with self._statements() as db:
            analyses = AnalysisRepository(db)
            run = await analyses.own(analysis_id, caller.id)
            if run is None:
                raise AnalysisNotFound
            receipt = (
                await analyses.newest_receipt(analysis_id) if run.result is None else run.result["receipt"]
            )
        return analysis_read(run, receipt)

    async def follow(
        self, caller: Caller, analysis_id: UUID, after: EventId | None
    ) -> AsyncGenerator[list[EventRecord], None]:
        """The run's events after `after`, as `StreamHub.follow` gives them. Raises AnalysisNotFound."""
        async with self._statements() as db:
            state = await AnalysisRepository(db).state(analysis_id, caller.id)
        if state is None:
            raise AnalysisNotFound
        return self._hub.follow(analysis_id, after=after, session_id=caller.session_id, state=state)

    def end_streams(self) -> None:
        """The server is about to stop."""
        self._hub.end_streams()

    async def stop(self, caller: Caller, analysis_id: UUID, keep_result: bool) -> AnalysisRead:
        """Cancel, or with `keep_result` complete with the best tier so far.

        Raises AnalysisNotFound, AnalysisIsOver, NothingToKeep.
        """
        end = lifecycle.finish_early if keep_result else lifecycle.cancel
        async with self._unit() as unit:
            try:
                await end(unit, analysis_id, caller.id, self._ladder)
            except lifecycle.RunNotFound as refusal:
                raise AnalysisNotFound from refusal
            except lifecycle.RunIsOver as refusal:
                raise AnalysisIsOver from refusal
            except lifecycle.NothingFinished as refusal:
                raise NothingToKeep from refusal
            await unit.commit()
        return await self.read(caller, analysis_id)

    async def history(self, caller: Caller, user_id: str | None, most: int) -> Sequence[AnalysisRecord]:
        """The caller's newest analyses, running ones too, newest first. Raises NotYou."""
        check_own(caller, user_id)
        async with self._statements() as db:
            rows = await AnalysisRepository(db).history(caller.id, min(most, HISTORY_MOST))
        return [analysis_record(row) for row in rows]

    async def save(self, caller: Caller, record: AnalysisRecordCreate) -> AnalysisRead:
        """Keep an analysis that was made elsewhere. Raises NotYou, EmptyRecord, a scenario's refusals."""
        check_own(caller, record.user_id)
        analysis_id = uuid4()
        result = result_of(record, analysis_id, checked_scenario(record.decision_scenario))
        now = utc_now()
        run = Analysis(
            id=analysis_id,
            user_id=caller.id,
            kind=IMPORTED,
            scenario=result.scenario,
            model_choice=DEFAULT_MODEL,
            status=RunStatus.COMPLETED,
            tier=0,
            deadline_at=now + timedelta(seconds=self._deadline),
            result=msgspec.to_builtins(result),
            clarity_score=result.score,
            lens_scores=lifecycle.scores_of(result),
            finished_at=now,
        )
        async with self._unit() as unit:
            await AnalysisRepository(unit.session).add_imported(
                run, EventRecord.of(Completed(result), FIRST_EVENT)
            )
            await unit.commit()
        return await self.read(caller, analysis_id)

    async def _check_budget(self, analyses: AnalysisRepository, run: lifecycle.NewRun) -> None:
        """Refuse a new run to whoever has spent the day's budget. Raises DailyBudgetSpent.

        Runs under way count with what they have spent so far and are not stopped: the budget is overshot by
        at most what the runs that stand open at that moment still spend.
        """
        if self._daily_usd is None:
            return
        spent = await analyses.spending(run.user_id, run.idempotency_key)
        if spent.usd >= self._daily_usd and not spent.is_repeat:
            raise DailyBudgetSpent(self._daily_usd, seconds_until_tomorrow())

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)

    async def _until_over(self, analysis_id: UUID) -> None:
        """Wait for the final event. A stream that ends without one is taken up again."""
        while True:
            async with aclosing(self._hub.follow(analysis_id)) as records:
                async for came in records:
                    if came[-1].is_final:
                        return
            await asyncio.sleep(0.1)


def _result(run: AnalysisRead) -> AnalysisResult:
    if run.result is not None:
        return run.result
    if run.status is RunStatus.CANCELED:
        raise AnalysisCanceled(run.failure_reason)
    raise AnalysisFailed(run.failure_reason)
