"""The prefork supervisor with real processes and recording roles."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.context import ForkProcess
from pathlib import Path
from uuid import uuid4

import psutil
import pytest

from app.domains.runs.analyses.lifecycle import UnsentCall
from tests.support.waiting import until
from workers.call_journal import CallJournal
from workers.isolation import IsolatedRun, Isolation
from workers.prefork import COMPANY_SECONDS, Prefork


class RecordingRoles:
    """Roles that record their calls in files and wait to be killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def serve(self, token: str, journal: CallJournal) -> None:
        self._write("serve", token, journal)
        signal.pause()

    def serve_one(self, token: str, journal: CallJournal, run: IsolatedRun) -> None:
        self._write(f"isolated-{run.tier}", token, journal)
        signal.pause()

    def recover(self, token: str, pid: int, journal: CallJournal, *, is_to_blame: bool) -> None:
        (unsent,) = journal.read()
        assert unsent.call == token
        self._note(f"recover-{pid}-{is_to_blame}", token)

    def _write(self, what: str, token: str, journal: CallJournal) -> None:
        journal.add(UnsentCall(uuid4(), 1, token))
        self._note(what, token)

    def _note(self, what: str, token: str) -> None:
        (self._folder / f"{what} {token} {os.getpid()}").touch()

    def pids(self, what: str) -> list[int]:
        """Returns the living processes with this role."""
        noted = [int(path.name.split()[2]) for path in self._folder.glob(f"{what} *")]
        return [pid for pid in noted if psutil.pid_exists(pid)]

    def recovered(self) -> dict[int, bool]:
        """Returns the recovered processes, and whether their run was blamed."""
        names = [path.name.split()[0].split("-") for path in self._folder.glob("recover-*")]
        return {int(pid): is_to_blame == "True" for _, pid, is_to_blame in names}


class RunningSupervisor:
    """A running supervisor with two serving processes and room for two isolated runs."""

    def __init__(self, folder: Path) -> None:
        self.notes = RecordingRoles(folder)
        self.isolation = Isolation(2)
        supervisor = Prefork(self.notes, 2, self.isolation)
        self.process: ForkProcess = multiprocessing.get_context("fork").Process(target=supervisor.run)
        self.process.start()

    async def isolated(self, tier: int) -> int:
        """Requests an isolated process and returns its ID once it runs."""
        assert self.isolation.request(IsolatedRun(uuid4(), tier), is_suspect=True)
        pids: list[int] = await until(lambda: self.notes.pids(f"isolated-{tier}"), saying="a process")
        return pids[0]

    async def serving(self) -> list[int]:
        """Waits for both serving processes and returns their IDs."""
        _: bool = await until(lambda: len(self.notes.pids("serve")) == 2, saying="two processes")
        return self.notes.pids("serve")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[RunningSupervisor]:
    running = RunningSupervisor(tmp_path)
    yield running
    running.process.terminate()
    running.process.join(10)
    assert running.process.exitcode == 0
    running.isolation.close()


async def test_run_that_kills_its_isolated_process_is_blamed(running: RunningSupervisor) -> None:
    serving = await running.serving()
    pid = await running.isolated(1)

    os.kill(pid, signal.SIGKILL)

    _: bool = await until(lambda: pid in running.notes.recovered(), saying="its recovery")
    assert running.notes.recovered() == {pid: True}
    assert running.notes.pids("serve") == serving


async def test_run_in_a_shared_process_is_only_suspected(running: RunningSupervisor) -> None:
    serving = await running.serving()

    began = time.monotonic()
    os.kill(serving[0], signal.SIGKILL)

    _: bool = await until(lambda: bool(running.notes.recovered()), saying="its recovery")
    assert time.monotonic() - began < COMPANY_SECONDS
    assert running.notes.recovered() == {serving[0]: False}
    assert serving[1] in await running.serving()


async def test_processes_that_die_together_blame_no_run(running: RunningSupervisor) -> None:
    serving = await running.serving()
    isolated = [await running.isolated(1), await running.isolated(2)]
    assert not running.isolation.request(IsolatedRun(uuid4(), 3), is_suspect=True)

    for pid in (*isolated, *serving):
        os.kill(pid, signal.SIGKILL)

    _: bool = await until(lambda: len(running.notes.recovered()) == 4, saying="their recovery")
    assert set(running.notes.recovered().values()) == {False}
    assert running.isolation.has_room(is_suspect=False)
