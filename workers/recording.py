"""From what the engine says to what is written down: which items are committed together, and when."""

from __future__ import annotations

from collections.abc import AsyncIterator

from app.domains.analyses.lifecycle import Advance, BegunCall, Complete, Fail
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
from routing.passes import OutcomeReady, PassEnded, PassItem, SummaryReady
from routing.receipts import SUMMARY_CALL
from routing.types import LensOutcome, SummaryOutcome
from workers.progress import Progress


async def record(progress: Progress, started: TierStarted, items: AsyncIterator[PassItem]) -> None:
    """Follow a pass to its end and return when all of it is committed.

    A finished lens is committed at once; the last one together with the verdict of the gate, which follows
    it without a pause. The synthesis call goes out only after it has been written down. What ends the tier
    is committed in one piece. When the engine breaks off, what it has finished until then is kept.
    """
    recorder = _Recorder(progress, started)
    try:
        async for item in items:
            await recorder.take(item)
    except Exception:
        await progress.settle()
        raise
    await progress.settle()


class _Recorder:
    def __init__(self, progress: Progress, started: TierStarted) -> None:
        self._progress = progress
        self._model = started.model
        self._unfinished = set(started.lenses)
        self._outcome: LensOutcome | SummaryOutcome | None = None

    async def take(self, item: PassItem) -> None:
        progress = self._progress
        match item:
            case LensDelta():
                progress.text(item)
            case OutcomeReady() | SummaryReady():
                self._outcome = item.outcome
            case LensCompleted():
                self._unfinished.discard(item.lens)
                progress.note(item, outcome=self._take_outcome(), ring=bool(self._unfinished))
            case Gate():
                await self._judged(item)
            case TierCompleted():
                progress.note(item, outcome=self._take_outcome(), ring=False)
            case Completed():
                progress.note(item, leaving=Complete(item.result), ring=False)
            case Failed():
                progress.note(item, leaving=Fail(item.reason), ring=False)
            case PassEnded(next_tier=int(tier)):
                progress.note(Queued(tier=tier, why="escalated"), leaving=Advance(tier), ring=False)

    def _take_outcome(self) -> LensOutcome | SummaryOutcome | None:
        """The outcome that belongs to the event at hand: the two are committed together or not at all."""
        outcome, self._outcome = self._outcome, None
        return outcome

    async def _judged(self, gate: Gate) -> None:
        progress = self._progress
        if "gate" not in progress.claim.told:
            progress.note(gate, ring=False)
        if gate.next == "summarise":
            progress.note(call=BegunCall(SUMMARY_CALL, self._model), ring=False)
            await progress.settle()
