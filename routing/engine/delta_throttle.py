"""Throttles a model's tokens into few readable deltas."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from routing.answers.partial_json import PartialReader, Render, lens_text
from routing.events import LensDelta

DELTA_INTERVAL = 0.1

Emit = Callable[[LensDelta], None]


class DeltaPump:
    """Turns raw tokens of one lens into `LensDelta` events, at most one per DELTA_INTERVAL seconds.

    `render` selects the readable parts of the JSON. `restart` discards the text shown so far when a call is
    retried. `wait` shows why there is no text yet. `close` sends the remaining text. All token batching
    happens here.
    """

    def __init__(self, lens: str, emit: Emit, render: Render = lens_text) -> None:
        self._lens = lens
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        self._render = render
        self._reader = PartialReader(render)
        self._shown = False
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def feed(self, text: str) -> None:
        self._reader.feed(text)
        if self._timer is not None:
            return
        wait = self._due - self._loop.time()
        if wait <= 0:
            self._send()
        else:
            self._timer = self._loop.call_later(wait, self._send)

    def restart(self) -> None:
        self._stop_timer()
        self._reader = PartialReader(self._render)
        if self._shown:
            self._shown = False
            self._emit(LensDelta(self._lens, "", reset=True))

    def wait(self, reason: str) -> None:
        self.restart()
        self._emit(LensDelta(self._lens, "", notice=reason))

    def close(self) -> None:
        self._stop_timer()
        self._send()

    def _send(self) -> None:
        self._timer = None
        self._due = self._loop.time() + DELTA_INTERVAL
        text = self._reader.take()
        if text:
            self._shown = True
            self._emit(LensDelta(self._lens, text))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
