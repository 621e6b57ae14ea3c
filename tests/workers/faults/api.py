"""A real API process and a signed-in user."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx

from app.core.settings.config import Settings
from tests.support.waiting import until_sync
from tests.workers.group import ROOT, base_environment

BOOT_SECONDS = 60.0
ACCOUNT = {
    "username": "ada",
    "email": "ada@example.org",
    "password": "correct horse battery",
    "confirmPassword": "correct horse battery",
    "firstName": "Ada",
    "lastName": "Lovelace",
}


class Api:
    """`iris api` on a free port."""

    def __init__(self, settings: Settings, env: Mapping[str, str]) -> None:
        listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._log = tempfile.NamedTemporaryFile(prefix="iris-api-", suffix=".log", delete=False)  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "api", "--fd", str(listener.fileno())],
            cwd=ROOT,
            env={**base_environment(settings), **env},
            stdout=self._log,
            stderr=self._log,
            pass_fds=(listener.fileno(),),
        )
        listener.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def log(self) -> str:
        return Path(self._log.name).read_text(errors="replace")

    def register(self) -> dict[str, str]:
        """Registers the user when the API answers; returns the headers of its session."""
        with httpx.Client(base_url=self.url, trust_env=False, timeout=60) as client:
            until_sync(lambda: self._answers(client), within=BOOT_SECONDS, saying="the API")
            answer = client.post("/api/auth/register", json=ACCOUNT)
        assert answer.is_success, answer.text
        return {"Authorization": f"Bearer {answer.json()['token']}"}

    def client(self, headers: Mapping[str, str]) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.url, headers=headers, trust_env=False, timeout=60)

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(5)
        self._log.close()
        Path(self._log.name).unlink()

    def _answers(self, client: httpx.Client) -> bool:
        assert self._process.poll() is None, self.log
        try:
            return client.get("/api/metrics").is_success
        except httpx.TransportError:
            return False


async def analyze(client: httpx.AsyncClient, scenario: str, **more: Any) -> UUID:
    """Starts an analysis asynchronously and returns its ID."""
    headers = {"Prefer": "respond-async", **more.pop("headers", {})}
    answer = await client.post("/api/analyze", json={"scenario": scenario, **more}, headers=headers)
    assert answer.status_code == 202, answer.text
    return UUID(answer.json()["analysisId"])
