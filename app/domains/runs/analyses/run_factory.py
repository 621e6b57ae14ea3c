"""Starting a run in somebody's unit of work.

For whoever else starts runs (`runs.conversations` does): lock and check what is yours in the unit, `begin`
the run, add what belongs to it, commit once. `AnalysisService.result` then waits for what comes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from app.core.clock import seconds_until_tomorrow
from app.core.uow import UnitOfWork
from app.domains.agents.errors import AgentNotFound, QuotaUsedUp
from app.domains.agents.repository import AgentRepository
from app.domains.agents.resolver import UsableAgent
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget, is_free
from app.domains.runs.analyses.errors import (
    AnalysisNotFound,
    DailyBudgetSpent,
    IdempotencyKeyReused,
    InstallationBudgetSpent,
)
from app.domains.runs.analyses.intake import (
    PICKED_ALONE,
    custom_run,
    is_choice,
    new_run,
    starting_point,
    superagent_run,
)
from app.domains.runs.analyses.lifecycle import Created, NewRun, SafetyRun
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.analyses.schemas import AnalyzeRequest, CustomAnalyzeRequest, SuperagentAnalyzeRequest
from app.models import Analysis
from routing.engine.pass_plan import RunKind
from routing.models.ladder import OFFLINE_CHOICE, Ladder, ModelUnavailable
from routing.sample.ladder import is_sample


class Starter(Struct, frozen=True):
    """How runs are started here. `daily_usd` is what a user may spend on model calls a UTC day; None: there
    is no bound. `installation` is what all users may spend together."""

    ladder: Ladder
    deadline_seconds: float
    daily_usd: float | None = None
    installation: InstallationBudget = NO_BUDGET

    def plain(self, caller: Caller, request: AnalyzeRequest, key: str | None) -> NewRun:
        """The run that a request asks for. Raises as `intake.new_run` does."""
        return new_run(request, caller.id, key, self.ladder, self.deadline_seconds)

    def tier_of(self, model: str, tier_models: Sequence[str] | None) -> int:
        """The tier on which a run with the model choice of an earlier one starts, and with the models that
        its agent named. Raises ModelNotConfigured."""
        if not is_choice(model):
            return PICKED_ALONE
        return starting_point(self.ladder, model, tier_models).tier.tier

    def custom(
        self,
        caller: Caller,
        request: CustomAnalyzeRequest,
        agent: UsableAgent,
        key: str | None,
        kind: RunKind = "custom-agent",
    ) -> NewRun:
        """The run of an agent. Raises as `intake.custom_run` does."""
        return custom_run(request, agent, caller.id, key, self.ladder, self.deadline_seconds, kind)

    def superagent(self, caller: Caller, request: SuperagentAnalyzeRequest, key: str | None) -> NewRun:
        """The run through domain lenses, or those of a draft. Raises as `intake.superagent_run` does."""
        return superagent_run(request, caller.id, key, self.ladder, self.deadline_seconds)

    async def begin(self, unit: UnitOfWork, run: NewRun) -> Created:
        """Store a run and queue its first job, both with the commit of `unit`.

        The same idempotency key with the same request gives the run it gave before. A new run of an agent
        that somebody built counts as one of its runs: `unit` has to be one transaction then.

        Raises DailyBudgetSpent, InstallationBudgetSpent, IdempotencyKeyReused, QuotaUsedUp, AgentNotFound for
        an agent that is gone meanwhile, and AnalysisNotFound for a parent that is not this user's, or where
        the key has made a run that was deleted since.
        """
        analyses = AnalysisRepository(unit.session)
        if run.model_choice != OFFLINE_CHOICE:
            await self._check_installation(analyses, unit, run)
            await self._check_budget(analyses, run)
        if run.parent_id is not None and not await analyses.is_there(run.parent_id, run.user_id):
            raise AnalysisNotFound
        try:
            created = await lifecycle.create(unit, run)
        except lifecycle.KeyReused as refusal:
            raise IdempotencyKeyReused from refusal
        if not created.is_new and not await analyses.is_there(created.analysis_id, run.user_id):
            raise AnalysisNotFound
        if created.is_new and run.agent_version is not None:
            await _count(unit, run)
        return created

    async def begin_safety(self, unit: UnitOfWork, run: SafetyRun) -> Created:
        """Store a safety answer, complete at once. It is charged to no budget and no quota.

        The same idempotency key with the same request gives the answer it gave before. Raises
        IdempotencyKeyReused.
        """
        try:
            return await lifecycle.create_safety(unit, run)
        except lifecycle.KeyReused as refusal:
            raise IdempotencyKeyReused from refusal

    async def _check_installation(self, analyses: AnalysisRepository, unit: UnitOfWork, run: NewRun) -> None:
        """Refuse a new run that begins on a model that costs something, once the installation's budget is
        spent. Raises InstallationBudgetSpent. Runs that pass here together are bounded where their calls go
        out (`InstallationBudget.hold`)."""
        if begins_free(run, self.ladder):
            return
        try:
            await self.installation.check(unit.session)
        except InstallationBudgetSpent:
            if not await analyses.has_key(run.user_id, run.idempotency_key):
                raise

    async def _check_budget(self, analyses: AnalysisRepository, run: NewRun) -> None:
        """Refuse a new run to whoever has spent the day's budget. Raises DailyBudgetSpent.

        Runs under way count with what they have spent so far and are not stopped: the budget is overshot by
        at most what the runs that stand open at that moment still spend. What of them is cut off counts then.
        """
        if self.daily_usd is None or is_sample(run.model_choice):
            return
        spent = await analyses.spending(run.user_id, run.idempotency_key, self.ladder)
        if spent.usd >= self.daily_usd and not spent.is_repeat:
            raise DailyBudgetSpent(self.daily_usd, seconds_until_tomorrow())


def begins_free(run: NewRun | Analysis, ladder: Ladder) -> bool:
    """Whether the first calls of a run cost nothing."""
    climbed = lifecycle.fitted(run, ladder)
    try:
        return is_free(climbed.single or climbed.ladder.tier(run.tier))
    except ModelUnavailable:
        return False


async def _count(unit: UnitOfWork, run: NewRun) -> None:
    """Count a run of an agent. One that is gone takes nothing from who goes on from an analysis of theirs:
    that has the lenses it was made with."""
    counted, quota = await AgentRepository(unit.session).count_run(UUID(run.agent_id))
    if counted == "used up":
        raise QuotaUsedUp(quota)
    if counted == "gone" and run.parent_id is None:
        raise AgentNotFound
