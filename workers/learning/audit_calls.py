"""Makes the missing calls of one audit, in order, and stores each of them when it finishes.

A redelivered audit continues after its last stored call. The calls end when another process has taken over.
"""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import msgspec
from msgspec import Struct

from app.core.messaging.unit_of_work import Units
from app.domains.learning.policies.audits import AuditRepository, ClaimedAudit, Json
from routing.engine.judge_calls import call_judge
from routing.engine.lens_calls import call_lens
from routing.engine.pass_plan import ProviderSource
from routing.judgements import Judgement
from routing.learning.labels import Audited
from routing.models.ladder import Ladder
from routing.prompts.builder import lens_request
from routing.types import Background, CallTry, Lens, LensOutcome, TierSpec

REFERENCES = 2
"""Number of independent answers of the top tier."""


class AuditedLens(Struct, frozen=True):
    """What an audit asks: a lens of a run, and the ladder of that run."""

    analysis_id: UUID
    lens: Lens
    scenario: str
    background: Background
    ladder: Ladder


class ClaimLost(Exception):
    """Another process has taken over or ended the audit."""


class AuditCalls:
    """The calls of one claimed audit. `deadline` is in seconds per call and includes retries."""

    def __init__(
        self,
        units: Units,
        providers: ProviderSource,
        asked: AuditedLens,
        claimed: ClaimedAudit,
        deadline: float,
    ) -> None:
        self._units = units
        self._providers = providers
        self._asked = asked
        self._claimed = claimed
        self._deadline = deadline
        self._outcomes = list(claimed.outcomes)
        self._judgements = list(claimed.judgements)

    async def run(self) -> None:
        """Makes all missing calls and ends the audit. Raises `ClaimLost` and `ModelUnavailable`."""
        ladder = self._asked.ladder
        for spec in ladder.tiers[:-1]:
            if spec.tier not in self._below():
                await self._answer(spec, self._previous(spec))
        while len(references := self._references()) < REFERENCES and all(one.answer for one in references):
            await self._answer(ladder.top, None)
        for comparison in list(self._audited().comparisons()):
            judged = await call_judge(
                self._providers.of(ladder.top),
                ladder.top,
                comparison,
                self._asked.lens,
                self._asked.scenario,
                self._asked.background,
                deadline=self._deadline,
            )
            self._judgements.append(judged)
            await self._append(judgement=msgspec.to_builtins(judged))
        await self._finish()

    async def _answer(self, spec: TierSpec, previous: LensOutcome | None) -> None:
        asked = self._asked
        request = lens_request(
            spec, asked.lens, asked.scenario, previous=previous, background=asked.background
        )
        outcome = await call_lens(
            self._providers.of(spec),
            request,
            spec,
            asked.lens.id,
            deadline=self._deadline,
            emit=lambda _: None,
        )
        # The raw text is never read again.
        outcome = msgspec.structs.replace(outcome, raw="")
        self._outcomes.append(outcome)
        await self._append(outcome=msgspec.to_builtins(outcome))

    def _previous(self, spec: TierSpec) -> LensOutcome | None:
        """Returns the outcome that an escalation to this tier would have seen."""
        lower = [tier for tier in self._below() if tier < spec.tier]
        return self._below()[max(lower)] if lower else None

    def _below(self) -> dict[int, LensOutcome]:
        """Returns the outcomes below the top tier, of the run and of the audit."""
        top = self._asked.ladder.top.tier
        return {one.tier: one for one in (*self._claimed.own, *self._outcomes) if one.tier != top}

    def _references(self) -> list[LensOutcome]:
        """Returns the top tier's outcomes of the audit. That of the run had earlier answers in its prompt."""
        return [one for one in self._outcomes if one.tier == self._asked.ladder.top.tier]

    def _audited(self) -> Audited:
        first, second = (*(one.answer for one in self._references()), None)[:REFERENCES]
        return Audited(
            below={tier: one.answer for tier, one in sorted(self._below().items())},
            top=self._asked.ladder.top.tier,
            first=first,
            second=second,
            judgements=tuple(self._judgements),
        )

    async def _append(self, *, outcome: Json | None = None, judgement: Json | None = None) -> None:
        async with self._units() as uow:
            audits = AuditRepository(uow.session)
            is_current = await audits.append(
                self._asked.analysis_id, self._claimed, outcome=outcome, judgement=judgement
            )
            await uow.commit()
        if not is_current:
            raise ClaimLost

    async def _finish(self) -> None:
        async with self._units() as uow:
            await AuditRepository(uow.session).finish(
                self._asked.analysis_id,
                self._claimed,
                _cost_usd([*self._outcomes, *self._judgements]),
                self._asked.ladder.top.model,
                is_labelled=self._audited().is_labelled,
            )
            await uow.commit()


def _cost_usd(calls: Sequence[LensOutcome | Judgement]) -> float | None:
    """Returns the cost of all tries. None when one is unknown."""
    tries: list[CallTry] = [made for call in calls for made in call.tries]
    costs = [made.cost for made in tries]
    return None if None in costs else sum(cost for cost in costs if cost is not None)
