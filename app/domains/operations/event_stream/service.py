"""Event stream of a tab: the events of followed runs, the account's notifications, and changed comments."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Collection, Mapping
from contextlib import aclosing
from uuid import UUID

import msgspec
import structlog

from app.core.concurrency.tasks import detach, end_tasks
from app.core.database.engine import SessionFactory
from app.core.events import (
    AccountHub,
    ClientQueue,
    EventId,
    EventRecord,
    RunState,
    StreamHub,
    StreamMessage,
    WatcherHub,
)
from app.core.events.subscription import EndReason
from app.domains.community.comments.repository import CommentRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.news import message_of
from app.domains.notifications.repository import NotificationRepository
from app.domains.notifications.schemas import UnreadMessage
from app.domains.notifications.service import NotificationService
from app.domains.operations.event_stream.errors import TooManyStreams
from app.domains.operations.event_stream.schemas import StoredRunMessage
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.domains.runs.analyses.repository import AnalysisRepository
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.analyses.stream import RETRY_MILLISECONDS

STREAMS_MOST = 20
"""Maximum number of streams per person and server.

A new stream beyond the limit is refused. Closing the oldest instead would make it reconnect and close the
next one, in an endless cycle over all tabs.
"""

log = structlog.get_logger(__name__)


class StreamService:
    def __init__(
        self,
        statements: SessionFactory,
        analyses: AnalysisService,
        notifications: NotificationService,
        runs: StreamHub,
        accounts: AccountHub,
        posts: WatcherHub,
    ) -> None:
        self._statements = statements
        self._analyses = analyses
        self._notifications = notifications
        self._runs = runs
        self._accounts = accounts
        self._posts = posts

    async def open(
        self, caller: Caller, places: Mapping[UUID, EventId | None], posts: Collection[UUID] = ()
    ) -> AsyncGenerator[bytes, None]:
        """Returns the frames of a stream. Posts that the caller may not see are not watched.

        Raises TooManyStreams, and AnalysisNotFound when a run is not the caller's.
        """
        if self._accounts.streams_of(caller.id) >= STREAMS_MOST:
            raise TooManyStreams(STREAMS_MOST)
        states: dict[UUID, RunState] = {}
        async with self._statements() as db:
            analyses = AnalysisRepository(db)
            for analysis_id in places:
                state = await analyses.state(analysis_id, caller.id)
                if state is None:
                    raise AnalysisNotFound
                states[analysis_id] = state
            watched = await CommentRepository(db).visible_posts(posts, caller.id) if posts else frozenset()
        return self._frames(caller, places, states, watched)

    @property
    def clients(self) -> int:
        """Returns the number of open streams."""
        return self._accounts.clients

    def end_streams(self) -> None:
        """Ends all streams at server shutdown."""
        self._accounts.end_streams()
        self._runs.end_streams()

    async def _frames(
        self,
        caller: Caller,
        places: Mapping[UUID, EventId | None],
        states: Mapping[UUID, RunState],
        posts: Collection[UUID],
    ) -> AsyncGenerator[bytes, None]:
        """Yields the unread count and then all messages.

        The count is read after the mailbox was opened, so that no change is missed.
        """
        mailbox = ClientQueue(caller.session_id)
        pumps: list[asyncio.Task[None]] = []
        try:
            self._posts.join(posts, mailbox)
            await self._accounts.join(caller.id, mailbox)
            if self._accounts.streams_of(caller.id) > STREAMS_MOST:
                mailbox.end(EndReason.TOO_MANY)
            yield f"retry: {RETRY_MILLISECONDS}\n\n".encode() + frame(await self._read_unread(caller))
            pumps = [
                asyncio.create_task(self._pump(mailbox, analysis_id, after, states[analysis_id]))
                for analysis_id, after in places.items()
            ]
            while came := await mailbox.take():
                yield b"".join(map(frame, came))
                if ended := {message.ends for message in came if message.ends is not None}:
                    await asyncio.shield(detach(self._record_delivered(caller, ended)))
            log.info("tab stream ended", why=mailbox.ended, user_id=str(caller.id))
        finally:
            self._posts.leave(posts, mailbox)
            self._accounts.leave(caller.id, mailbox)
            # When a client disconnects, everything awaited here is cancelled, and cancelling once is not
            # always enough.
            detach(end_tasks(pumps))

    async def _record_delivered(self, caller: Caller, ended: Collection[UUID]) -> None:
        """Records that the caller has the ends of these runs. Clients may disconnect once they have them."""
        for analysis_id in ended:
            await self._analyses.streams.record_end_delivered(analysis_id)
            await self._notifications.mark_end_read(caller, analysis_id)

    async def _pump(
        self, mailbox: ClientQueue, analysis_id: UUID, after: EventId | None, state: RunState
    ) -> None:
        """Forwards a run's events to the mailbox until its final one.

        A run that is cut off ends the whole stream; the client reconnects with its cursors.
        """
        if after is not None and state.has_ended_at(after):
            return
        try:
            async with aclosing(self._runs.follow(analysis_id, after=after, state=state)) as records:
                async for came in records:
                    mailbox.put([_encode_event(analysis_id, record) for record in came])
                    if came[-1].is_final:
                        return
        except Exception:
            log.exception("run dropped from a tab stream", analysis_id=str(analysis_id))
        mailbox.end(EndReason.LOST_TRACK)

    async def _read_unread(self, caller: Caller) -> StreamMessage:
        async with self._statements() as db:
            return message_of(UnreadMessage(await NotificationRepository(db).count_unread(caller.id)))


def frame(message: StreamMessage) -> bytes:
    """Encodes a message. `data` is one line of JSON."""
    named = f"id: {message.id}\n" if message.id is not None else ""
    return f"{named}event: {message.type}\ndata: ".encode() + message.data + b"\n\n"


def _encode_event(analysis_id: UUID, record: EventRecord) -> StreamMessage:
    wrapped = StoredRunMessage(analysis_id, str(record.id), msgspec.Raw(record.data))
    ends = analysis_id if record.is_final else None
    return StreamMessage("run", msgspec.json.encode(wrapped), f"{analysis_id}@{record.id}", ends)
