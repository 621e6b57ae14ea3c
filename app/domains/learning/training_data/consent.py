"""A person's consent to training."""

from __future__ import annotations

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.learning.training_data.repository import TrainingRepository
from app.domains.learning.training_data.schemas import TrainingConsent
from app.domains.learning.training_data.stats import StatsService


class ConsentService:
    """Stores consent. Invalidates `stats` on changes."""

    def __init__(
        self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox, stats: StatsService
    ) -> None:
        self._sessions = sessions
        self._stats = stats
        self._statements = statements
        self._outbox = outbox

    async def consent(self, caller: Caller) -> TrainingConsent:
        async with self._statements() as db:
            agreed_at = await TrainingRepository(db).agreed_at(caller.id)
        return TrainingConsent(agreed_at is not None, agreed_at)

    async def put(self, caller: Caller, *, agreed: bool) -> TrainingConsent:
        """Gives or withdraws consent. Repeated consent keeps its time."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            training = TrainingRepository(unit.session)
            await training.set_agreed(caller.id, agreed=agreed)
            agreed_at = await training.agreed_at(caller.id)
            await unit.commit()
        self._stats.invalidate()
        return TrainingConsent(agreed_at is not None, agreed_at)
