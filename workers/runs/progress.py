"""Writes a run's events while its claim is held. No other code does.

Numbers events as `{attempt}-{seq}`, commits milestones together with the data that they announce, and
publishes streamed text. Lenses that finish together share a commit. No event is published before its commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import Struct, field

from app.core.events import EventId, EventRecord
from app.core.messaging.outbox import Outbox
from app.domains.runs.analyses.lifecycle import Claim, Complete, Leaving, Milestone, Record, StartedCall
from routing.events import LensCompleted, LensDelta, RunEvent
from routing.results.run_result import RunResult
from routing.types import LensOutcome, SummaryOutcome
from workers.db_retry import with_db_retry
from workers.runs.delta_buffer import DeltaBuffer
from workers.runs.outgoing_calls import OutgoingCalls

Write = Callable[[Claim, Record], Awaitable[None]]

FIRST_SEQ = 1

LINGER_SECONDS = 0.005
"""Time that a finished lens waits for other lenses and the gate, to share their commit."""


class _Batch(Struct):
    """Data of one commit. `leaving` is set if the commit ends the tier."""

    events: list[RunEvent] = field(default_factory=list)
    outcomes: list[LensOutcome | SummaryOutcome] = field(default_factory=list)
    calls: list[StartedCall] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    leaving: Leaving | None = None

    def __bool__(self) -> bool:
        return bool(self.events or self.outcomes or self.calls or self.sent or self.leaving)


class Progress:
    """Records one pass. `write` commits; `on_commit` is called with each committed record.

    `note` collects events and data, `commit_all` commits them. `result` is the result of the run once it has
    been committed as completed.
    """

    def __init__(
        self,
        claim: Claim,
        write: Write,
        wire: Outbox,
        patience_seconds: float,
        on_commit: Callable[[Record], None] = lambda _: None,
        outgoing: OutgoingCalls | None = None,
    ) -> None:
        self.claim = claim
        self._on_commit = on_commit
        self._outgoing = outgoing
        if outgoing is not None:
            outgoing.set_mark(self._mark_sent)
        self.is_leaving = False
        self.result: RunResult | None = None
        self._write = write
        self._wire = wire
        self._patience = patience_seconds
        self._seq = FIRST_SEQ
        self._last = EventId(claim.attempt, FIRST_SEQ)
        self._lanes = DeltaBuffer()
        self._batch = _Batch()
        self._is_committing = False
        self._noted = asyncio.Event()
        self._flushed = asyncio.Event()
        self._flushed.set()
        wire.listen(claim.analysis_id, self._lanes.start_over)

    def close(self) -> None:
        self._wire.unlisten(self.claim.analysis_id, self._lanes.start_over)

    @property
    def unsent(self) -> tuple[str, ...]:
        """Calls that were recorded and have not gone out."""
        return self._outgoing.unsent if self._outgoing is not None else ()

    def text(self, delta: LensDelta) -> None:
        """Streams more text of a lens.

        During a commit the text waits, so that it does not overtake earlier events.
        """
        self._lanes.add(delta)
        if not self._is_committing and self._wire.takes_text:
            self._send_text()

    def _send_text(self) -> None:
        for delta in self._lanes.take():
            self._wire.stream(self.claim.analysis_id, EventRecord.of(delta, self._next_id(), self._last))

    def note(
        self,
        *events: RunEvent,
        outcome: LensOutcome | SummaryOutcome | None = None,
        call: StartedCall | None = None,
        leaving: Leaving | None = None,
        wake: bool = True,
    ) -> None:
        """Adds to the next commit.

        With `wake`, that commit starts soon; otherwise it waits for the next trigger.
        """
        self._batch.events.extend(events)
        if outcome is not None:
            self._batch.outcomes.append(outcome)
        if call is not None:
            self._batch.calls.append(call)
        self._batch.leaving = leaving or self._batch.leaving
        self._flushed.clear()
        if wake:
            asyncio.get_running_loop().call_later(LINGER_SECONDS, self._noted.set)

    async def flush(self) -> None:
        """Returns when everything noted so far is committed."""
        if self._batch:
            self._noted.set()
        await self._flushed.wait()

    async def _mark_sent(self, call: str) -> None:
        """Returns when the mark that a waiting call goes out is committed."""
        self._batch.sent.append(call)
        self._flushed.clear()
        await self.flush()

    async def commit_all(self) -> None:
        """Commits noted data until the tier ends. Raises the errors of `write` (`Resources.record`)."""
        while not self.is_leaving:
            await self._noted.wait()
            self._noted.clear()
            batch, self._batch = self._batch, _Batch()
            if batch:
                await self._commit(batch)
            if not self._batch:
                self._flushed.set()

    async def _commit(self, batch: _Batch) -> None:
        self._send_text()
        self._is_committing = True
        self.is_leaving = batch.leaving is not None
        what = Record(
            tuple(batch.outcomes),
            tuple(batch.calls),
            tuple(self._number(event) for event in batch.events),
            batch.leaving,
            sent=tuple(batch.sent),
            unsent=self.unsent if batch.leaving is not None else (),
        )
        await with_db_retry(
            partial(self._write, self.claim, what), within=self._patience, what="progress of a run"
        )
        self._is_committing = False
        self._on_commit(what)
        if isinstance(batch.leaving, Complete):
            self.result = batch.leaving.result
        for event in batch.events:
            if isinstance(event, LensCompleted):
                self._lanes.close(event.lens)
        self._send_text()

    def _number(self, event: RunEvent) -> Milestone:
        previous, self._last = self._last, self._next_id()
        return Milestone(self._last, event, previous)

    def _next_id(self) -> EventId:
        self._seq += 1
        return EventId(self.claim.attempt, self._seq)
