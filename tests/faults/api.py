"""An API process that can be killed and restarted at the same address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from urllib.parse import urlsplit

import httpx

from app.core.settings.config import Settings
from tests.support.waiting import until
from tests.workers.faults.api import BOOT_SECONDS, Api
from tests.workers.group import ROOT, base_environment

CLIENT_SECONDS = 60.0


class RestartableApi(Api):
    """`iris api` on a port that stays the same across restarts."""

    def __init__(self, settings: Settings, env: Mapping[str, str]) -> None:
        self._environment = {**base_environment(settings), **env}
        super().__init__(settings, env)

    def client(self, headers: Mapping[str, str]) -> httpx.AsyncClient:
        """Returns a client without a limit on connections, because every stream occupies one."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=50)
        return httpx.AsyncClient(
            base_url=self.url, headers=headers, trust_env=False, timeout=CLIENT_SECONDS, limits=limits
        )

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def kill(self) -> None:
        """Sends SIGKILL and waits for the exit. Connections are refused afterwards."""
        if self._process.poll() is None:
            os.kill(self.pid, signal.SIGKILL)
        self._process.wait(10)

    def start_again(self, wrapper: tuple[str, ...] = ()) -> None:
        """Starts a new process at the same address. `wrapper` is a command prefix such as `prlimit`."""
        address = urlsplit(self.url)
        assert address.hostname is not None
        listener = socket.create_server((address.hostname, address.port or 0))
        self._process = subprocess.Popen(
            [*wrapper, sys.executable, "-m", "app.cli", "api", "--fd", str(listener.fileno())],
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
            pass_fds=(listener.fileno(),),
        )
        listener.close()

    async def until_ready(self) -> None:
        """Waits until the process answers. Fails if it has exited."""

        async def answers() -> bool:
            assert self._process.poll() is None, self.log
            try:
                return (await client.get("/api/metrics")).is_success
            except httpx.TransportError:
                return False

        async with self.client({}) as client:
            _: bool = await until(answers, within=BOOT_SECONDS, saying="the API after its restart")
