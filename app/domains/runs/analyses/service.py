"""Starts, reads, imports and stops analyses."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from uuid import UUID, uuid4

import msgspec
from msgspec.structs import replace

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventRecord, StreamHub
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.reader_thread import read_apart
from app.domains.agents.resolution.resolver import resolve_agent
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.errors import (
    AnalysisIsOver,
    AnalysisNotFound,
    AnalysisTimeout,
    NothingToKeep,
)
from app.domains.runs.analyses.imported import result_of
from app.domains.runs.analyses.intake import DEFAULT_MODEL, check_scenario
from app.domains.runs.analyses.lifecycle import NewRun, SafetyRun
from app.domains.runs.analyses.mappers import analysis_read, analysis_record, events_url, result_of_run
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.ports import ConversationTurns
from app.domains.runs.analyses.repository import IMPORTED, AnalysisRepository
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.run_streams import RunStreams
from app.domains.runs.analyses.safety import requested_safety_run, safety_run
from app.domains.runs.analyses.schemas import (
    Accepted,
    AnalysisRead,
    AnalysisRecord,
    AnalysisRecordCreate,
    AnalyzeRequest,
    CustomAnalyzeRequest,
    SuperagentAnalyzeRequest,
)
from app.domains.runs.analyses.what_if import what_if
from app.models import BAND, Analysis, RunStatus
from routing.engine.run_spec import AnalysisKind
from routing.events import Completed
from routing.results.run_result import RunResult
from routing.types import Background

HISTORY_MOST = 200
GRACE_SECONDS = 10.0
"""Time that a waiting caller waits beyond the run's deadline, so that the reconciler can end the run."""

FIRST_EVENT = EventId(0, 1)


