"""Starts a run inside a caller's unit of work.

For other packages that start runs, such as `runs.conversations`: lock and check your rows in the unit, call
`start`, add your rows, commit once. `AnalysisService.result` then waits for the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from app.core.clock import seconds_until_tomorrow
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.agents.custom_agents.errors import AgentNotFound, QuotaUsedUp
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.resolution.resolver import ResolvedAgent
from app.domains.identity.accounts.scopes import TokenGrant
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget, is_free
from app.domains.runs.analyses.errors import (
    AnalysisNotFound,
    DailyBudgetSpent,
    IdempotencyKeyReused,
    InstallationBudgetSpent,
    TokenBudgetSpent,
)
from app.domains.runs.analyses.intake import (
    PICKED_ALONE,
    choose_start,
    custom_run,
    is_choice,
    new_run,
    superagent_run,
)
from app.domains.runs.analyses.lifecycle import Created, NewRun, SafetyRun
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.analyses.schemas import AnalyzeRequest, CustomAnalyzeRequest, SuperagentAnalyzeRequest
from routing.engine.run_spec import AnalysisKind, RunSpec
from routing.models.ladder import OFFLINE_CHOICE, Ladder, ModelUnavailable
from routing.sample.ladder import is_sample


class RunFactory(Struct, frozen=True):
    """Configuration for starting runs.

    `daily_usd` is the limit of a user per UTC day; None means no limit. `installation` is the limit of all
    users together.
    """

    ladder: Ladder
    deadline_seconds: float
    daily_usd: float | None = None
    installation: InstallationBudget = NO_BUDGET

    def build_plain(self, caller: Caller, request: AnalyzeRequest, key: str | None) -> NewRun:
        """Returns the run of a request. Raises the errors of `intake.new_run`."""
        return new_run(request, caller.id, key, self.ladder, self.deadline_seconds)

    def start_tier(self, model: str, tier_models: Sequence[str] | None) -> int:
        """Returns the start tier of a run with the model choice and agent models of an earlier one.

        Raises ModelNotConfigured.
        """
        if not is_choice(model):
            return PICKED_ALONE
        return choose_start(self.ladder, model, tier_models).tier.tier

    def build_custom(
        self,
        caller: Caller,
        request: CustomAnalyzeRequest,
        agent: ResolvedAgent,
        key: str | None,
        kind: AnalysisKind = "custom-agent",
    ) -> NewRun:
        """Returns the run of an agent. Raises the errors of `intake.custom_run`."""
        return custom_run(request, agent, caller.id, key, self.ladder, self.deadline_seconds, kind)

    def build_superagent(self, caller: Caller, request: SuperagentAnalyzeRequest, key: str | None) -> NewRun:
        """Returns the run with domain lenses or those of a draft.

        Raises the errors of `intake.superagent_run`.
        """
        return superagent_run(request, caller.id, key, self.ladder, self.deadline_seconds)

    async def start(self, unit: UnitOfWork, caller: Caller, run: NewRun) -> Created:
        """Stores a run and enqueues its first job, both with the commit of `unit`.

        A run that is started with an API token names it, and counts towards its budget.

        The same idempotency key with the same request returns the earlier run. A new run of a user-built
        agent counts towards the agent's quota, which requires that `unit` is a single transaction.

        Raises DailyBudgetSpent, TokenBudgetSpent, InstallationBudgetSpent, IdempotencyKeyReused, QuotaUsedUp,
        AgentNotFound for an agent that was deleted in the meantime, and AnalysisNotFound for a parent that is
        not this user's, or when the key's run was deleted.
        """
        analyses = AnalysisRepository(unit.session)
        if run.spec.model_choice != OFFLINE_CHOICE:
            await self._check_installation(analyses, unit, run)
            await self._check_budgets(analyses, run, caller.token)
        if caller.token is not None:
            run = replace(run, token_id=caller.token.id)
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

    async def start_safety(self, unit: UnitOfWork, run: SafetyRun) -> Created:
        """Stores a safety answer, completed immediately. It is charged to no budget and no quota.

        The same idempotency key with the same request returns the earlier answer. Raises
        IdempotencyKeyReused.
        """
        try:
            return await lifecycle.create_safety(unit, run)
        except lifecycle.KeyReused as refusal:
            raise IdempotencyKeyReused from refusal

    async def _check_installation(self, analyses: AnalysisRepository, unit: UnitOfWork, run: NewRun) -> None:
        """Refuses a new run that starts on a paid model once the installation's budget is spent.

        Raises InstallationBudgetSpent. Concurrent runs that pass this check are limited when their calls are
        sent (`InstallationBudget.hold`).
        """
        if begins_free(run.spec, run.tier, self.ladder):
            return
        try:
            await self.installation.check(unit.session)
        except InstallationBudgetSpent:
            if not await analyses.has_key(run.user_id, run.idempotency_key):
                raise

    async def _check_budgets(
        self, analyses: AnalysisRepository, run: NewRun, token: TokenGrant | None
    ) -> None:
        """Refuses a new run when the daily budget of the user or of the API token is spent.

        Raises DailyBudgetSpent, TokenBudgetSpent.

        Running runs count with their spending so far and are not stopped: the budget can be exceeded by at
        most their remaining spending. Their calls that are cut off count then.
        """
        token_usd = token.daily_usd if token is not None else None
        if (self.daily_usd is None and token_usd is None) or is_sample(run.spec.model_choice):
            return
        token_id = token.id if token is not None else None
        spent = await analyses.spending(run.user_id, run.idempotency_key, self.ladder, token_id)
        if spent.is_repeat:
            return
        if self.daily_usd is not None and spent.usd >= self.daily_usd:
            raise DailyBudgetSpent(self.daily_usd, seconds_until_tomorrow())
        if token_usd is not None and spent.token_usd >= token_usd:
            raise TokenBudgetSpent(token_usd, seconds_until_tomorrow())


def begins_free(spec: RunSpec, tier: int, ladder: Ladder) -> bool:
    """Returns whether the first calls of a run are free."""
    climbed = lifecycle.fit_ladder(spec, tier, ladder)
    try:
        return is_free(climbed.single or climbed.ladder.tier(tier))
    except ModelUnavailable:
        return False


async def _count(unit: UnitOfWork, run: NewRun) -> None:
    """Counts a run of an agent.

    A deleted agent does not prevent a follow-up of its analysis, which uses the stored lenses.
    """
    counted, quota = await AgentRepository(unit.session).count_run(UUID(run.agent_id))
    if counted == "used up":
        raise QuotaUsedUp(quota)
    if counted == "gone" and run.parent_id is None:
        raise AgentNotFound
