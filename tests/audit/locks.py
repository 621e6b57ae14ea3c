"""Reads the lock files: pinned versions, and entries that are not pinned completely."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

PYTHON_LOCKS = (
    "requirements.lock",
    "requirements-embedded.lock",
    "requirements-dev.lock",
    "requirements-docs.lock",
)
NPM_LOCK = "web/package-lock.json"
PYPI, NPM = "PyPI", "npm"

ENTRY = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)")
HASH = re.compile(r"--hash=sha(256|384|512):[0-9a-f]{64,}")
NODE_MODULES = "node_modules/"


class Pin(Struct, frozen=True, order=True):
    """A version of a package. `ecosystem` is the name that OSV uses."""

    ecosystem: str
    name: str
    version: str


def pins(root: Path) -> list[Pin]:
    """Returns all pinned versions, without duplicates."""
    found = {pin for lock in PYTHON_LOCKS for pin, _ in _python_entries((root / lock).read_text()) if pin}
    found |= {pin for pin, _ in _npm_entries((root / NPM_LOCK).read_text())}
    return sorted(found)


def gaps(root: Path) -> list[str]:
    """Returns entries without an exact version or without a hash."""
    found = []
    for lock in PYTHON_LOCKS:
        for pin, entry in _python_entries((root / lock).read_text()):
            if pin is None:
                found.append(f"{lock}: no exact version: {entry.splitlines()[0]}")
            elif not HASH.search(entry):
                found.append(f"{lock}: no hash: {pin.name}")
    npm = _npm_entries((root / NPM_LOCK).read_text())
    return found + [f"{NPM_LOCK}: no hash: {pin.name}" for pin, has_hash in npm if not has_hash]


def _python_entries(text: str) -> Iterator[tuple[Pin | None, str]]:
    for entry in re.split(r"\n(?=\S)", text.strip()):
        if entry.startswith("#"):
            continue
        match = ENTRY.match(entry)
        yield (Pin(PYPI, match[1].lower(), match[2]) if match else None), entry


def _npm_entries(text: str) -> Iterator[tuple[Pin, bool]]:
    """Yields each package and whether it has a hash. A bundled package needs none."""
    for place, entry in json.loads(text)["packages"].items():
        if NODE_MODULES not in place or entry.get("link"):
            continue
        name = entry.get("name") or place.rpartition(NODE_MODULES)[2]
        yield Pin(NPM, name, entry["version"]), bool(entry.get("integrity") or entry.get("inBundle"))
