"""Tracks which recorded calls have been sent to the model server.

A call that goes out at once is recorded as sent. A call that must wait, for its turn at the server or for a
probe of the server, is recorded as waiting and marked as sent in a commit right before it goes out. If the
run ends in the meantime, its waiting calls are dropped and the mark is refused.

Between that commit and the moment when its request is written to the connection, a call is in the journal of
the process, so that it is deleted if the process or the run ends in the meantime.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, aclosing, nullcontext
from functools import partial
from typing import cast

from app.domains.runs.analyses.lifecycle import Claim, StartedCall, UnsentCall
from routing.engine.pass_plan import ProviderSource
from routing.providers.base import Finished, LensTask, ModelRequest, Provider, TextDelta
from routing.providers.concurrency import ConcurrencyLimited
from routing.providers.transmission import set_on_write
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import TierSpec
from workers.call_journal import CallJournal

Mark = Callable[[str], Awaitable[None]]


class OutgoingCalls:
    """Calls of the pass of a claim. Wraps the provider source so that outgoing requests are tracked."""

    def __init__(self, providers: ProviderSource, journal: CallJournal, claim: Claim) -> None:
        self._providers = providers
        self._journal = journal
        self._claim = claim
        self._waiting: set[str] = set()
        self._unsent: set[str] = set()
        self._mark: Mark | None = None

    @property
    def unsent(self) -> tuple[str, ...]:
        """Recorded calls (lens ids or SUMMARY_CALL) that have not gone out."""
        return tuple(self._unsent)

    def set_mark(self, mark: Mark) -> None:
        """Sets the function that commits that a waiting call goes out."""
        self._mark = mark

    def of(self, tier: TierSpec) -> Provider:
        return _TrackedProvider(self._providers.of(tier), self)

    def begin(self, lens: str, tier: TierSpec, usd: float | None) -> StartedCall:
        """Returns the record of a call that is about to be made."""
        provider = self._providers.of(tier)
        is_sent = not isinstance(provider, ConcurrencyLimited) or provider.sends_at_once(tier.model)
        self._unsent.add(lens)
        if is_sent:
            self._journal.add(self._entry(lens))
        else:
            self._waiting.add(lens)
        return StartedCall(lens, tier.model, usd, is_sent)

    async def send(self, lens: str) -> None:
        """Called right before a request is handed to its client.

        Does not return when the claim is lost: its task is cancelled.
        """
        if lens in self._waiting:
            self._journal.add(self._entry(lens))
            if self._mark is not None:
                await self._mark(lens)
            self._waiting.discard(lens)

    def on_write(self, lens: str) -> None:
        """Called right before a request is written to its connection."""
        self._unsent.discard(lens)
        self._journal.discard(self._entry(lens))

    def _entry(self, lens: str) -> UnsentCall:
        return UnsentCall(self._claim.analysis_id, self._claim.attempt, lens)


class _TrackedProvider:
    """Provider wrapper that reports each request before it goes out."""

    def __init__(self, provider: Provider, calls: OutgoingCalls) -> None:
        self._provider = provider
        self._calls = calls

    def turn(self, model: str) -> AbstractAsyncContextManager[None]:
        if isinstance(self._provider, ConcurrencyLimited):
            return self._provider.turn(model)
        return nullcontext()

    def sends_at_once(self, model: str) -> bool:
        return not isinstance(self._provider, ConcurrencyLimited) or self._provider.sends_at_once(model)

    async def prepare(self, model: str) -> None:
        if isinstance(self._provider, ConcurrencyLimited):
            await self._provider.prepare(model)

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        await self.prepare(request.model)
        call = _call_of(request)
        await self._calls.send(call)
        if isinstance(self._provider, ConcurrencyLimited):
            set_on_write(partial(self._calls.on_write, call))
        else:  # answers without a server
            self._calls.on_write(call)
        answering = cast(AsyncGenerator[TextDelta | Finished, None], self._provider.stream(request))
        async with aclosing(answering) as items:
            async for item in items:
                yield item

    async def aclose(self) -> None:
        await self._provider.aclose()


def _call_of(request: ModelRequest) -> str:
    return request.task.lens.id if isinstance(request.task, LensTask) else SUMMARY_CALL
