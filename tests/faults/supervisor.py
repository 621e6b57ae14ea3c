"""Restarts worker groups and the API when they exit, as a container runtime does."""

from __future__ import annotations

import asyncio
import sys

from tests.faults.stack import Stack
from tests.workers.group import WorkerGroup

LOOK_SECONDS = 0.5


class Supervisor:
    """Keeps `count` worker groups and the API running until cancelled."""

    def __init__(self, stack: Stack, count: int) -> None:
        self.count = count
        self._stack = stack
        self._groups: list[WorkerGroup] = []

    def group(self, choice: int) -> WorkerGroup:
        return self._groups[choice % self.count]

    async def start(self) -> None:
        groups = (self._stack.start_workers() for _ in range(self.count))
        self._groups += await asyncio.gather(*groups)

    async def keep(self) -> None:
        """Checks twice a second for exited processes."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                self._start_what_has_ended()
            except OSError as error:
                sys.stderr.write(f"not started yet: {error!r}\n")

    def _start_what_has_ended(self) -> None:
        if self._stack.api.has_ended:
            self._stack.api.start_again()
        for place, group in enumerate(self._groups):
            if has_ended(group):
                sys.stderr.write(f"worker group {place} has ended and is started again\n")
                self._groups[place] = self._stack.launch_workers()


def has_ended(group: WorkerGroup) -> bool:
    """Returns whether the parent process of the group has exited."""
    return group._process.poll() is not None
