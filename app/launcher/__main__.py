"""`python -m app.launcher PLAN`: what `iris up` becomes after its checks."""

from __future__ import annotations

import sys
from importlib import import_module

from app.core.processes.imports import exclude_modules

EXCLUDED = ("ssl", "_hashlib")
"""Modules that load OpenSSL. asyncio and hashlib work without them, and the launcher needs no TLS."""


def main() -> int:
    exclude_modules(*EXCLUDED)
    status: int = import_module("app.launcher.launch").run(sys.argv[1])
    return status


if __name__ == "__main__":
    sys.exit(main())
