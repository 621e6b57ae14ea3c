"""`iris up`: runs everything on this machine in the foreground, under one supervisor."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from socket import socket

import httpx
from msgspec.structs import replace
from rich.text import Text

from app.cli.console import err, out
from app.cli.listen_socket import ListenError, address_of, listen
from app.cli.services import service_environment, with_embedded
from app.cli.text import BAD_INPUT, OK, STOPPED, print_error
from app.core.embedded import EmbeddedError, EmbeddedPostgres, EmbeddedRedis
from app.core.embedded.errors import summarize
from app.core.embedded.packages import POSTGRES, REDIS, install
from app.core.embedded.postgres import postgres_server
from app.core.embedded.processes import Command
from app.core.embedded.redis import redis_server
from app.core.embedded.server import Server
from app.core.processes.open_files import raise_open_files
from app.core.processes.supervisor import Child, ChildFailed, Supervisor
from app.core.settings.config import Settings, SettingsError
from routing.models.catalogue import ConfigError
from routing.models.ladder import Ladder, ladder_warnings
from routing.models.provider_clients import Providers

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
API_STOP_SECONDS = 10.0
WORKER_STOP_SECONDS = 15.0
COLOURS = {"api": "cyan", "worker": "magenta", "PostgreSQL": "blue", "Redis": "red"}


def run() -> int:
    try:
        settings = Settings.from_env(os.environ)
        raise_open_files()
        _check_models()
        _install_missing(settings)
        with listen(settings.host, settings.port) as listener, _training_socket(settings) as training:
            return asyncio.run(_run_until_stopped(settings, listener, training))
    except (SettingsError, ConfigError) as error:
        return print_error(str(error), BAD_INPUT)
    except ListenError as error:
        return print_error(str(error))
    except (EmbeddedError, ChildFailed, OSError) as error:
        return print_error(summarize(str(error), settings.data_dir.expanduser().absolute()))
    except KeyboardInterrupt:
        return STOPPED


def _training_socket(settings: Settings) -> AbstractContextManager[socket | None]:
    """Opens the training server's socket. Without it, everything else still starts.

    When another program uses the port, prints a message and returns a context of None.
    """
    try:
        return listen(settings.host, settings.training_port, "IRIS_TRAINING_PORT")
    except ListenError as error:
        err.print(Text(f"The training server was not started. {error}"))
        return nullcontext()


def _install_missing(settings: Settings) -> None:
    """Installs the servers that neither the environment, the machine nor a dependency provides."""
    for url, find, package in (
        (settings.database_url, postgres_server, POSTGRES),
        (settings.redis_url, redis_server, REDIS),
    ):
        if url:
            continue
        try:
            find()
        except EmbeddedError:
            install(package, lambda line: err.print(Text(line)))


def _check_models() -> None:
    """Prints warnings about the ladder. Raises ConfigError when it is invalid."""
    ladder = Ladder.from_env(os.environ)
    Providers.from_env(os.environ, ladder)
    for warning in ladder_warnings(ladder):
        err.print(Text(warning))


async def _run_until_stopped(settings: Settings, listener: socket, training: socket | None) -> int:
    """Starts everything, runs until a stop signal, stops everything.

    A second signal skips the grace times.
    """
    supervisor = Supervisor(on_line=_print_line)
    servers = _embedded(settings)
    stopping = _cancel_on_signal(lambda: supervisor.kill("worker", "api"))
    try:
        for server in servers:
            server.acquire()
        await _start(settings, (listener, training), supervisor, servers)
        _announce(settings, listener)
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


def _embedded(settings: Settings) -> list[Server]:
    """Returns the embedded servers to start, those that the environment does not configure."""
    servers: list[Server] = []
    if not settings.database_url:
        servers.append(EmbeddedPostgres(settings.data_dir))
    if not settings.redis_url:
        servers.append(EmbeddedRedis(settings.data_dir))
    return servers


async def _start(
    settings: Settings,
    listeners: tuple[socket, socket | None],
    supervisor: Supervisor,
    servers: list[Server],
) -> None:
    await supervisor.start(*(_service(server) for server in servers))
    listener, training = listeners
    environment = _environment(with_embedded(settings, servers)) | _ports(listener, training)
    await _migrate(environment)
    api = Child(
        name="api",
        command=lambda: _api(listener, training),
        is_ready=_healthy(address_of(listener)),
        env=environment,
        pass_fds=tuple(one.fileno() for one in (listener, training) if one is not None),
    )
    worker = Child(
        name="worker",
        command=lambda: _python("workers", stop=settings.grace_seconds + WORKER_STOP_SECONDS),
        env=environment,
    )
    await supervisor.start(worker, api)


def _ports(listener: socket, training: socket | None) -> dict[str, str]:
    """Returns the actual ports of the sockets, because a setting of 0 selects a free port."""
    known = {"IRIS_PORT": listener, "IRIS_TRAINING_PORT": training}
    return {name: str(one.getsockname()[1]) for name, one in known.items() if one is not None}


def _service(server: Server) -> Child:
    async def is_ready(pid: int) -> bool:
        return server.is_ready(pid)

    return Child(name=server.name, command=server.command, prepare=server.prepare, is_ready=is_ready)


def _environment(settings: Settings) -> dict[str, str]:
    """Returns the children's environment: the current one, with service addresses and console logs."""
    own = {"IRIS_LOG_FORMAT": "console", "IRIS_LOG_LEVEL": "WARNING"}
    return {**own, **os.environ, **service_environment(settings), "PYTHONUNBUFFERED": "1"}


def _api(listener: socket, training: socket | None) -> Command:
    """Returns the command of the API, including the training server if it has a socket.

    It is killed when its supervisor dies, because it holds the port that the next start needs.
    """
    training_args = () if training is None else ("--training-fd", str(training.fileno()))
    command = _python("app.cli", "api", "--fd", str(listener.fileno()), *training_args, stop=API_STOP_SECONDS)
    return replace(command, death_signal=signal.SIGKILL)


def _python(module: str, *arguments: str, stop: float) -> Command:
    return Command(argv=(sys.executable, "-m", module, *arguments), stop_seconds=stop)


async def _migrate(environment: dict[str, str]) -> None:
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


def _healthy(address: str) -> Callable[[int], Awaitable[bool]]:
    async def is_ready(_pid: int) -> bool:
        async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=2) as client:
            try:
                return (await client.get("/api/health")).is_success
            except httpx.HTTPError:
                return False

    return is_ready


def _announce(settings: Settings, listener: socket) -> None:
    out.print(f"iRIS is ready at {address_of(listener)}", style="bold")
    if not (settings.web_dir / "index.html").exists():
        err.print(f"The web pages are not built ({settings.web_dir} is missing): run `make web`.")


def _print_line(child: str, line: str) -> None:
    err.print(Text.assemble((f"{child:>10} ", COLOURS.get(child, "")), line))
