"""Calls that a worker process has recorded as sent and not yet written to a connection.

PostgreSQL must know of a call before it is sent. The journal covers the time between that commit and the
request: it is in memory that the process shares with its supervisor, so it outlives a killed process, and the
recovery of its runs deletes the calls that never went out.
"""

from __future__ import annotations

import mmap
from uuid import UUID

import msgspec

from app.domains.runs.analyses.lifecycle import UnsentCall

SLOT_BYTES = 128
SLOTS = 1024
"""More than the calls that 64 threads send at the same time. A call that finds no slot counts as sent."""

_IS_USED, _LENGTH, _DATA = 0, 1, 2
"""Offsets in a slot. The flag is written last, so that a process killed while it writes leaves no entry."""


class CallJournal:
    """Set of calls in shared memory, created before the fork of the process that writes it."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, SLOTS * SLOT_BYTES)
        self._free = list(range(SLOTS - 1, -1, -1))
        self._slots: dict[UnsentCall, int] = {}

    def add(self, call: UnsentCall) -> None:
        data = msgspec.msgpack.encode(call)
        if call in self._slots or not self._free or len(data) > SLOT_BYTES - _DATA:
            return
        slot = self._slots[call] = self._free.pop()
        at = slot * SLOT_BYTES
        self._memory[at + _LENGTH] = len(data)
        self._memory[at + _DATA : at + _DATA + len(data)] = data
        self._memory[at + _IS_USED] = 1

    def discard(self, call: UnsentCall) -> None:
        slot = self._slots.pop(call, None)
        if slot is not None:
            self._memory[slot * SLOT_BYTES + _IS_USED] = 0
            self._free.append(slot)

    def discard_claim(self, analysis_id: UUID, attempt: int) -> None:
        """Discards the entries of a claim whose work has ended."""
        for call in [one for one in self._slots if (one.analysis_id, one.attempt) == (analysis_id, attempt)]:
            self.discard(call)

    def read(self) -> list[UnsentCall]:
        """Returns the entries. Called by another process after the death of the writer."""
        return [
            msgspec.msgpack.decode(self._data(slot), type=UnsentCall)
            for slot in range(SLOTS)
            if self._memory[slot * SLOT_BYTES + _IS_USED]
        ]

    def _data(self, slot: int) -> bytes:
        at = slot * SLOT_BYTES
        return self._memory[at + _DATA : at + _DATA + self._memory[at + _LENGTH]]
