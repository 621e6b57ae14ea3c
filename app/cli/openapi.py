"""`iris openapi`."""

from __future__ import annotations

from pathlib import Path

from app.cli.text import FAILED, OK, complain, out
from app.http.openapi import dump


def run(file: Path | None, check: bool) -> int:
    text = dump()
    if check:
        return _check(file or Path("web/openapi.json"), text)
    if file is None:
        out.file.write(text)
    else:
        file.write_text(text)
    return OK


def _check(file: Path, text: str) -> int:
    if file.exists() and file.read_text() == text:
        return OK
    return complain(f"{file} is not what the server describes: run `iris openapi {file}`.", FAILED)
