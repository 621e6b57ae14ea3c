"""Finds known vulnerabilities of pinned packages with the OSV service or in a copy of a database.

Both use the OSV schema (https://ossf.github.io/osv-schema/).
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]  # a transitive dependency of a test tool
from msgspec import Struct
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tests.audit.locks import PYPI, Pin

OSV = "https://api.osv.dev/v1/querybatch"
BATCH = 500
SECONDS = 30.0


class Unreachable(Exception):
    """The service did not answer as documented."""


class Finding(Struct, frozen=True, order=True):
    """A pinned version that an advisory names."""

    pin: Pin
    advisory: str


def ask_service(pins: list[Pin], url: str = OSV) -> list[Finding]:
    """Queries the OSV service for all pins. Raises Unreachable."""
    found: list[Finding] = []
    for start in range(0, len(pins), BATCH):
        batch = pins[start : start + BATCH]
        for pin, result in zip(batch, _results(batch, url), strict=True):
            found += [Finding(pin, advisory["id"]) for advisory in result.get("vulns") or ()]
    return sorted(found)


def _results(pins: list[Pin], url: str) -> list[dict[str, Any]]:
    queries = [
        {"package": {"name": pin.name, "ecosystem": pin.ecosystem}, "version": pin.version} for pin in pins
    ]
    request = urllib.request.Request(  # noqa: S310  # the URL is a constant or comes from a test
        url, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            results: list[dict[str, Any]] = json.load(answer)["results"]
    except (urllib.error.URLError, TimeoutError, OSError, ValueError, KeyError) as error:
        raise Unreachable(f"{url}: {error}") from error
    if len(results) != len(pins):
        raise Unreachable(f"{url}: {len(results)} results for {len(pins)} packages")
    return results


def search_copy(pins: Iterable[Pin], folder: Path) -> tuple[list[Finding], int, str]:
    """Searches a folder of OSV files for PyPI packages.

    Returns the findings, the number of advisories read, and the date of the newest change among them.
    """
    pinned: dict[str, list[Pin]] = {}
    for pin in pins:
        if pin.ecosystem == PYPI:
            pinned.setdefault(canonicalize_name(pin.name), []).append(pin)
    found, count, newest = set[Finding](), 0, ""
    for advisory in _files(folder):
        count, newest = count + 1, max(newest, str(advisory.get("modified", ""))[:10])
        if advisory.get("withdrawn"):
            continue
        for affected in advisory.get("affected") or ():
            package = affected["package"]
            if package["ecosystem"] == PYPI:
                for pin in pinned.get(canonicalize_name(package["name"]), ()):
                    if is_affected(pin.version, affected):
                        found.add(Finding(pin, advisory["id"]))
    return sorted(found), count, newest


def is_affected(version: str, affected: dict[str, Any]) -> bool:
    """Returns whether a version of a Python package is listed or within one of the ranges."""
    if version in (affected.get("versions") or ()):
        return True
    ranges = [one for one in affected.get("ranges") or () if one.get("type") == "ECOSYSTEM"]
    return any(_is_within(Version(version), one["events"]) for one in ranges)


def _is_within(version: Version, events: Iterable[dict[str, str]]) -> bool:
    """Evaluates a range as OSV specifies: the last event at or before the version decides."""
    is_within = False
    for event in events:
        for kind, text in event.items():
            try:
                bound = Version(text)
            except InvalidVersion:
                continue
            if kind == "introduced" and version >= bound:
                is_within = True
            elif (kind == "fixed" and version >= bound) or (kind == "last_affected" and version > bound):
                is_within = False
    return is_within


def _files(folder: Path) -> Iterator[dict[str, Any]]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".json":
            yield json.loads(path.read_text("utf-8"))
        elif path.suffix == ".yaml" and path.name.startswith(("PYSEC", "GHSA", "OSV", "CVE")):
            yield yaml.load(path.read_text("utf-8"), Loader=loader)  # noqa: S506  # both are safe loaders
