"""Machine checks of `iris doctor`: Python, locale, disk, server programs, Node.js."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Literal

from msgspec import Struct

from app.core.embedded import EmbeddedError, EmbeddedPostgres
from app.core.embedded.directory import directory_error
from app.core.embedded.errors import disk_full_error, not_writable_error
from app.core.embedded.packages import POSTGRES, REDIS, Package, missing_error
from app.core.embedded.postgres import SHARED_MEMORY, has_large_shared_memory, postgres_server
from app.core.embedded.processes import read_pid
from app.core.embedded.programs import Program
from app.core.embedded.redis import redis_server
from app.core.settings.config import Settings

Grade = Literal["good", "note", "bad"]
LEAST_FREE_BYTES = 500_000_000
LEAST_NODE = (20, 19)
PYTHONS = ((3, 11), (3, 14))
"""Oldest and newest Python with wheels of every dependency (docs/platforms.md)."""


class Finding(Struct, frozen=True):
    """A line of the report."""

    grade: Grade
    text: str


def check_machine(settings: Settings) -> Iterator[Finding]:
    yield from _python()
    yield from _locale()
    yield from _directory(settings)
    yield from _programs(settings)


def _python() -> Iterator[Finding]:
    here = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    if PYTHONS[0] <= sys.version_info[:2] <= PYTHONS[1]:
        yield Finding("good", here)
    else:
        yield Finding(
            "bad", f"{here} is not supported: install Python 3.11 to 3.14, then run `make clean run`"
        )


def _locale() -> Iterator[Finding]:
    current = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, "")
    except locale.Error:
        name = next(os.environ[one] for one in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(one))
        yield Finding("note", f"The locale {name} is not installed: iRIS uses C; set LC_ALL=C.UTF-8")
    finally:
        locale.setlocale(locale.LC_ALL, current)


def _directory(settings: Settings) -> Iterator[Finding]:
    place = settings.data_dir.expanduser().absolute()
    try:
        existing = next(folder for folder in (place, *place.parents) if folder.exists())
        next(existing.iterdir(), None)
    except OSError as error:
        yield Finding("bad", directory_error(error, place))
        return
    if not os.access(existing, os.W_OK):
        yield Finding("bad", not_writable_error(place))
        return
    free = shutil.disk_usage(existing).free
    if free < LEAST_FREE_BYTES:
        yield Finding("bad", disk_full_error(place))
    else:
        yield Finding("good", f"Data directory {place}, {free / 1e9:.1f} GB free")
    yield from _interrupted(settings, place)


def _interrupted(settings: Settings, place: Path) -> Iterator[Finding]:
    """Reports leftovers of an interrupted start or a killed run, which the next start repairs."""
    if settings.database_url or not (place / "run").is_dir():
        return
    try:
        if EmbeddedPostgres(settings.data_dir).runs_elsewhere():
            return
    except EmbeddedError:
        return
    if (place / "postgres.partial").exists():
        yield Finding("note", "The first start was interrupted: start again to repeat it")
    pid = read_pid(place / "postgres" / "postmaster.pid")
    if pid is not None:
        yield Finding("note", f"The last run was killed (its PostgreSQL was process {pid}): start again")


def _programs(settings: Settings) -> Iterator[Finding]:
    """Reports the servers that `iris up` would start."""
    cluster = settings.data_dir.expanduser().absolute() / "postgres"
    servers: tuple[tuple[str, Callable[[], Program], Package], ...] = (
        (settings.database_url, partial(postgres_server, cluster), POSTGRES),
        (settings.redis_url, redis_server, REDIS),
    )
    for url, find, package in servers:
        if url:
            continue
        try:
            program = find()
        except EmbeddedError:
            yield Finding("bad", str(missing_error(package)))
        else:
            where = "bundled" if program.bundled else str(program.path)
            yield Finding("good", f"{program.banner} ({where})")
    if not settings.database_url and not has_large_shared_memory():
        yield Finding(
            "note", f"{SHARED_MEMORY} is small: PostgreSQL uses files instead (Docker: --shm-size=256m)"
        )


def check_node() -> Iterator[Finding]:
    """Checks Node.js, which only the build of the web pages needs."""
    try:
        ran = subprocess.run(("node", "--version"), capture_output=True, text=True, check=True)  # noqa: S607
        found = tuple(int(part) for part in ran.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        yield Finding("bad", "Node.js is missing: install 20.19 or newer (nodejs.org), then run `make web`")
        return
    if found < LEAST_NODE:
        yield Finding(
            "bad", f"Node.js {ran.stdout.strip()} is too old: install 20.19 or newer, then run `make web`"
        )
