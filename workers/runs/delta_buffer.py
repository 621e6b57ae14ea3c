"""Buffers streamed lens text and resends it when deltas were lost."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from app.domains.runs.analyses.lifecycle import clean_text
from routing.events import LensDelta


class _LensBuffer(Struct):
    text: str = ""
    sent: int = 0
    reset: bool = False
    notice: str | UnsetType = UNSET


class DeltaBuffer:
    """Text buffers of the lenses of one pass. Merges deltas that arrive between two sends."""

    def __init__(self) -> None:
        self._lanes: dict[str, _LensBuffer] = {}

    def add(self, delta: LensDelta) -> None:
        lane = self._lanes.setdefault(delta.lens, _LensBuffer())
        if delta.reset:
            lane.text, lane.sent, lane.reset = "", 0, True
        lane.text += clean_text(delta.text)
        lane.notice = delta.notice

    def take(self) -> list[LensDelta]:
        """Returns one delta for each lens with unsent text or a notice."""
        return [
            _next_delta(lens, lane)
            for lens, lane in self._lanes.items()
            if lane.reset or lane.notice or lane.sent < len(lane.text)
        ]

    def close(self, lens: str) -> None:
        """Drops the buffer of a finished lens: its complete answer follows as a separate event."""
        self._lanes.pop(lens, None)

    def start_over(self) -> None:
        """Marks all text as unsent, after deltas were lost."""
        for lane in self._lanes.values():
            lane.sent, lane.reset = 0, bool(lane.text)


def _next_delta(lens: str, lane: _LensBuffer) -> LensDelta:
    delta = LensDelta(lens=lens, text=lane.text[lane.sent :], reset=lane.reset, notice=lane.notice)
    lane.sent, lane.reset, lane.notice = len(lane.text), False, UNSET
    return delta
