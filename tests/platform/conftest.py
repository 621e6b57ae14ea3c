"""Fixtures of the platform tests."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.simulator.fixture import simulator, simulator_process

__all__ = ["simulator", "simulator_process"]


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """A folder for servers. Unlike pytest's, it stays accessible to PostgreSQL if another pytest runs."""
    folder = Path(tempfile.mkdtemp(prefix="iris-platform-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
