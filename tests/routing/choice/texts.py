"""The corpus of `texts.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path


def texts(kind: str) -> list[str]:
    """Returns the texts of one kind: decisions, nonsense or tolerated."""
    return list(tomllib.loads(Path(__file__).with_name("texts.toml").read_text("utf-8"))[kind])
