"""Batches engine events into commits."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable

from app.domains.runs.analyses.lifecycle import Advance, Complete, Fail, StartedCall
from routing.engine.pass_plan import CallsBegin, OutcomeReady, PassEnded, PassItem, SummaryReady
from routing.events import (
    Completed,
    Failed,
    Gate,
    LensCompleted,
    LensDelta,
    Queued,
    TierCompleted,
    TierStarted,
)
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import LensOutcome, SummaryOutcome
from workers.runs.progress import Progress


async def record(
    progress: Progress,
    started: TierStarted,
    items: AsyncIterator[PassItem],
    begin: Callable[[str], StartedCall] | None = None,
) -> None:
    """Consumes a pass to its end and returns when everything is committed.

    A finished lens is committed at once; the last one in the same commit as the gate, which follows without a
    pause. The synthesis call and each round of band calls go out only after they were recorded. The end of
    the tier is one commit. When the engine raises, the outcomes so far are still committed. `begin` builds
    the record of a call.
    """
    recorder = _Recorder(progress, started, begin)
    try:
        async for item in items:
            await recorder.take(item)
    except Exception:
        await progress.flush()
        raise
    await progress.flush()


class _Recorder:
    def __init__(
        self, progress: Progress, started: TierStarted, begin: Callable[[str], StartedCall] | None
    ) -> None:
        self._progress = progress
        self._begun = begin or (lambda call: StartedCall(call, started.model))
        self._unfinished = set(started.lenses)
        self._outcome: LensOutcome | SummaryOutcome | None = None
        self._receipt: Receipt | None = None

    async def take(self, item: PassItem) -> None:
        progress = self._progress
        match item:
            case LensDelta():
                progress.text(item)
            case CallsBegin():
                await self._record_calls(item.lenses)
            case OutcomeReady() | SummaryReady():
                self._outcome = item.outcome
            case LensCompleted():
                self._unfinished.discard(item.lens)
                progress.note(item, outcome=self._pop_outcome(), wake=bool(self._unfinished))
            case Gate():
                await self._record_verdict(item)
            case TierCompleted():
                self._receipt = item.receipt
                progress.note(item, outcome=self._pop_outcome(), wake=False)
            case Completed():
                progress.note(item, leaving=Complete(item.result, self._receipt), wake=False)
            case Failed():
                progress.note(item, leaving=Fail(item.reason, item.receipt), wake=False)
            case PassEnded(next_tier=int(tier)):
                progress.note(Queued(tier=tier, why="escalated"), leaving=Advance(tier), wake=False)

    def _pop_outcome(self) -> LensOutcome | SummaryOutcome | None:
        """Returns the outcome of the current event: the two are committed in one transaction."""
        outcome, self._outcome = self._outcome, None
        return outcome

    async def _record_verdict(self, gate: Gate) -> None:
        progress = self._progress
        if gate.returned or "gate" not in progress.claim.milestones:
            progress.note(gate, wake=False)
        if gate.next == "summarise":
            await self._record_calls((SUMMARY_CALL,))

    async def _record_calls(self, calls: Iterable[str]) -> None:
        """Records calls before they go out, so that the receipt shows them after a crash."""
        for call in calls:
            self._progress.note(call=self._begun(call), wake=False)
        await self._progress.flush()
