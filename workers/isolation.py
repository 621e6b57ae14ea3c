"""Channel through which worker processes ask the supervisor to fork an isolated process for a run."""

from __future__ import annotations

import mmap
import socket
from contextlib import suppress
from uuid import UUID

import msgspec
from msgspec import Struct

MESSAGE_BYTES = 256


class IsolatedRun(Struct, frozen=True, array_like=True):
    """A run at a tier that needs a process with no other runs."""

    analysis_id: UUID
    tier: int


class Isolation:
    """Channel between the worker processes of a machine and their supervisor, created before the fork.

    Limits the isolated processes to `capacity` at a time.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._count = mmap.mmap(-1, 1)  # shared with all processes forked from this one
        self._received, self._sent = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        for end in (self._received, self._sent):
            end.setblocking(False)

    def fileno(self) -> int:
        """Returns the supervisor's end, to poll for requests."""
        return self._received.fileno()

    def close(self) -> None:
        """Closes both ends in this process."""
        self._received.close()
        self._sent.close()

    def has_room(self, *, is_suspect: bool) -> bool:
        """Returns whether another isolated process may be forked.

        A quarter of the capacity is reserved for suspects.
        """
        places = self.capacity if is_suspect else self.capacity - self.capacity // 4
        return self._count[0] < places

    def request(self, run: IsolatedRun, *, is_suspect: bool) -> bool:
        """Requests a process for this run. Returns False when the capacity is used up.

        The supervisor may still have no capacity. The run then stays queued, and the reconciler sends its job
        again.
        """
        if not self.has_room(is_suspect=is_suspect):
            return False
        try:
            self._sent.send(msgspec.msgpack.encode(run))
        except (BlockingIOError, ConnectionError):
            return False
        return True

    def requests(self) -> list[IsolatedRun]:
        """Returns the requests since the last call. Called by the supervisor."""
        found = []
        with suppress(BlockingIOError):
            while True:
                found.append(msgspec.msgpack.decode(self._received.recv(MESSAGE_BYTES), type=IsolatedRun))
        return found

    def publish_count(self, count: int) -> None:
        """Publishes the number of running isolated processes. Called by the supervisor."""
        self._count[0] = min(count, 255)
