"""Audits: ask the higher tiers again for a small random sample of accepted lenses, in the background.

Audits never delay a run or change a result. Their cost counts against the daily audit budget and appears on
no receipt.
"""

from __future__ import annotations

import random
from uuid import UUID

import msgspec
import structlog

from app.core.messaging.jobs import AuditLenses, Job
from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.audits import AuditCandidate, AuditRepository, ClaimedAudit
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

log = structlog.get_logger(__name__)

AT_ONCE = 2
"""Number of runs that a process audits concurrently. Kept low because interactive runs have priority."""


class Auditor:
    """Audits `share` (0-1) of the accepted lenses, spending at most `daily_usd` per UTC day."""

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

    async def draw(self, claim: Claim, result: AnalysisResult) -> None:
        """Samples lenses of a committed run for audits. Never raises, because a lost sample does no harm."""
        try:
            await self._draw(claim, result)
        except Exception as error:
            log.warning("audit sampling failed", analysis_id=str(claim.analysis_id), error=repr(error))

    async def _draw(self, claim: Claim, result: AnalysisResult) -> None:
        climbed = lifecycle.fit_ladder(claim.spec, claim.tier, self._ladder)
        if self._share <= 0 or climbed.single is not None or is_sample(claim.spec.model_choice):
            return
        drawn = [
            AuditCandidate(lens, given.tier, usd)
            for lens, given in result.lenses.items()
            if given.tier is not None
            and (usd := expected_usd(climbed.ladder, given.tier)) is not None
            and random.random() < self._share  # noqa: S311  # sampling, not cryptography
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
        """Runs the open audits of a run and returns their number.

        A redelivered job runs only the audits that no other process has taken. Runs none while the
        installation's budget is spent; the audits stay open.
        """
        async with self._units() as uow:
            if await self._budget.find_spent(uow.session) is not None:
                return 0
            audits = AuditRepository(uow.session)
            run, taken = await audits.run(analysis_id), await audits.take(analysis_id)
            await uow.commit()
        if run is None:
            return 0
        for one in taken:
            outcomes = await self._ask_higher_tiers(run, one, providers)
            if outcomes:
                await self._store(analysis_id, one, outcomes)
        return len(taken)

    async def _ask_higher_tiers(
        self, run: Analysis, taken: ClaimedAudit, providers: ProviderSource
    ) -> list[LensOutcome]:
        """Asks the tiers above, from lower to higher.

        Intermediate tiers see the previous outcome as in a real escalation. The top tier sees none, so that
        its answer is independent. Returns an empty list when a model is no longer configured.
        """
        ladder = lifecycle.fit_ladder(lifecycle.spec_of(run), run.tier, self._ladder).ladder
        lens = next(lens for lens in lifecycle.lenses_of(run) if lens.id == taken.lens)
        background, outcomes = lifecycle.background_of(run), list(taken.earlier)
        above = [spec for spec in ladder.tiers if spec.tier > taken.tier]
        for spec in above:
            before = outcomes[-1] if spec is not ladder.top and outcomes else None
            try:
                outcomes.append(await self._call(providers, spec, lens, run.scenario, before, background))
            except ModelUnavailable as missing:
                log.warning("audit failed", analysis_id=str(run.id), missing=str(missing))
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

    async def _store(self, analysis_id: UUID, taken: ClaimedAudit, outcomes: list[LensOutcome]) -> None:
        costs = [made.cost for outcome in outcomes for made in outcome.tries]
        known = None if None in costs else sum(cost for cost in costs if cost is not None)
        async with self._units() as uow:
            await AuditRepository(uow.session).finish(
                analysis_id, taken.lens, [_without_raw(outcome) for outcome in outcomes], known
            )
            await uow.commit()


def expected_usd(ladder: Ladder, tier: int) -> float | None:
    """Returns the typical cost in USD of asking the tiers above `tier`.

    None if there is no higher tier or a price is unknown, because a budget could not be enforced.
    """
    above = [spec for spec in ladder.tiers if spec.tier > tier]
    prices = [spec.price for spec in above if spec.price is not None]
    return sum(map(typical_cost, prices)) if above and len(prices) == len(above) else None


def _without_raw(outcome: LensOutcome) -> dict[str, object]:
    """Returns an outcome for storage, without its raw text, which is never read again."""
    stored: dict[str, object] = msgspec.to_builtins(msgspec.structs.replace(outcome, raw=""))
    return stored
