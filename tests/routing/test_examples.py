"""Runs the examples in README.md and the package docstring over HTTP."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import routing
from tests.simulator.fixture import Simulator
from tests.support.product import ROOT, product_environment

PLACES = {"README": (ROOT / "README.md").read_text("utf-8"), "docstring": inspect.getdoc(routing) or ""}
INDENTED = re.compile(r"^    import asyncio\n(?:(?:    .*)?\n)+", re.MULTILINE)


@pytest.mark.parametrize("place", PLACES)
def test_example_runs(place: str, simulator: Simulator, tmp_path: Path) -> None:
    (lines,) = INDENTED.findall(PLACES[place])
    example = tmp_path / "example.py"
    example.write_text(inspect.cleandoc(f"\n{lines}"), "utf-8")
    ran = subprocess.run(
        (sys.executable, example),
        env=product_environment({**simulator.env(), "PYTHONPATH": str(ROOT)}),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1].startswith("Completed(")
    assert len(simulator.calls()) >= len(routing.DEFAULT_LENSES)
