"""Supervises child processes: starts them in order, restarts those that die, stops all of them.

No child outlives its supervisor: a death signal guards each, even after kill -9 of the supervisor. Each child
has its own process group, so that leftovers of a dead child are ended before its restart.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from asyncio.subprocess import DEVNULL, STDOUT, Process
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from msgspec import Struct

from app.core.embedded.processes import Command

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 10.0
HEALTHY_SECONDS = 30.0
READY_SECONDS = 90.0
ASK_SECONDS = 0.05
LINES_KEPT = 20

LineSink = Callable[[str, str], None]


class ChildFailed(Exception):
    """A child ended, or was not ready in time. The text includes the end of its log."""


class Child(Struct, frozen=True):
    """A process to keep alive.

    `command` is called before every start, after `prepare` has run in a thread. `is_ready(pid)` is the
    readiness check; without it, a running child is ready. `pass_fds` are inherited open.
    """

    name: str
    command: Callable[[], Command]
    prepare: Callable[[], None] | None = None
    is_ready: Callable[[int], Awaitable[bool]] | None = None
    env: Mapping[str, str] | None = None
    pass_fds: tuple[int, ...] = ()


class Supervisor:
    """Runs children. `on_line(child, text)` gets every line of a child's output and its state changes."""

    def __init__(self, on_line: LineSink) -> None:
        self._on_line = on_line
        self._lives: list[_ManagedProcess] = []

    async def start(self, *children: Child) -> None:
        """Starts children concurrently and returns when all are ready.

        Raises ChildFailed, or the error of `prepare`, when a first start fails; all of them are stopped then.
        """
        lives = [_ManagedProcess(child, self._on_line) for child in children]
        self._lives += lives
        try:
            async with asyncio.TaskGroup() as group:
                for life in lives:
                    group.create_task(life.begin())
        except BaseExceptionGroup as failed:
            await self.stop(*(child.name for child in children))
            raise failed.exceptions[0] from None

    async def stop(self, *names: str) -> None:
        """Stops the named children, or all of them, one by one in reverse order of start."""
        for life in reversed([one for one in self._lives if not names or one.child.name in names]):
            await life.end()
            self._lives.remove(life)

    def kill(self, *names: str) -> None:
        """Kills the current process of these children, so that a following `stop` need not wait."""
        for life in self._lives:
            if life.child.name in names and life.process is not None:
                with suppress(ProcessLookupError):
                    os.killpg(life.process.pid, signal.SIGKILL)

    def pids(self) -> dict[str, int]:
        """Returns the process ids of the running children by name."""
        return {life.child.name: life.process.pid for life in self._lives if life.process is not None}


class _ManagedProcess:
    """A child across restarts."""

    def __init__(self, child: Child, on_line: LineSink) -> None:
        self.child = child
        self.process: Process | None = None
        self._command: Command | None = None
        self._on_line = on_line
        self._reader: asyncio.Task[None] | None = None
        self._watcher: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        try:
            process = await self._spawn()
            await self._until_ready(process)
        except BaseException:
            await self._kill()
            raise
        self._watcher = asyncio.create_task(self._watch(process))

    async def end(self) -> None:
        if self._watcher is not None:
            self._watcher.cancel()
            with suppress(asyncio.CancelledError):
                await self._watcher
        process, command = self.process, self._command
        if process is not None and command is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.send_signal(command.stop_signal)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), command.stop_seconds)
        await self._kill()

    async def _spawn(self) -> Process:
        if self.child.prepare is not None:
            await asyncio.to_thread(self.child.prepare)
        self._command = self.child.command()
        out = await self._open_output(self._command)
        try:
            self.process = await asyncio.create_subprocess_exec(
                *self._command.guarded(),
                stdin=DEVNULL,
                stdout=out,
                stderr=STDOUT,
                env=self.child.env,
                cwd=self._command.cwd,
                pass_fds=self.child.pass_fds,
                start_new_session=True,
            )
        finally:
            os.close(out)
        return self.process

    async def _open_output(self, command: Command) -> int:
        """Returns the file descriptor for the child's output: its log, or a pipe that is read here.

        Not asyncio's pipe: `wait` would not return while an orphan holds it open.
        """
        if command.log is not None:
            return os.open(command.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        readable, writable = os.pipe()
        loop = asyncio.get_running_loop()
        stream = asyncio.StreamReader(loop=loop)
        transport, _ = await loop.connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(stream, loop=loop), os.fdopen(readable, "rb")
        )
        self._reader = asyncio.create_task(self._forward(stream, transport))
        return writable

    async def _until_ready(self, process: Process) -> None:
        deadline = time.monotonic() + READY_SECONDS
        while process.returncode is None and time.monotonic() < deadline:
            if self.child.is_ready is None or await self.child.is_ready(process.pid):
                return
            await asyncio.sleep(ASK_SECONDS)
        why = "was not ready in time" if process.returncode is None else _exit_text(process.returncode)
        if self._reader is not None and process.returncode is not None:
            await asyncio.wait([self._reader], timeout=1)
        raise ChildFailed("\n".join([f"{self.child.name} {why}.", *self._tail()]))

    async def _watch(self, process: Process) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            born = time.monotonic()
            ended = _exit_text(await process.wait())
            await self._kill()
            if time.monotonic() - born > HEALTHY_SECONDS:
                pause = FIRST_PAUSE_SECONDS
            self._on_line(self.child.name, f"{ended}; restarting in {pause:g} s")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)
            process = await self._spawn_again()

    async def _spawn_again(self) -> Process:
        pause = LONGEST_PAUSE_SECONDS
        while True:
            try:
                return await self._spawn()
            except Exception as error:
                self._on_line(self.child.name, f"cannot be started ({error}); retrying in {pause:g} s")
                await asyncio.sleep(pause)

    async def _kill(self) -> None:
        """Kills what remains of the current process: its process group and the reader of its output."""
        process, self.process = self.process, None
        if process is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
        reader, self._reader = self._reader, None
        if reader is not None:
            await asyncio.wait([reader], timeout=1)
            reader.cancel()

    async def _forward(self, stream: asyncio.StreamReader, transport: asyncio.BaseTransport) -> None:
        rest = b""
        try:
            while chunk := await stream.read(65536):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._emit_line(line)
            if rest:
                self._emit_line(rest)
        finally:
            transport.close()

    def _emit_line(self, line: bytes) -> None:
        self._on_line(self.child.name, line.decode(errors="replace").rstrip())

    def _tail(self) -> list[str]:
        log = self._command.log if self._command else None
        if log is None:
            return []
        return log.read_text(errors="replace").splitlines()[-LINES_KEPT:]


def _exit_text(code: int) -> str:
    if code < 0:
        return f"was ended by {signal.Signals(-code).name}"
    return f"ended with exit status {code}"
