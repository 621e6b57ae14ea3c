"""Prices and starts measurements of stability bands."""

from __future__ import annotations

from uuid import UUID, uuid4

from msgspec.structs import replace

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.intake import check_idempotency_key, digest, named
from app.domains.runs.analyses.lifecycle import LiveBand, NewRun
from app.domains.runs.analyses.mappers import events_url
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.bands.errors import BandNotPossible, NoResultYet
from app.domains.runs.bands.rules import measurable, tiers_of
from app.domains.runs.bands.schemas import BandOffer
from app.models import BAND, Analysis
from routing.band.estimate import BandEstimate, estimate_band, is_near_label
from routing.results.analysis_result import AnalysisResult

NOTHING = BandEstimate(0, 0, 0, None)


class BandService:
    def __init__(
        self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox, run_factory: RunFactory
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._run_factory = run_factory

    async def offer(self, caller: Caller, analysis_id: UUID) -> BandOffer:
        """Returns the offer to measure the band of an analysis. Raises AnalysisNotFound and NotAnAnalysis."""
        async with self._statements() as db:
            run = await AnalysisRepository(db).read_own(analysis_id, caller.id)
            if run is None:
                raise await not_own(db, analysis_id, caller.id)
            live = await lifecycle.live_band(db, analysis_id)
        try:
            result = measurable(run)
            estimate = self._estimate(run, result)
        except (BandNotPossible, NoResultYet) as refusal:
            return _build_unavailable(str(refusal))
        return _build_offer(result, estimate, live)

    async def measure(self, caller: Caller, analysis_id: UUID, key: str | None) -> Accepted:
        """Starts the repeated asks of an analysis, or returns the measurement that is in progress or done.

        Concurrent requests start one measurement, because each locks the row of the analysis. Raises
        AnalysisNotFound, NotAnAnalysis, NoResultYet, BandNotPossible, and the errors of `RunFactory.start`.
        """
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            run = await AnalysisRepository(unit.session).lock_own(analysis_id, caller.id)
            if run is None:
                raise await not_own(unit.session, analysis_id, caller.id)
            live = await lifecycle.live_band(unit.session, analysis_id)
            if live is not None:
                return _accept(live)
            new = self._build_run(run, key)
            created = await self._run_factory.start(unit, caller, new)
            await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    def _build_run(self, run: Analysis, key: str | None) -> NewRun:
        result = measurable(run)
        tiers = tiers_of(run, result, self._run_factory.ladder)
        asked = digest(BAND, *named(parent=run.id))
        return NewRun(
            analysis_id=uuid4(),
            user_id=run.user_id,
            spec=replace(lifecycle.spec_of(run), kind=BAND, agent_name=None),
            tier=min(tiers),
            deadline_seconds=self._run_factory.deadline_seconds,
            idempotency_key=check_idempotency_key(key),
            request_hash=asked if key is not None else None,
            parent_id=run.id,
        )

    def _estimate(self, run: Analysis, result: AnalysisResult) -> BandEstimate:
        tiers = tiers_of(run, result, self._run_factory.ladder)
        return estimate_band(result, lifecycle.lenses_of(run), tiers, lifecycle.background_of(run))


def _accept(live: LiveBand) -> Accepted:
    return Accepted(live.analysis_id, live.status, events_url(live.analysis_id))


def _build_unavailable(reason: str) -> BandOffer:
    return BandOffer(False, False, reason, 0, 0, 0, None, None, None, None)


def _build_offer(result: AnalysisResult, estimate: BandEstimate, live: LiveBand | None) -> BandOffer:
    spent = result.receipt.cost
    share = estimate.cost / spent if estimate.cost is not None and spent else None
    return BandOffer(
        available=True,
        offered=result.band is None and is_near_label(result.score),
        reason=None,
        calls=estimate.calls,
        input_tokens=estimate.input_tokens,
        output_tokens=estimate.output_tokens,
        estimated_cost=estimate.cost,
        share=share,
        run=_accept(live) if live is not None and result.band is None else None,
        band=result.band,
    )
