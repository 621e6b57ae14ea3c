"""Runs that must not share a process: a worker process asks the supervisor to fork one for each."""

from __future__ import annotations

import mmap
import socket
from contextlib import suppress
from uuid import UUID

import msgspec
from msgspec import Struct

MESSAGE_BYTES = 256


class IsolatedRun(Struct, frozen=True, array_like=True):
    """A run at a tier that is to be worked on in a process that holds nothing else."""

    analysis_id: UUID
    tier: int


class Isolation:
    """The channel between the worker processes of a machine and their supervisor, made before they are
    forked. It holds `capacity` isolated processes at a time."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._count = mmap.mmap(-1, 1)  # shared by all processes that are forked from this one
        self._received, self._sent = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        for end in (self._received, self._sent):
            end.setblocking(False)

    def fileno(self) -> int:
        """The supervisor's end, to wait for requests."""
        return self._received.fileno()

    def close(self) -> None:
        """Close both ends in this process."""
        self._received.close()
        self._sent.close()

    def has_room(self, *, is_suspect: bool) -> bool:
        """Whether another isolated process may be forked. A quarter of the places is kept for suspects."""
        places = self.capacity if is_suspect else self.capacity - self.capacity // 4
        return self._count[0] < places

    def request(self, run: IsolatedRun, *, is_suspect: bool) -> bool:
        """Ask for a process for this run; False when there is no room for one.

        The supervisor may still find no room: then the run stays queued, and the reconciler sends its job
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
        """What has been asked for since the last call. Of the supervisor."""
        found = []
        with suppress(BlockingIOError):
            while True:
                found.append(msgspec.msgpack.decode(self._received.recv(MESSAGE_BYTES), type=IsolatedRun))
        return found

    def occupy(self, count: int) -> None:
        """Note how many isolated processes live. Of the supervisor."""
        self._count[0] = min(count, 255)
