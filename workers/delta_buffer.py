"""Text of the lenses on its way to the reader, and what is needed to show it again when some got lost."""

from __future__ import annotations

from msgspec import Struct

from app.domains.runs.analyses.lifecycle import clean_text
from routing.events import LensDelta


class _Lane(Struct):
    text: str = ""
    sent: int = 0
    reset: bool = False


class Lanes:
    """The lenses of one pass. The engine limits how often it speaks; what gathers here is merged."""

    def __init__(self) -> None:
        self._lanes: dict[str, _Lane] = {}

    def add(self, delta: LensDelta) -> None:
        lane = self._lanes.setdefault(delta.lens, _Lane())
        if delta.reset:
            lane.text, lane.sent, lane.reset = "", 0, True
        lane.text += clean_text(delta.text)

    def take(self) -> list[LensDelta]:
        """One delta for each lens that has something new to show."""
        return [
            _take(lens, lane)
            for lens, lane in self._lanes.items()
            if lane.reset or lane.sent < len(lane.text)
        ]

    def close(self, lens: str) -> None:
        """The lens is finished: its whole answer follows as an event of its own."""
        self._lanes.pop(lens, None)

    def start_over(self) -> None:
        """Something that was sent got lost: show every lens again from its start."""
        for lane in self._lanes.values():
            lane.sent, lane.reset = 0, bool(lane.text)


def _take(lens: str, lane: _Lane) -> LensDelta:
    delta = LensDelta(lens=lens, text=lane.text[lane.sent :], reset=lane.reset)
    lane.sent, lane.reset = len(lane.text), False
    return delta
