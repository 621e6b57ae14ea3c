"""`iris health`: health check of the API or training server on this machine, for containers."""

from __future__ import annotations

import os
from http.client import HTTPConnection, HTTPException

import msgspec
from msgspec import Struct

from app.cli.text import BAD_INPUT, OK, print_error
from app.core.settings.config import EVERY_ADDRESS, Settings, SettingsError

SECONDS = 4.0
OK_STATUS = 200


class Part(Struct):
    ready: bool


class HealthResponse(Struct):
    """The used part of the /api/health/ready response; the training server's /health has none of it."""

    parts: dict[str, Part] = {}


def run(training: bool) -> int:
    """Checks the API on this machine, or the training server."""
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as error:
        return print_error(str(error), BAD_INPUT)
    port, path = (settings.training_port, "/health") if training else (settings.port, "/api/health/ready")
    host = "127.0.0.1" if settings.host in EVERY_ADDRESS else settings.host
    try:
        status, response = _request_health(host, port, path)
    except (OSError, HTTPException, ValueError) as error:
        return print_error(f"Nothing responds on port {port} ({type(error).__name__}).")
    if status != OK_STATUS:
        missing = [name for name, part in response.parts.items() if not part.ready]
        return print_error(f"Not ready: {', '.join(missing) or status}.")
    return OK


def _request_health(host: str, port: int, path: str) -> tuple[int, HealthResponse]:
    connection = HTTPConnection(host, port, timeout=SECONDS)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, msgspec.json.decode(answer.read(), type=HealthResponse)
    finally:
        connection.close()
