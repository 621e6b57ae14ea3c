"""Open WebUI on this machine, connected to a running product."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.support.product import ROOT

VENV = os.environ.get("IRIS_CLIENT_VENV", "")
START_SECONDS = 300.0
STOP_SECONDS = 15.0
POLL_SECONDS = 0.5
LOG = "open-webui.log"
SETTINGS = {
    "WEBUI_AUTH": "False",
    "WEBUI_SECRET_KEY": "secret-of-the-test",
    "OFFLINE_MODE": "True",
    "ENABLE_OLLAMA_API": "False",
}
"""One user without a password, no downloads. All other settings are the defaults."""


@contextmanager
def open_webui(port: int, base_url: str, token: str, folder: Path) -> Iterator[str]:
    """Starts Open WebUI with one connection and gives its URL. Its data is in `folder`."""
    workdir = folder / "work" / "open-webui"
    workdir.mkdir(parents=True)
    connection = {"OPENAI_API_BASE_URL": base_url, "OPENAI_API_KEY": token}
    env = {**os.environ, **SETTINGS, **connection, "DATA_DIR": str(folder)}
    program = ROOT / VENV / "open-webui" / "bin" / "open-webui"
    log, url = folder / LOG, f"http://127.0.0.1:{port}"
    with log.open("w") as output:
        process = subprocess.Popen(
            (str(program), "serve", "--host", "127.0.0.1", "--port", str(port)),
            env=env,
            cwd=workdir,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_ready(f"{url}/health", process, log)
        yield url
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_until_ready(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    ends = time.monotonic() + START_SECONDS
    while time.monotonic() < ends and process.poll() is None:
        try:
            if httpx.get(url, timeout=5, trust_env=False).status_code == httpx.codes.OK:
                return
        except httpx.HTTPError:
            pass
        time.sleep(POLL_SECONDS)
    raise RuntimeError(f"{url} does not answer: {log.read_text(errors='replace')[-2_000:]}")
