"""`python -m workers [QUEUE ...]`: becomes Dramatiq's master process, with the flags of `workers.command`."""

from __future__ import annotations

import os
import sys

from app.core.config import Settings
from workers.command import dramatiq_argv, dramatiq_env


def main() -> None:
    settings = Settings.from_env(os.environ)
    command = dramatiq_argv(settings, sys.argv[1:])
    os.execve(command[0], command, {**os.environ, **dramatiq_env(settings)})  # noqa: S606  # our own command


if __name__ == "__main__":
    main()
