"""Audits: a small random share of accepted lenses is asked of the tiers above, after the run and beside it.

Nobody waits for one, and no result changes by it. What it costs is counted against the day's money for audits
and stands on nobody's receipt.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from uuid import UUID

import msgspec
import structlog

from app.core.jobs import AuditLenses, Job
from app.domains.learning.policies.audits import AuditRepository, Drawn, Taken
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.lifecycle import Claim
from app.models import Analysis
from routing.engine.lens_calls import call_lens
from routing.engine.pass_plan import ProviderSource
from routing.models.ladder import Ladder, ModelUnavailable, typical_cost
from routing.prompts.builder import lens_request
from routing.results.analysis_result import AnalysisResult
from routing.sample.ladder import is_sample
from routing.types import Background, Lens, LensOutcome, TierSpec
from workers.progress import Units

log = structlog.get_logger(__name__)

AT_ONCE = 2
"""Runs whose audits a process makes at a time: they come after what people wait for."""


class Auditor:
    """`share` (0-1) of the accepted lenses are audited, for at most `daily_usd` a UTC day."""

    def __init__(
        self,
        units: Units,
        ladder: Ladder,
        *,
        share: float,
        daily_usd: float,
        call_deadline: float,
        budget: InstallationBudget = NO_BUDGET,
    ) -> None:
        self._units = units
        self._ladder = ladder
        self._share = share
        self._daily_usd = daily_usd
        self._deadline = call_deadline
        self._budget = budget
        self._waiting: asyncio.Queue[UUID] = asyncio.Queue()

    def take(self, analysis_id: UUID) -> None:
        """Have the open audits of a run made when there is time. The job that asks for it is done with this:
        it must hold no thread that a person's run could have. What is lost with the process is sent again."""
        self._waiting.put_nowait(analysis_id)

    async def keep(self, audit: Callable[[UUID], Awaitable[None]]) -> None:
        """Make what waits, a run at a time, for as long as the process lives. AT_ONCE of these run."""
        while True:
            analysis_id = await self._waiting.get()
            try:
                await audit(analysis_id)
            except Exception as error:
                log.warning("audit not made", analysis_id=str(analysis_id), error=repr(error))

    async def draw(self, claim: Claim, result: AnalysisResult) -> None:
        """Draw from the lenses of a run that is committed. Never raises: a draw that is lost is no loss."""
        try:
            await self._draw(claim, result)
        except Exception as error:
            log.warning("audit not drawn", analysis_id=str(claim.analysis_id), error=repr(error))

    async def _draw(self, claim: Claim, result: AnalysisResult) -> None:
        climbed = lifecycle.fitted(claim, self._ladder)
        if self._share <= 0 or climbed.single is not None or is_sample(claim.model_choice):
            return
        drawn = [
            Drawn(lens, given.tier, usd)
            for lens, given in result.lenses.items()
            if given.tier is not None
            and (usd := expected_usd(climbed.ladder, given.tier)) is not None
            and random.random() < self._share  # noqa: S311  # a sample, no secret
        ]
        if not drawn:
            return
        async with self._units() as uow:
            count = await AuditRepository(uow.session).draw(
                claim.analysis_id, drawn, self._share, self._daily_usd
            )
            if count:
                uow.enqueue(Job.AUDIT_LENSES, AuditLenses(claim.analysis_id))
            await uow.commit()

    async def audit(self, analysis_id: UUID, providers: ProviderSource) -> int:
        """Make the open audits of a run; how many were made. Delivered again, it makes those that nobody is
        at. None is made while the installation's budget is spent: they stay open."""
        async with self._units() as uow:
            if await self._budget.spent(uow.session) is not None:
                return 0
            audits = AuditRepository(uow.session)
            run, taken = await audits.run(analysis_id), await audits.take(analysis_id)
            await uow.commit()
        if run is None:
            return 0
        for one in taken:
            outcomes = await self._ask(run, one, providers)
            if outcomes:
                await self._write(analysis_id, one, outcomes)
        return len(taken)

    async def _ask(self, run: Analysis, taken: Taken, providers: ProviderSource) -> list[LensOutcome]:
        """What the tiers above say, up the ladder: those between with what came before, as they would have
        been asked, the top one as if nobody had answered. Nothing when a model is not configured any more."""
        ladder = lifecycle.fitted(run, self._ladder).ladder
        lens = next(lens for lens in lifecycle.lenses_of(run) if lens.id == taken.lens)
        background, outcomes = lifecycle.background_of(run), list(taken.earlier)
        above = [spec for spec in ladder.tiers if spec.tier > taken.tier]
        for spec in above:
            before = outcomes[-1] if spec is not ladder.top and outcomes else None
            try:
                outcomes.append(await self._call(providers, spec, lens, run.scenario, before, background))
            except ModelUnavailable as missing:
                log.warning("audit not made", analysis_id=str(run.id), missing=str(missing))
                return []
        return outcomes[len(taken.earlier) :]

    async def _call(
        self,
        providers: ProviderSource,
        spec: TierSpec,
        lens: Lens,
        scenario: str,
        before: LensOutcome | None,
        background: Background,
    ) -> LensOutcome:
        request = lens_request(spec, lens, scenario, previous=before, background=background)
        return await call_lens(
            providers.of(spec), request, spec, lens.id, deadline=self._deadline, emit=lambda _: None
        )

    async def _write(self, analysis_id: UUID, taken: Taken, outcomes: list[LensOutcome]) -> None:
        costs = [made.cost for outcome in outcomes for made in outcome.tries]
        known = None if None in costs else sum(cost for cost in costs if cost is not None)
        async with self._units() as uow:
            await AuditRepository(uow.session).finish(
                analysis_id, taken.lens, [_bare(outcome) for outcome in outcomes], known
            )
            await uow.commit()


def expected_usd(ladder: Ladder, tier: int) -> float | None:
    """What asking the tiers above will cost, about; None where there is none above, or a price is not known,
    so that no budget could be kept."""
    above = [spec for spec in ladder.tiers if spec.tier > tier]
    prices = [spec.price for spec in above if spec.price is not None]
    return sum(map(typical_cost, prices)) if above and len(prices) == len(above) else None


def _bare(outcome: LensOutcome) -> dict[str, object]:
    """An outcome as it is stored, without the raw text, which nobody reads again."""
    stored: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(outcome, raw=""))
    return stored
