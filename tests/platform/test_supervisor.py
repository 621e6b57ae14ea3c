"""The supervisor with real child processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.core.embedded.processes import Command
from app.core.processes.supervisor import Child, ChildFailed, Supervisor
from tests.platform.processes import is_gone, process_tree
from tests.support.waiting import until, until_sync

SLEEP = "import time\nprint('up', flush=True)\ntime.sleep(60)"
STUBBORN = f"import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n{SLEEP}"
WITH_CHILD = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {SLEEP!r}])"
OWNER = f"""
import asyncio, sys
from app.core.embedded.processes import Command
from app.core.processes.supervisor import Child, Supervisor

async def main():
    supervisor = Supervisor(on_line=lambda name, line: print(name, line, flush=True))
    command = Command(argv=(sys.executable, "-c", {SLEEP!r}))
    await supervisor.start(Child("first", lambda: command), Child("second", lambda: command))
    await asyncio.Future()

asyncio.run(main())
"""


class Output:
    """Records the output lines of children."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def __call__(self, name: str, line: str) -> None:
        self.lines.append((name, line))

    def count(self, text: str) -> int:
        return sum(text in line for _, line in self.lines)


@pytest.fixture
def output() -> Output:
    return Output()


@pytest.fixture
async def supervisor(output: Output) -> AsyncIterator[Supervisor]:
    supervisor = Supervisor(on_line=output)
    yield supervisor
    await supervisor.stop()


def python(code: str, *, name: str = "child", stop_seconds: float = 5.0) -> Child:
    command = Command(argv=(sys.executable, "-c", code), stop_seconds=stop_seconds)
    return Child(name, lambda: command)


async def test_dead_child_is_restarted(supervisor: Supervisor, output: Output) -> None:
    await supervisor.start(python(SLEEP))
    await until(lambda: output.count("up") == 1)
    first = supervisor.pids()["child"]
    os.kill(first, signal.SIGKILL)
    await until(lambda: output.count("up") == 2)
    assert output.count("was ended by SIGKILL; restarting in 0.2 s") == 1
    assert supervisor.pids()["child"] != first


async def test_processes_left_by_a_dead_child_are_stopped(supervisor: Supervisor, output: Output) -> None:
    await supervisor.start(python(WITH_CHILD))
    await until(lambda: output.count("up"))
    parent, orphan = process_tree(supervisor.pids()["child"])
    os.kill(parent, signal.SIGKILL)
    await until(lambda: is_gone(orphan))


async def test_restarts_of_a_crashing_child_back_off(supervisor: Supervisor, output: Output) -> None:
    await supervisor.start(python("raise SystemExit(3)"))
    await until(lambda: output.count("restarting in 0.8 s"))
    assert output.count("ended with exit status 3; restarting in 0.2 s") == 1
    assert output.count("ended with exit status 3; restarting in 0.4 s") == 1


async def test_stop_sends_sigterm_and_then_sigkill(supervisor: Supervisor, output: Output) -> None:
    await supervisor.start(python(SLEEP, name="polite"), python(STUBBORN, name="stubborn", stop_seconds=0.2))
    await until(lambda: output.count("up") == 2)
    pids = supervisor.pids().values()
    await supervisor.stop()
    assert all(is_gone(pid) for pid in pids)
    assert supervisor.pids() == {}


async def test_second_signal_skips_the_grace_period(supervisor: Supervisor, output: Output) -> None:
    await supervisor.start(python(STUBBORN, stop_seconds=3600))
    await until(lambda: output.count("up"))
    supervisor.kill("child")
    await supervisor.stop()


async def test_child_that_fails_at_start_stops_its_siblings(supervisor: Supervisor, tmp_path: Path) -> None:
    log = tmp_path / "log"
    failing = Command(argv=(sys.executable, "-c", "print('no luck'); raise SystemExit(3)"), log=log)

    async def never(_pid: int) -> bool:
        return False

    with pytest.raises(ChildFailed, match=r"(?s)failing ended with exit status 3.*no luck"):
        await supervisor.start(python(SLEEP), Child("failing", lambda: failing, is_ready=never))
    assert supervisor.pids() == {}


async def test_long_lines_and_invalid_text_are_forwarded(supervisor: Supervisor, output: Output) -> None:
    code = "import sys, time\nsys.stdout.buffer.write(b'x' * 200_000 + b'\\n\\xff end')\nsys.stdout.flush()"
    await supervisor.start(python(code))
    await until(lambda: output.count("end"))
    assert output.count("x" * 200_000) == 1


@pytest.mark.faults
@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's death signal is Linux's own")
def test_sigkill_of_the_supervisor_leaves_no_process() -> None:
    with subprocess.Popen((sys.executable, "-c", OWNER), stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        assert {owner.stdout.readline(), owner.stdout.readline()} == {b"first up\n", b"second up\n"}
        pids = process_tree(owner.pid)
        assert len(pids) == 3
        owner.kill()
        until_sync(lambda: all(is_gone(pid) for pid in pids), saying="the end of every process")
