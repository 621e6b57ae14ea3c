"""Offers posts of samples, and removes them."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.sample_posts.mappers import sample_post
from app.domains.community.sample_posts.repository import SamplePostRepository
from app.domains.community.sample_posts.schemas import SamplePost
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.runs.samples.errors import SampleNotFound
from routing.sample.texts import samples


class SamplePostService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def all(self) -> Sequence[SamplePost]:
        """Returns the samples that are still offered, in display order."""
        async with self._statements() as db:
            removed = await SamplePostRepository(db).removed()
        return [sample_post(sample) for sample in samples().values() if sample.id not in removed]

    async def remove(self, caller: Caller, sample_id: str) -> None:
        """Removes a sample post for everyone. Its run can still be replayed. Raises SampleNotFound."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            is_known = sample_id in samples()
            if not is_known or not await SamplePostRepository(unit.session).remove(sample_id, caller.id):
                raise SampleNotFound
            await AuditLog(unit.session).record(caller.id, "delete", ("sample", sample_id), None, "")
            await unit.commit()
