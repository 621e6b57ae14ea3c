"""Finds server programs and reads their versions."""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

VERSION = re.compile(r"(?:v=|\) )(\d+(?:\.\d+)*)")
"""Matches `Valkey server v=9.1.2 …`, `Redis server v=7.0.15 …` and `postgres (PostgreSQL) 18.1`."""


class Program(Struct, frozen=True):
    """A server program. `bundled` is the Python package that contains it, None for a system program."""

    path: Path
    version: tuple[int, ...]
    banner: str
    bundled: str | None = None


@functools.cache
def inspect_program(path: Path, bundled: str | None = None) -> Program | None:
    """Returns the program at `path` with its version, or None when it does not run on this machine."""
    try:
        ran = subprocess.run(  # noqa: S603
            (path, "--version"), capture_output=True, text=True, check=True, timeout=10
        )
    except (OSError, subprocess.SubprocessError):
        return None
    found = VERSION.search(ran.stdout)
    if found is None:
        return None
    version = tuple(int(part) for part in found[1].split("."))
    return Program(path=path, version=version, banner=ran.stdout.strip()[:60], bundled=bundled)


def on_path(*names: str) -> Iterator[Path]:
    """Yields the programs of these names on PATH and in the sbin folders."""
    places = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin:/sbin"
    for name in names:
        found = shutil.which(name, path=places)
        if found is not None:
            yield Path(found)


def package_folder(module: str) -> Path | None:
    """Returns the folder of an installed Python package without importing it."""
    spec = importlib.util.find_spec(module)
    places = spec.submodule_search_locations if spec else None
    return Path(places[0]) if places else None
