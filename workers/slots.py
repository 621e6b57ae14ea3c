"""How many more jobs this process may take from its queues, all of them together."""

from __future__ import annotations

from threading import Condition


class Slots:
    """One slot a worker thread. Consumers take slots before they fetch and give them back with the ack.

    Without it each queue would prefetch for itself, and jobs would wait in one busy process while another
    one idles.
    """

    def __init__(self, size: int) -> None:
        self._free = size
        self._closed = False
        self._changed = Condition()

    def take(self, most: int) -> int:
        """Up to `most` slots, none when all are taken or the process has stopped taking jobs."""
        with self._changed:
            taken = 0 if self._closed else min(most, self._free)
            self._free -= taken
            return taken

    def give(self, count: int) -> None:
        with self._changed:
            self._free += count
            self._changed.notify_all()

    def wait(self, seconds: float) -> None:
        """Return when a slot may be free, at the latest after `seconds`."""
        with self._changed:
            if self._closed or self._free <= 0:
                self._changed.wait(seconds)

    def close(self) -> None:
        """No more slots: the process is about to stop."""
        with self._changed:
            self._closed = True
