"""Commands end with one sentence, or report it and wait, for every unusable value of a connection setting."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.platform.bad_settings import CASES
from tests.support.product import ROOT, product_environment

pytestmark = pytest.mark.timeout(1800)

WAITING = ("api", "training-server", "worker")
"""Commands that also start while a server does not respond, and report it first."""

SERVICES = ("DATABASE_URL", "REDIS_URL", "IRIS_BROKER_URL")
GOOD = {"DATABASE_URL": "postgresql://u@127.0.0.1:1/db", "REDIS_URL": "redis://127.0.0.1:1"}


@pytest.mark.parametrize("command", ["up", "migrate", "backup", "health", *WAITING])
def test_command_describes_the_failure(command: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    for name, value in CASES:
        if name not in SERVICES and command != "up":
            continue
        env = (GOOD if name in SERVICES else {}) | {name: value}
        status, first, rest = run(command, tmp_path, env)
        is_sentence = first.endswith(".") and len(first) < 600
        if "Traceback" in first + rest or not is_sentence or status == 0:
            wrong.append(f"{name}={value}: {status} {first} {rest[:300]}")
    assert wrong == []


def run(command: str, folder: Path, env: dict[str, str]) -> tuple[int | None, str, str]:
    """Returns the exit status, the first line and the rest of the errors. Ends commands that wait."""
    arguments = (command, str(folder / "file")) if command == "backup" else (command,)
    env = {"IRIS_DATA_DIR": str(folder), "IRIS_OFFLINE": "0" if "BASE_URL" in str(env) else "1", **env}
    with subprocess.Popen(
        (sys.executable, "-m", "app.cli", *arguments),
        env=product_environment(env),
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        first = process.stderr.readline().strip()
        if command in WAITING and "does not" in first:
            os.killpg(process.pid, signal.SIGKILL)
        return process.wait(), first, process.stderr.read()
