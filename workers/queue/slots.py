"""Slots that limit how many messages a process prefetches from all its queues together."""

from __future__ import annotations

from threading import Condition


class Slots:
    """One slot per worker thread. Consumers take slots before they fetch and return them with the ack.

    Without slots each queue would prefetch separately, and jobs would wait in a busy process while another is
    idle.
    """

    def __init__(self, size: int) -> None:
        self._free = size
        self._closed = False
        self._changed = Condition()

    def take(self, most: int) -> int:
        """Takes up to `most` slots. Returns 0 when all are taken or the process is stopping."""
        with self._changed:
            taken = 0 if self._closed else min(most, self._free)
            self._free -= taken
            return taken

    def give(self, count: int) -> None:
        with self._changed:
            self._free += count
            self._changed.notify_all()

    def wait(self, seconds: float) -> None:
        """Returns when a slot may be free, at the latest after `seconds`."""
        with self._changed:
            if self._closed or self._free <= 0:
                self._changed.wait(seconds)

    def close(self) -> None:
        """Hands out no more slots: the process is about to stop."""
        with self._changed:
            self._closed = True
