"""`python -m tests.fuzz --cases 2000 --seed 1`: sends at least so many generated requests to the product
as visitors, users, administrators and programs. The same seed generates the same cases.

Exit status 1 if a check of an answer fails, or if fewer cases were sent.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import pytest

from tests.fuzz.tally import SENT

SHARE = 16
"""Each call gets 1/SHARE of all cases. There are more calls than this, but some take no input."""
LEAST = 8


class Tally:
    """A pytest plugin that reads the number of cases sent."""

    sent = 0

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        self.sent = config.stash[SENT].total() if SENT in config.stash else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--cases", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="send all cases as each kind of caller")
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
