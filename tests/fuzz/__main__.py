"""`python -m tests.fuzz --cases 2000 --seed 1`: so many cases and more against the whole product, sent by
visitors, users, administrators and programs. The same seed makes the same cases.

Ends with 1 when an answer was not as it must be, or when fewer cases were sent.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

from tests.fuzz.tally import SENT

SHARE = 16
"""The cases that are made up a call: this part of all. Some calls take nothing in."""
LEAST = 8


class Tally:
    """Hears how many cases were sent."""

    sent = 0

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        self.sent = config.stash[SENT].total() if SENT in config.stash else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--cases", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="each kind of caller sends all cases")
    arguments = parser.parse_args()
    cases = arguments.cases
    os.environ["IRIS_FUZZ_EXAMPLES"] = str(max(LEAST, cases // SHARE))
    if arguments.each:
        os.environ["IRIS_FUZZ_EACH"] = "1"
    tally = Tally()
    status = pytest.main(
        ["-q", "--timeout=0", f"--hypothesis-seed={arguments.seed}", str(Path(__file__).parent)],
        plugins=[tally],
    )
    return status or int(tally.sent < cases)


if __name__ == "__main__":
    sys.exit(main())
