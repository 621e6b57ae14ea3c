"""`python -m app.launcher PLAN`: what `iris up` becomes after its checks."""

from __future__ import annotations

import sys
from importlib import import_module

from app.core.processes.imports import exclude_modules


def main() -> int:
    exclude_modules("ssl")  # 4 MB, which asyncio imports if it is installed
    status: int = import_module("app.launcher.launch").run(sys.argv[1])
    return status


if __name__ == "__main__":
    sys.exit(main())
