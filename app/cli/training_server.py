"""`iris training-server`: serves the training data on a separate port."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from app.cli.errors import run_command
from app.cli.listen_socket import listen
from app.cli.service_checks import check_services
from app.cli.services import missing_services_error, with_running_services
from app.cli.text import OK, print_error
from app.core.observability.logging import configure_logging
from app.core.processes.open_files import raise_open_files
from app.core.settings.config import Settings
from app.http.server.protocol import http_protocol
from app.training.app import create_training_app

GRACE_SECONDS = 2


class EmbeddedServer(uvicorn.Server):
    """A uvicorn server that runs next to another one, which handles the signals and the shutdown."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def run() -> int:
    return run_command(_serve)


def _serve() -> int:
    settings = with_running_services(Settings.from_env(os.environ))
    if missing := missing_services_error(settings):
        return print_error(missing)
    check_services(settings)
    listener = listen(settings.host, settings.training_port, "IRIS_TRAINING_PORT")
    configure_logging(settings.log_level, settings.log_format)
    raise_open_files()
    uvicorn.Server(server_config(settings)).run(sockets=[listener])
    return OK


def server_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_training_app(settings),
        loop="uvloop",
        http=http_protocol(settings),
        ws="none",
        access_log=False,
        server_header=False,
        log_config=None,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
