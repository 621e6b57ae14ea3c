"""Counts what waits for an administrator."""

from __future__ import annotations

from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.domains.community.moderation.objection_repository import ObjectionRepository
from app.domains.community.moderation.repository import ModerationRepository
from app.domains.learning.policies.training_repository import TrainingJobRepository
from app.domains.operations.console.schemas import Attention
from app.domains.operations.contact.repository import ContactRepository
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.budget_warnings import level_of
from app.models import UnservedQueue


class AttentionService:
    def __init__(self, reads: SessionFactory, budget: InstallationBudget = NO_BUDGET) -> None:
        self._reads = reads
        self._budget = budget

    async def attention(self) -> Attention:
        async with self._reads() as db:
            contact = ContactRepository(db)
            budgets = await self._budget.read(db) if self._budget.is_set else ()
            return Attention(
                messages=await contact.count_open(),
                urgent_messages=await contact.count_urgent(),
                reports=await ModerationRepository(db).count_open(),
                objections=await ObjectionRepository(db).count_open(),
                failed_training=await TrainingJobRepository(db).has_last_failed(),
                budgets=sum(level_of(budget) is not None for budget in budgets),
                unserved_queues=await db.scalar(select(func.count(UnservedQueue.queue))) or 0,
            )
