"""Audits: label a small random sample of finished lenses, in the background.

The tiers that the run did not ask answer the lens, the top tier answers it twice independently and judges the
answers (`routing.learning.labels`). Lenses that the run escalated to the top are sampled with the same
probability: the run's own answer of the top tier saw the earlier ones, so it is no reference. Audits never
delay a run or change a result. Their cost counts against the daily audit budget and appears on no receipt.
"""

from __future__ import annotations

import random
from uuid import UUID

import structlog

from app.core.messaging.jobs import AuditLenses, Job
from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.audits import AuditCandidate, AuditRepository, ClaimedAudit
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.lifecycle import Claim
from app.models import Analysis
from routing.engine.pass_plan import ProviderSource
from routing.models.ladder import Ladder, ModelUnavailable, comparison_cost, typical_cost
from routing.results.analysis_result import AnalysisResult
from routing.sample.ladder import is_sample
from workers.learning.audit_calls import REFERENCES, AuditCalls, AuditedLens, ClaimLost
from workers.learning.audit_share import AuditShare

log = structlog.get_logger(__name__)

AT_ONCE = 2
"""Number of runs that a process audits concurrently. Kept low because interactive runs have priority."""


class Auditor:
    """Audits a share of the finished lenses, spending at most `daily_usd` per UTC day."""

    def __init__(
        self,
        units: Units,
        ladder: Ladder,
        *,
        share: AuditShare,
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

    async def draw(self, claim: Claim, result: AnalysisResult) -> None:
        """Samples lenses of a committed run for audits. Never raises, because a lost sample does no harm."""
        try:
            await self._draw(claim, result)
        except Exception as error:
            log.warning("audit sampling failed", analysis_id=str(claim.analysis_id), error=repr(error))

    async def _draw(self, claim: Claim, result: AnalysisResult) -> None:
        climbed = lifecycle.fit_ladder(claim.spec, claim.tier, self._ladder)
        if climbed.single is not None or is_sample(claim.spec.model_choice):
            return
        share = await self._share.current()
        drawn = [
            AuditCandidate(lens, given.tier, usd)
            for lens, given in result.lenses.items()
            if given.tier is not None
            and (usd := expected_usd(climbed.ladder, given.first_tier, given.tier)) is not None
            and random.random() < share  # noqa: S311  # sampling, not cryptography
        ]
        if not drawn:
            return
        async with self._units() as uow:
            count = await AuditRepository(uow.session).draw(claim.analysis_id, drawn, share, self._daily_usd)
            if count:
                uow.enqueue(Job.AUDIT_LENSES, AuditLenses(claim.analysis_id))
            await uow.commit()

    async def audit(self, analysis_id: UUID, providers: ProviderSource) -> int:
        """Runs the open audits of a run and returns their number.

        A redelivered job runs only the audits that no other process has taken. Runs none while the
        installation's budget is spent, or a queue or provider is paused; the audits stay open.
        """
        async with self._units() as uow:
            if await self._budget.find_spent(uow.session) is not None:
                return 0
            if await lifecycle.has_pauses(uow.session):
                return 0
            audits = AuditRepository(uow.session)
            run, taken = await audits.run(analysis_id), await audits.take(analysis_id)
            await uow.commit()
        if run is None:
            return 0
        for one in taken:
            await self._complete(run, one, providers)
        return len(taken)

    async def _complete(self, run: Analysis, claimed: ClaimedAudit, providers: ProviderSource) -> None:
        """Makes the calls of one audit. It stays open when a model is no longer configured."""
        asked = AuditedLens(
            analysis_id=run.id,
            lens=next(lens for lens in lifecycle.lenses_of(run) if lens.id == claimed.lens),
            scenario=run.scenario,
            background=lifecycle.background_of(run),
            ladder=lifecycle.fit_ladder(lifecycle.spec_of(run), run.tier, self._ladder).ladder,
        )
        try:
            await AuditCalls(self._units, providers, asked, claimed, self._deadline).run()
        except ModelUnavailable as missing:
            log.warning("audit failed", analysis_id=str(run.id), missing=str(missing))
        except ClaimLost:
            log.info("audit taken over", analysis_id=str(run.id), lens=claimed.lens)


def expected_usd(ladder: Ladder, first: int | None, accepted: int) -> float | None:
    """Returns the typical cost in USD of an audit of a lens.

    The lens began at the tier `first` (None for the lowest) and was `accepted` at another or the same.

    None if there is no tier below the top or a price is unknown, because a budget could not be enforced.
    """
    top, below = ladder.top, ladder.tiers[:-1]
    if top.price is None or not below:
        return None
    lowest = ladder.first.tier if first is None else first
    missing = [spec.price for spec in below if spec.tier < lowest or spec.tier > accepted]
    if None in missing:
        return None
    answers = sum(typical_cost(price) for price in missing if price is not None)
    comparisons = 2 * (len(below) + 1) * comparison_cost(top.price)
    return answers + REFERENCES * typical_cost(top.price) + comparisons
