"""Runs the whole product as a user starts it: `iris up` on a free port, with its own data directory."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]
READY = re.compile(r"iRIS is ready at (http://\S+)")
START_SECONDS = 90.0
STOP_SECONDS = 60.0
CLEAN = ("IRIS_", "DATABASE_URL", "REDIS_URL", "GROQ_API_KEY", "GEMINI_API_KEY", "OPENAI_")


class Product(Struct, frozen=True):
    """A running product: its URL, the process of its supervisor, and its data directory."""

    url: str
    process: subprocess.Popen[str]
    data_dir: Path

    def stderr(self) -> str:
        """Returns the output on standard error so far."""
        return (self.data_dir / "stderr.txt").read_text()


SIGN_IN_LIMITS = ("IRIS_LIMIT_REGISTER", "IRIS_LIMIT_LOGIN", "IRIS_LIMIT_ADDRESS", "IRIS_LIMIT_CONTACT")
RAISED_LIMITS = dict.fromkeys((*SIGN_IN_LIMITS, "IRIS_LIMIT_CONTACT_DAY"), "10000/minute")
"""Raised limits: all users in the tests sign in from one address."""


NO_AUDITS = {"IRIS_AUDIT_SHARE": "0"}
"""No random audits: only the test decides which model calls are made."""


def product_environment(env: Mapping[str, str], *, raises_limits: bool = True) -> dict[str, str]:
    """Returns this environment without the product's variables, updated by `env`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(CLEAN)}
    limits = RAISED_LIMITS if raises_limits else {}
    return {**kept, **limits, **NO_AUDITS, "IRIS_PORT": "0", "IRIS_TRAINING_PORT": "0", **env}


WEBHOOKS_TO_LOOPBACK = {"IRIS_WEBHOOK_NETWORKS": "127.0.0.0/8"}
"""Lets webhooks reach receivers of a test."""


@contextmanager
def running_product(
    env: Mapping[str, str], data_dir: Path, *, raises_limits: bool = True
) -> Iterator[Product]:
    """Starts `iris up` and waits for its address; stops it afterwards and waits for its exit.

    `env` is added to an environment without the product's variables. IRIS_PORT is a free port unless `env`
    sets it. Pass the same `data_dir` to start again on the same data.
    """
    data_dir.mkdir(parents=True, exist_ok=True)
    with (data_dir / "stderr.txt").open("w") as said:
        process = subprocess.Popen(
            (sys.executable, "-m", "app.cli", "up"),
            env=product_environment({**env, "IRIS_DATA_DIR": str(data_dir)}, raises_limits=raises_limits),
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
    try:
        yield Product(_address(process, data_dir), process, data_dir)
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _address(process: subprocess.Popen[str], data_dir: Path) -> str:
    """Returns the address from the ready line. A timer kills a process that does not become ready."""
    assert process.stdout is not None
    overdue = threading.Timer(START_SECONDS, process.kill)
    overdue.start()
    try:
        for line in process.stdout:
            if found := READY.search(line):
                return found[1]
    finally:
        overdue.cancel()
    raise AssertionError(f"iris up did not get ready:\n{(data_dir / 'stderr.txt').read_text()}")
