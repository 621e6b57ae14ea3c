"""Starts everything under one supervisor in the foreground, and stops it.

Imports neither settings nor models nor the web framework: their memory would be used for the lifetime of the
product.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.core.embedded import EmbeddedError, EmbeddedPostgres, EmbeddedRedis
from app.core.embedded.errors import summarize
from app.core.embedded.processes import Command
from app.core.embedded.server import Server
from app.core.processes.supervisor import Child, ChildFailed, Supervisor
from app.launcher.health import is_healthy
from app.launcher.output import print_error, print_line, print_ready
from app.launcher.plan import Plan

OK, FAILED, STOPPED = 0, 1, 130
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
API_STOP_SECONDS = 10.0
WORKER_STOP_SECONDS = 15.0


def run(plan_json: str) -> int:
    """Runs until a stop signal. Returns the exit status."""
    plan = msgspec.json.decode(plan_json, type=Plan)
    try:
        return asyncio.run(_run_until_stopped(plan))
    except (EmbeddedError, ChildFailed, OSError) as error:
        print_error(summarize(str(error), Path(plan.data_dir)))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


async def _run_until_stopped(plan: Plan) -> int:
    """Starts everything, runs until a stop signal, stops everything.

    A second signal skips the grace times.
    """
    supervisor = Supervisor(on_line=print_line)
    servers = _embedded(plan)
    stopping = _cancel_on_signal(lambda: supervisor.kill("worker", "api"))
    try:
        for server in servers:
            server.acquire()
        await _start(plan, supervisor, servers)
        print_ready(plan)
        await asyncio.Future()
    except asyncio.CancelledError:
        if not stopping.is_set():
            raise
    finally:
        await asyncio.gather(supervisor.stop("worker"), supervisor.stop("api"))
        await supervisor.stop()
        for server in servers:
            server.release()
    return OK


def _cancel_on_signal(hurry: Callable[[], None]) -> asyncio.Event:
    """Sets the event and cancels this task on the first stop signal; later ones call `hurry`."""
    stopping = asyncio.Event()
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()

    def on_signal() -> None:
        if stopping.is_set():
            hurry()
        elif task is not None:
            stopping.set()
            task.cancel()

    for number in STOP_SIGNALS:
        loop.add_signal_handler(number, on_signal)
    return stopping


def _embedded(plan: Plan) -> list[Server]:
    """Returns the embedded servers to start, those that the environment does not configure."""
    servers: list[Server] = []
    if not os.environ.get("DATABASE_URL"):
        servers.append(EmbeddedPostgres(Path(plan.data_dir)))
    if not os.environ.get("REDIS_URL"):
        servers.append(EmbeddedRedis(Path(plan.data_dir)))
    return servers


async def _start(plan: Plan, supervisor: Supervisor, servers: list[Server]) -> None:
    await supervisor.start(*(_service(server) for server in servers))
    environment = _environment(servers)
    await _migrate(environment)

    async def is_ready(_pid: int) -> bool:
        return await is_healthy(plan.address)

    api = Child(
        name="api",
        command=lambda: _api(plan),
        is_ready=is_ready,
        env=environment,
        pass_fds=tuple(fd for fd in (plan.api_fd, plan.training_fd) if fd is not None),
    )
    worker = Child(
        name="worker",
        command=lambda: _python("workers", stop=plan.grace_seconds + WORKER_STOP_SECONDS),
        env=environment,
    )
    await supervisor.start(worker, api)


def _service(server: Server) -> Child:
    async def is_ready(pid: int) -> bool:
        return server.is_ready(pid)

    return Child(name=server.name, command=server.command, prepare=server.prepare, is_ready=is_ready)


def _environment(servers: list[Server]) -> dict[str, str]:
    """Returns the children's environment: the current one, with service addresses and console logs."""
    addresses: dict[str, str] = {}
    for server in servers:
        if isinstance(server, EmbeddedPostgres):
            addresses["DATABASE_URL"] = server.url
        if isinstance(server, EmbeddedRedis):
            addresses |= {"REDIS_URL": server.url, "IRIS_BROKER_URL": server.broker_url}
    own = {"IRIS_LOG_FORMAT": "console", "IRIS_LOG_LEVEL": "WARNING"}
    own["PYTHONNODEBUGRANGES"] = "1"  # tracebacks show lines without columns, which take 1 MB a process
    return {**own, **os.environ, **addresses, "PYTHONUNBUFFERED": "1"}


def _api(plan: Plan) -> Command:
    """Returns the command of the API, including the training server if it has a socket.

    It is killed when its supervisor dies, because it holds the port that the next start needs.
    """
    training_args = () if plan.training_fd is None else ("--training-fd", str(plan.training_fd))
    command = _python("app.cli", "api", "--fd", str(plan.api_fd), *training_args, stop=API_STOP_SECONDS)
    return replace(command, death_signal=signal.SIGKILL)


def _python(module: str, *arguments: str, stop: float) -> Command:
    return Command(argv=(sys.executable, "-m", module, *arguments), stop_seconds=stop)


async def _migrate(environment: Mapping[str, str]) -> None:
    command = _python("app.cli", "migrate", stop=0)
    process = await asyncio.create_subprocess_exec(
        *command.guarded(), stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, env=environment, start_new_session=True
    )
    try:
        output, _ = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode != 0:
        raise ChildFailed(output.decode(errors="replace"))
