"""Follows the events of single runs, and records which ends reached their owners."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from uuid import UUID

import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.core.concurrency.tasks import detach
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventRecord, StreamHub
from app.core.network.stream_connection import StreamConnection
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.domains.runs.analyses.followers import Followers
from app.domains.runs.analyses.repository import AnalysisRepository

REOPEN_SECONDS = 0.1

log = structlog.get_logger(__name__)


class RunStreams:
    """Streams of single runs. Holds no database connection while waiting for events."""

    def __init__(self, statements: SessionFactory, hub: StreamHub) -> None:
        self._statements = statements
        self._hub = hub
        self._followers = Followers()

    def check_room(self, caller: Caller) -> None:
        """Raises TooManyFollowed if the caller may not open another stream."""
        self._followers.check(caller.id)

    async def follow(
        self,
        caller: Caller,
        analysis_id: UUID,
        after: EventId | None,
        connection: StreamConnection | None = None,
    ) -> AsyncGenerator[list[EventRecord], None]:
        """Returns the run's events after `after`, as `StreamHub.follow` does.

        Raises TooManyFollowed, AnalysisNotFound.
        """
        self.check_room(caller)
        async with self._statements() as db:
            state = await AnalysisRepository(db).state(analysis_id, caller.id)
        if state is None:
            raise AnalysisNotFound
        records = self._hub.follow(
            analysis_id, after=after, session_id=caller.session_id, state=state, connection=connection
        )
        return self._followers.count(caller.id, self._record_delivery(analysis_id, records))

    async def wait_for_end(self, analysis_id: UUID) -> None:
        """Waits for the final event. Reopens a stream that ends without one."""
        while True:
            async with aclosing(self._hub.follow(analysis_id)) as records:
                async for came in records:
                    if came[-1].is_final:
                        return
            await asyncio.sleep(REOPEN_SECONDS)

    async def record_end_delivered(self, analysis_id: UUID) -> None:
        """Records that the run's owner has received its end, so that no notification is sent.

        If recording fails, the owner is notified nevertheless.
        """
        try:
            async with self._statements() as db:
                await AnalysisRepository(db).mark_end_delivered(analysis_id)
        except (SQLAlchemyError, OSError) as error:
            log.warning("delivered end not recorded", analysis_id=str(analysis_id), error=repr(error))

    def end_all(self) -> None:
        """Ends all streams at server shutdown."""
        self._hub.end_streams()

    async def _record_delivery(
        self, analysis_id: UUID, records: AsyncGenerator[list[EventRecord], None]
    ) -> AsyncGenerator[list[EventRecord], None]:
        """Yields the same records. A consumer that requests more after the final record has sent it."""
        async with aclosing(records):
            async for came in records:
                is_final = came[-1].is_final
                yield came
                del came  # the next may be hours away
                if is_final:
                    # Clients disconnect once they have the end, which cancels this task.
                    await asyncio.shield(detach(self.record_end_delivered(analysis_id)))