class AnalysisService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        hub: StreamHub,
        run_factory: RunFactory,
        turns: ConversationTurns,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self.streams = RunStreams(statements, hub)
        self.run_factory = run_factory
        self._turns = turns

    async def start(
        self, caller: Caller, request: AnalyzeRequest, key: str | None, country: str | None = None
    ) -> Accepted:
        """Stores the run and enqueues its first job. After the return, the run is durable.

        The same `key` with the same request returns the earlier run. A text that describes danger creates a
        completed safety answer instead; `country` (ISO 3166-1) selects its contacts. Raises WrongUserId, the
        errors of `intake.new_run` and `RunFactory.start`, and ConversationNotFound.
        """
        check_own(caller, request.user_id)
        chars = len(request.scenario)
        danger = await read_apart(chars, requested_safety_run, caller.id, request, key, country)
        if danger is not None:
            return await self._begin_safety(caller, danger, request.conversation_id)
        if request.parent_id is None:
            run = await read_apart(chars, self.run_factory.build_plain, caller, request, key)
        else:
            parent = await self._read_own(caller, request.parent_id)
            run = await read_apart(chars, what_if, request, parent, key, self.run_factory)
        return await self._begin(caller, run, request.conversation_id)

    async def start_custom(
        self,
        caller: Caller,
        request: CustomAnalyzeRequest,
        key: str | None,
        kind: AnalysisKind = "custom-agent",
        country: str | None = None,
    ) -> Accepted:
        """Starts a run like `start`, with the lenses of an agent.

        `kind` is the feature that started it. Also raises AgentNotFound and AgentHasNoLens.
        """
        check_own(caller, request.user_id)
        danger = await read_apart(
            len(request.scenario), requested_safety_run, caller.id, request, key, country
        )
        if danger is not None:
            return await self._begin_safety(caller, danger, request.conversation_id)
        async with self._statements() as db:
            agent = await resolve_agent(db, caller.id, request.agent_id)
        run = await read_apart(
            len(request.scenario), self.run_factory.build_custom, caller, request, agent, key, kind=kind
        )
        return await self._begin(caller, run, request.conversation_id)

    async def start_superagent(
        self, caller: Caller, request: SuperagentAnalyzeRequest, key: str | None, country: str | None = None
    ) -> Accepted:
        """Starts a run like `start`, with domain lenses or those of a draft."""
        check_own(caller, request.user_id)
        danger = await read_apart(
            len(request.scenario), requested_safety_run, caller.id, request, key, country
        )
        if danger is not None:
            return await self._begin_safety(caller, danger, None)
        run = await read_apart(len(request.scenario), self.run_factory.build_superagent, caller, request, key)
        return await self._begin(caller, run, None)

    async def result(self, caller: Caller, analysis_id: UUID) -> RunResult:
        """Waits for the result of a run. Holds no database connection while waiting.

        Raises AnalysisNotFound, AnalysisFailed, AnalysisCanceled and AnalysisTimeout.
        """
        try:
            async with asyncio.timeout(self.run_factory.deadline_seconds + GRACE_SECONDS):
                await self.streams.wait_for_end(analysis_id)
        except TimeoutError as error:
            raise AnalysisTimeout from error
        await self.streams.record_end_delivered(analysis_id)
        return result_of_run(await self.read(caller, analysis_id))

    async def read(self, caller: Caller, analysis_id: UUID, *, with_bands: bool = False) -> AnalysisRead:
        """Returns an analysis, with `with_bands` also a band run. Raises AnalysisNotFound."""
        async with self._statements() as db:
            analyses = AnalysisRepository(db)
            entry = await analyses.read_own_entry(analysis_id, caller.id)
            if entry is None or (entry.run.kind == BAND and not with_bands):
                raise AnalysisNotFound
            receipt = (entry.run.result or {}).get("receipt")
            receipt = receipt or await analyses.newest_receipt(analysis_id)
        return analysis_read(entry, receipt)

    async def stop(self, caller: Caller, analysis_id: UUID, keep_result: bool) -> AnalysisRead:
        """Cancels the run, or with `keep_result` completes it with the best tier so far.

        Raises AnalysisNotFound, AnalysisIsOver, NothingToKeep.
        """
        end = lifecycle.finish_early if keep_result else lifecycle.cancel
        async with self._unit() as unit:
            try:
                await end(unit, analysis_id, caller.id, self.run_factory.ladder)
            except lifecycle.RunNotFound as refusal:
                raise AnalysisNotFound from refusal
            except lifecycle.RunIsOver as refusal:
                raise AnalysisIsOver from refusal
            except lifecycle.NothingFinished as refusal:
                raise NothingToKeep from refusal
            await AnalysisRepository(unit.session).mark_end_delivered(analysis_id)
            await unit.commit()
        return await self.read(caller, analysis_id, with_bands=True)

    async def stop_by_key(self, caller: Caller, key: str) -> None:
        """Cancels the caller's run that was started with this idempotency key, unless it is over."""
        async with self._statements() as db:
            analysis_id = await AnalysisRepository(db).id_of_key(caller.id, key)
        if analysis_id is not None:
            with suppress(AnalysisNotFound, AnalysisIsOver):
                await self.stop(caller, analysis_id, keep_result=False)

    async def history(self, caller: Caller, user_id: str | None, most: int) -> Sequence[AnalysisRecord]:
        """Returns the caller's latest analyses, including running ones, newest first. Raises WrongUserId."""
        check_own(caller, user_id)
        async with self._statements() as db:
            rows = await AnalysisRepository(db).history(caller.id, min(most, HISTORY_MOST))
        return [analysis_record(row) for row in rows]

    async def save(
        self, caller: Caller, record: AnalysisRecordCreate, country: str | None = None
    ) -> AnalysisRead:
        """Saves an analysis that was made elsewhere.

        If its text describes danger, stores a safety answer instead. Raises WrongUserId, EmptyRecord, and the
        errors of a scenario.
        """
        check_own(caller, record.user_id)
        analysis_id = uuid4()
        chars = len(record.decision_scenario)
        scenario = await read_apart(chars, check_scenario, record.decision_scenario, needs_choice=False)
        danger = await read_apart(
            chars, safety_run, caller.id, (scenario,), record, None, misunderstood=False, country=country
        )
        if danger is not None:
            return await self.read(caller, (await self._begin_safety(caller, danger, None)).analysis_id)
        result = await asyncio.to_thread(result_of, record, analysis_id, scenario)
        now = utc_now()
        run = Analysis(
            id=analysis_id,
            user_id=caller.id,
            kind=IMPORTED,
            scenario=result.scenario,
            model_choice=DEFAULT_MODEL,
            status=RunStatus.COMPLETED,
            tier=0,
            deadline_at=now + timedelta(seconds=self.run_factory.deadline_seconds),
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

    async def _begin(self, caller: Caller, run: NewRun, conversation_id: UUID | None) -> Accepted:
        """Stores a run, in a conversation as its next turn.

        Without a conversation this is one statement, except for a run of an agent, which is counted in the
        same transaction.
        """
        if conversation_id is None:
            sessions = self._statements if run.agent_id is None else self._sessions
            async with UnitOfWork(sessions, self._outbox) as unit:
                created = await self.run_factory.start(unit, caller, run)
                await unit.commit()
        else:
            async with self._unit() as unit:
                background = Background(exchanges=await self._turns.exchanges_before(unit, conversation_id))
                if not background.exchanges and run.parent_id is None:
                    await read_apart(len(run.spec.scenario), check_scenario, run.spec.scenario)
                run = replace(run, spec=replace(run.spec, background=background))
                created = await self.run_factory.start(unit, caller, run)
                await self._turns.add_turn(
                    unit, caller, conversation_id, run.spec.scenario, created.analysis_id
                )
                await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    async def _begin_safety(self, caller: Caller, run: SafetyRun, conversation_id: UUID | None) -> Accepted:
        """Stores a safety answer, in a conversation as its next turn."""
        sessions = self._statements if conversation_id is None else self._sessions
        async with UnitOfWork(sessions, self._outbox) as unit:
            created = await self.run_factory.start_safety(unit, run)
            if conversation_id is not None:
                await self._turns.add_safety_turn(unit, caller, conversation_id, created.analysis_id)
            await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    async def _read_own(self, caller: Caller, analysis_id: UUID) -> Analysis:
        async with self._statements() as db:
            run = await AnalysisRepository(db).read_own(analysis_id, caller.id)
            if run is None:
                raise await not_own(db, analysis_id, caller.id)
        return run

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)
