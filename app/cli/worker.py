"""`iris worker`: replaces this process with `python -m workers`, because app must not import workers."""

from __future__ import annotations

import os
import sys
from typing import Never

from app.cli.errors import run_command
from app.cli.service_checks import check_services
from app.cli.services import missing_services_error, service_environment, with_running_services
from app.cli.text import BAD_INPUT, print_error
from app.core.messaging.jobs import QUEUES
from app.core.settings.config import Settings
from routing.models.ladder import Ladder


def run(queues: tuple[str, ...]) -> int:
    return run_command(lambda: _start(queues))


def _start(queues: tuple[str, ...]) -> int:
    settings = with_running_services(Settings.from_env(os.environ))
    if missing := missing_services_error(settings):
        return print_error(missing)
    if unknown := sorted(set(queues) - set(QUEUES.values())):
        known = ", ".join(sorted(set(QUEUES.values())))
        return print_error(f"There is no queue {', '.join(unknown)}. Queues are: {known}.", BAD_INPUT)
    Ladder.from_env(os.environ)
    check_services(settings)
    return _become_workers(queues, {**os.environ, **service_environment(settings)})


def _become_workers(queues: tuple[str, ...], environment: dict[str, str]) -> Never:
    os.execve(sys.executable, (sys.executable, "-m", "workers", *queues), environment)  # noqa: S606
