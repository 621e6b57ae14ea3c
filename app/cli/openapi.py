"""`iris openapi`."""

from __future__ import annotations

import sys
from pathlib import Path

from app.cli.text import FAILED, OK, print_error
from app.http.openapi.description import dump

GENERATED = Path("web/openapi.json")


def run(file: Path | None, check: bool) -> int:
    description = dump()
    if check:
        return _check(file or GENERATED, description)
    if file is None:
        sys.stdout.buffer.write(description)
    else:
        file.write_bytes(description)
    return OK


def _check(file: Path, description: bytes) -> int:
    if file.exists() and file.read_bytes() == description:
        return OK
    return print_error(f"{file} is out of date: run `iris openapi {file}`.", FAILED)
