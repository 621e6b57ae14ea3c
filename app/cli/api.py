"""`iris api`: runs uvicorn with settings for streams and graceful restarts."""

from __future__ import annotations

import asyncio
import gc
import os
import socket

import uvicorn
import uvloop
from litestar import Litestar

from app.cli.errors import run_command
from app.cli.listen_socket import listen
from app.cli.service_checks import check_services
from app.cli.services import missing_services_error, with_running_services
from app.cli.text import OK, print_error
from app.cli.training_server import EmbeddedServer
from app.cli.training_server import server_config as training_config
from app.core.observability.logging import configure_logging
from app.core.processes.open_files import raise_open_files
from app.core.settings.config import Settings
from app.http.server.protocol import http_protocol
from app.main import create_app
from routing.readiness import readiness
from routing.safety import assess
from routing.scenario.validation import validate_scenario

GRACE_SECONDS = 5


def run(fd: int | None, training_fd: int | None) -> int:
    """Serves the API, and the training server if its socket is given."""
    return run_command(lambda: _serve(fd, training_fd))


def _serve(fd: int | None, training_fd: int | None) -> int:
    settings = with_running_services(Settings.from_env(os.environ))
    if missing := missing_services_error(settings):
        return print_error(missing)
    check_services(settings)
    listener = socket.socket(fileno=fd) if fd is not None else listen(settings.host, settings.port)
    configure_logging(settings.log_level, settings.log_format)
    raise_open_files()
    server = uvicorn.Server(server_config(create_app(settings, os.environ), settings))
    warm_up()
    if training_fd is None:
        server.run(sockets=[listener])
    else:
        training_server = EmbeddedServer(training_config(settings))
        uvloop.run(_serve_both(server, listener, training_server, socket.socket(fileno=training_fd)))
    return OK


GC_THRESHOLDS = (50_000, 20, 100)
"""With Python's defaults, full collections pause a process with 5,000 streams for up to a second."""


def warm_up() -> None:
    """Avoids pauses during requests.

    Loads the lexicons, which takes half a second, exempts existing objects from garbage collection, which
    would take up to 0.2 s, and makes full collections rare.
    """
    validate_scenario("Should we move, or stay?")
    assess("Should we move, or stay?")
    readiness("Should we move, or stay?")
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


async def _serve_both(
    server: uvicorn.Server, listener: socket.socket, training_server: EmbeddedServer, training: socket.socket
) -> None:
    training_task = asyncio.create_task(training_server.serve(sockets=[training]))
    try:
        await server.serve(sockets=[listener])
    finally:
        training_server.should_exit = True
        await training_task


def server_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    """Returns uvicorn's configuration, without websockets and its access log, which has query strings."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=http_protocol(settings),
        ws="none",
        access_log=False,
        server_header=False,
        log_config=None,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=75,
    )
