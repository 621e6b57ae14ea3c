"""`iris api` without the limit of streams per person, which one bench client would exceed.

python -m tests.bench.stream_server FD
"""

from __future__ import annotations

import sys
from importlib import import_module

from app.cli.api import run

FOLLOWERS = "app.domains.runs.analyses.followers"

if __name__ == "__main__":
    vars(import_module(FOLLOWERS))["STREAMS_MOST"] = 1_000_000
    raise SystemExit(run(int(sys.argv[1]), None))
