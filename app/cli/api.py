"""`iris api`: uvicorn with the settings that streams and quiet restarts need."""

from __future__ import annotations

import os
import socket

import uvicorn
from litestar import Litestar

from app.cli.listening import CannotListen, listen
from app.cli.services import needs_services, with_running_services
from app.cli.text import OK, complain
from app.core.config import Settings
from app.core.environment import SettingsError
from app.core.logging import configure_logging
from app.http.protocol import BoundedHttp
from app.main import create_app

GRACE_SECONDS = 5


def run(fd: int | None) -> int:
    try:
        settings = with_running_services(Settings.from_env(os.environ))
    except SettingsError as error:
        return complain(str(error), 2)
    if missing := needs_services(settings):
        return complain(missing)
    try:
        listener = socket.socket(fileno=fd) if fd is not None else listen(settings.host, settings.port)
    except CannotListen as error:
        return complain(str(error))
    configure_logging(settings.log_level, settings.log_format)
    uvicorn.Server(server_config(create_app(settings, os.environ), settings)).run(sockets=[listener])
    return OK


def server_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How the app is served: no access log of uvicorn's, which has query strings in it, and no websockets."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=BoundedHttp,
        ws="none",
        access_log=False,
        server_header=False,
        log_config=None,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=75,
    )
