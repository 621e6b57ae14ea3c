"""`iris migrate`."""

from __future__ import annotations

import asyncio
import os

from app.cli.errors import run_command
from app.cli.services import database
from app.cli.text import OK
from app.core.database.checks import check_database
from app.core.database.migrate import upgrade
from app.core.settings.config import Settings


def run() -> int:
    return run_command(_migrate)


def _migrate() -> int:
    with database(Settings.from_env(os.environ)) as url:
        asyncio.run(check_database(url))
        upgrade(url)
    return OK
