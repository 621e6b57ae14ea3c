"""The documented table, the catalogue and the random run name the same faults."""

from __future__ import annotations

import re
from pathlib import Path

from tests.faults.catalogue import BY_NAME, FAULTS
from tests.faults.injections import COMPONENTS
from tests.faults.schedule import DURATIONS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reliability.md"
ROW = re.compile(r"^\| (.+?) \| (.+?) \|.*\| `python -m tests\.faults (\S+)` \|$")


def test_page_lists_every_fault_with_its_promise() -> None:
    rows = [found.groups() for line in PAGE.read_text().splitlines() if (found := ROW.match(line))]

    assert rows == [(fault.title, fault.promise, fault.name) for fault in FAULTS]


def test_random_run_includes_every_fault_except_the_backup() -> None:
    assert set(BY_NAME) - set(DURATIONS) == {"idempotent-posts", "backup-under-load"}
    assert {name.split("-")[0] for name in DURATIONS} == set(COMPONENTS)
