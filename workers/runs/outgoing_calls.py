"""Tracks which recorded calls have been sent to the model server.

A call that goes out at once is recorded as sent. A call that must wait, for its turn at the server or for a
probe of the server, is recorded as waiting and marked as sent in a commit right before it goes out. If the
run ends in the meantime, its waiting calls are dropped and the mark is refused.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, aclosing, nullcontext
from typing import cast

from app.domains.runs.analyses.lifecycle import StartedCall
from routing.engine.pass_plan import ProviderSource
from routing.providers.base import Finished, LensTask, ModelRequest, Provider, TextDelta
from routing.providers.concurrency import ConcurrencyLimited
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import TierSpec

Mark = Callable[[str], Awaitable[None]]


class OutgoingCalls:
    """Calls of one pass. Wraps the provider source so that outgoing requests are tracked."""

    def __init__(self, providers: ProviderSource) -> None:
        self._providers = providers
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
        if not is_sent:
            self._waiting.add(lens)
        return StartedCall(lens, tier.model, usd, is_sent)

    async def send(self, lens: str) -> None:
        """Called right before a request goes out.

        Does not return when the claim is lost: its task is cancelled.
        """
        if lens in self._waiting:
            if self._mark is not None:
                await self._mark(lens)
            self._waiting.discard(lens)
        self._unsent.discard(lens)


class _TrackedProvider:
    """Provider wrapper that reports each request before it goes out."""

    def __init__(self, provider: Provider, calls: OutgoingCalls) -> None:
        self._provider = provider
        self._calls = calls

    def turn(self) -> AbstractAsyncContextManager[None]:
        return self._provider.turn() if isinstance(self._provider, ConcurrencyLimited) else nullcontext()

    def sends_at_once(self, model: str) -> bool:
        return not isinstance(self._provider, ConcurrencyLimited) or self._provider.sends_at_once(model)

    async def prepare(self, model: str) -> None:
        if isinstance(self._provider, ConcurrencyLimited):
            await self._provider.prepare(model)

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        await self.prepare(request.model)
        await self._calls.send(_call_of(request))
        answering = cast(AsyncGenerator[TextDelta | Finished, None], self._provider.stream(request))
        async with aclosing(answering) as items:
            async for item in items:
                yield item

    async def aclose(self) -> None:
        await self._provider.aclose()


def _call_of(request: ModelRequest) -> str:
    return request.task.lens.id if isinstance(request.task, LensTask) else SUMMARY_CALL
