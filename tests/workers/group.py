"""Real worker processes, started as an operator starts them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

import psutil

from app.core.settings.config import Settings

ROOT = Path(__file__).resolve().parents[2]


class WorkerGroup:
    """Worker processes and their parent, in a separate process group."""

    def __init__(self, process: subprocess.Popen[bytes], log: IO[bytes], count: int) -> None:
        self._process = process
        self._log = log
        self._count = count

    @property
    def log(self) -> str:
        """Returns the log so far."""
        return Path(self._log.name).read_text(errors="replace")

    @property
    def pids(self) -> list[int]:
        """Returns the worker processes without their parent."""
        if self._process.poll() is not None:
            return []
        return [child.pid for child in psutil.Process(self._process.pid).children()]

    @property
    def is_ready(self) -> bool:
        """Returns whether all processes take jobs. Fails if the parent has exited."""
        assert self._process.poll() is None, self.log
        return self.log.count("ready for action") >= self._count

    def signal(self, number: signal.Signals) -> None:
        """Sends a signal to every process of the group."""
        os.killpg(self._process.pid, number)

    def terminate(self) -> None:
        """Sends SIGTERM to the parent, like a supervisor or container runtime."""
        self._process.terminate()

    def wait(self, seconds: float) -> int:
        """Waits for the parent to exit and returns its status."""
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Sends SIGKILL to all processes."""
        if self._process.poll() is None:
            self.signal(signal.SIGKILL)
        self._process.wait(30)
        self._log.close()
        Path(self._log.name).unlink(missing_ok=True)


def start_workers(settings: Settings, env: Mapping[str, str], queues: Sequence[str] = ()) -> WorkerGroup:
    """Starts `python -m workers` without waiting until it is ready."""
    log = tempfile.NamedTemporaryFile(prefix="iris-worker-", suffix=".log", delete=False)  # noqa: SIM115
    process = subprocess.Popen(
        [sys.executable, "-m", "workers", *queues],
        cwd=ROOT,
        env={**base_environment(settings), **env},
        stdout=log,
        stderr=log,
        start_new_session=True,
    )
    return WorkerGroup(process, log, settings.worker_processes)


def base_environment(settings: Settings) -> dict[str, str]:
    """Returns the environment for a process with these settings and nothing else of the developer's
    environment."""
    kept = ("PATH", "HOME", "LANG", "VIRTUAL_ENV")
    return {
        **{name: os.environ[name] for name in kept if name in os.environ},
        "DATABASE_URL": settings.database_url,
        "REDIS_URL": settings.redis_url,
        "IRIS_DATA_DIR": str(settings.data_dir),
        "IRIS_LEASE_SECONDS": str(settings.lease_seconds),
        "IRIS_HEARTBEAT_SECONDS": str(settings.heartbeat_seconds),
        "IRIS_GRACE_SECONDS": str(settings.grace_seconds),
        "IRIS_CALL_DEADLINE_SECONDS": str(settings.call_deadline_seconds),
        "IRIS_RUN_DEADLINE_SECONDS": str(settings.run_deadline_seconds),
        "IRIS_WORKER_PROCESSES": str(settings.worker_processes),
        "IRIS_WORKER_THREADS": str(settings.worker_threads),
        "IRIS_LIMIT_ANALYSES": "1000000/minute",
        "IRIS_LIMIT_REGISTER": settings.register_limit,
        "IRIS_AUDIT_SHARE": str(settings.audit_share),
    }
