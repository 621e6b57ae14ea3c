"""State of a run, built from its events: one lane per lens and a rail of tiers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, field

from routing.events import Event, Gate, LensCompleted, LensDelta, Queued, TierCompleted, TierStarted
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL
from routing.text_readers import reads_text
from routing.types import Lens, TierSpec, Verdict

LaneState = Literal["waiting", "asking", "answered", "accepted", "escalated", "failed"]

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class Lane(Struct):
    """State of a lens and the text of its latest tier, or a notice why there is none. `score` is 0-10.

    `checks` is the gate's list: whether each check passed, and its value against the required one.
    """

    name: str
    state: LaneState = "waiting"
    tier: int | None = None
    text: str = ""
    notice: str = ""
    score: float | None = None
    note: str = ""
    checks: tuple[tuple[bool, str], ...] = ()


class TierStep(Struct):
    """A tier of the rail."""

    label: str
    state: Literal["ahead", "now", "done"] = "ahead"


class Board(Struct):
    """State of the whole run. `clarity` is the ClarityIQ so far, 0-100."""

    lanes: dict[str, Lane]
    tiers: dict[int, TierStep] = field(default_factory=dict)
    status: str = "waiting"
    clarity: float | None = None
    receipt: Receipt = field(default_factory=Receipt)

    @classmethod
    def of(cls, lenses: Sequence[Lens], tiers: Sequence[TierSpec] = ()) -> Board:
        """Returns the initial board. `tiers` are the known tiers."""
        return cls(
            {lens.id: Lane(lens.name) for lens in lenses}, {spec.tier: TierStep(spec.label) for spec in tiers}
        )

    def lane(self, lens: str) -> Lane:
        """Returns the lane of a lens, created if the lens was not expected."""
        return self.lanes.setdefault(lens, Lane(lens.replace("-", " ").title()))

    def apply(self, event: Event) -> None:
        """Applies an event."""
        match event:
            case Queued(tier=tier):
                self.status = f"waiting for a worker of tier {tier}" if tier else "waiting for a worker"
            case TierStarted():
                self._tier_started(event)
            case LensDelta(lens=lens, text=text, reset=reset) if lens != SUMMARY_CALL:
                lane = self.lane(lens)
                lane.text = clean(text) if reset else lane.text + clean(text)
                lane.notice = clean(event.notice or "")
            case LensCompleted():
                self._lens_completed(event)
            case Gate(verdicts=verdicts):
                for verdict in verdicts:
                    self._apply_verdict(verdict)
            case TierCompleted(tier=tier, clarity=clarity, receipt=receipt):
                self.clarity, self.receipt = clarity, receipt
                if tier in self.tiers:
                    self.tiers[tier].state = "done"

    def _tier_started(self, event: TierStarted) -> None:
        self.tiers[event.tier] = TierStep(event.label, "now")
        self.status = f"{event.label} ({event.model})"
        for lens, first in event.begins.items():
            if first.tier > event.tier:
                self.lane(lens).note = clean(f"starts at tier {first.tier}: {first.reason}")
        for lens in event.lenses:
            lane = self.lane(lens)
            lane.state, lane.tier, lane.text, lane.score = "asking", event.tier, "", None
            lane.note, lane.checks = clean(event.why.get(lens, "")), ()

    def _lens_completed(self, event: LensCompleted) -> None:
        lane = self.lane(event.lens)
        lane.tier, lane.score = event.tier, event.score
        lane.state = "failed" if event.failure else "answered"
        lane.note = clean(event.failure.message) if event.failure else ""
        if not event.failure:
            lane.text = clean("\n".join([event.reasoning, *(f"• {insight}" for insight in event.insights)]))

    def _apply_verdict(self, verdict: Verdict) -> None:
        lane = self.lane(verdict.lens)
        if verdict.decision == "escalate":
            lane.state = "escalated"
        elif lane.state != "failed":
            lane.state = "accepted"
        lane.note = ""
        lane.checks = tuple(
            (check.passed, f"{check.name} {check.value:.0f} of {check.needed:.0f}")
            for check in verdict.checks
            if check.counts
        )


@reads_text()
def clean(text: str) -> str:
    """Removes control characters from text of models and users, which could control the terminal."""
    return CONTROL.sub("", text)
