"""Starts and controls a simulator process, for tests and benchmarks."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
import pytest

from tests.simulator.__main__ import READY
from tests.simulator.behaviour import Script
from tests.simulator.control import Release, Wait
from tests.simulator.ledger import Call, Counts, Filter

PRICES = {
    "TIER1": ("0.29", "0.59"),
    "TIER2": ("0.15", "0.60"),
    "TIER3": ("0.30", "2.50"),
    "GPT4O": ("2.50", "10.00"),
}
ROOT = Path(__file__).resolve().parents[2]


class Simulator:
    """A running simulator. Control calls are fast and synchronous; only `wait` has an async version."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = url
        self._http = httpx.Client(base_url=url, trust_env=False, timeout=60)

    @property
    def openai_base_url(self) -> str:
        return f"{self.url}/v1"

    @property
    def gemini_base_url(self) -> str:
        return self.url

    def env(self) -> dict[str, str]:
        """Returns the environment that uses this simulator for all tiers and direct models, with prices."""
        tiers = {f"IRIS_TIER{n}_BASE_URL": self.openai_base_url for n in (1, 2)}
        keys = {f"IRIS_TIER{n}_API_KEY": f"key-of-tier-{n}" for n in (1, 2)}
        picked = {"OPENAI_BASE_URL": self.openai_base_url, "OPENAI_API_KEY": "key-of-openai"}
        top = {"IRIS_TIER3_BASE_URL": self.gemini_base_url, "GEMINI_API_KEY": "key-of-gemini"}
        return {**tiers, **keys, **picked, **top, **_price_settings()}

    def play(self, script: Script) -> None:
        """Applies `script` from the next call on. Keeps recorded calls."""
        self._post("script", script)

    def reset(self) -> None:
        """Clears the record, restores the initial script and releases held calls."""
        self._post("reset", {})

    def calls(self, *, prompts: bool = False, **pick: Any) -> list[Call]:
        """Returns matching recorded calls in order of arrival, with prompts if requested."""
        params = {**pick, "prompts": int(prompts)}
        return msgspec.json.decode(self._get("calls", params), type=list[Call])

    def counts(self, **pick: Any) -> Counts:
        return msgspec.json.decode(self._get("counts", pick), type=Counts)

    def release(self, count: int | None = None, **pick: Any) -> int:
        """Releases the oldest `count` matching held calls; returns how many."""
        answer = self._post("release", Release(pick=Filter(**pick), count=count))
        released: int = msgspec.json.decode(answer)["released"]
        return released

    def wait(self, count: int = 1, *, seconds: float = 60, **pick: Any) -> list[Call]:
        """Blocks until `count` calls match, e.g. `wait(4, state="held")`, and returns them."""
        body = msgspec.json.encode(Wait(pick=Filter(**pick), count=count, seconds=seconds))
        response = self._http.post("/_sim/wait", content=body, timeout=seconds + 10)
        if response.status_code == 408:
            raise TimeoutError(f"no {count} calls with {pick} in {seconds} s; on record: {response.text}")
        return msgspec.json.decode(_checked(response), type=list[Call])

    async def until(self, count: int = 1, *, seconds: float = 60, **pick: Any) -> list[Call]:
        """Async version of `wait`, for tests whose event loop drives the calls."""
        return await asyncio.to_thread(self.wait, count, seconds=seconds, **pick)

    def stop(self) -> None:
        """Terminates the process and waits for its exit."""
        self._http.close()
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _get(self, name: str, params: dict[str, Any]) -> bytes:
        return _checked(self._http.get(f"/_sim/{name}", params=params))

    def _post(self, name: str, body: object) -> bytes:
        return _checked(self._http.post(f"/_sim/{name}", content=msgspec.json.encode(body)))


def _price_settings() -> dict[str, str]:
    """Returns settings with USD per million tokens for every simulated model."""
    settings: dict[str, str] = {}
    for name, (price_in, price_out) in PRICES.items():
        settings |= {f"IRIS_{name}_PRICE_IN": price_in, f"IRIS_{name}_PRICE_OUT": price_out}
    return settings


def _checked(response: httpx.Response) -> bytes:
    if response.status_code != 200:
        raise ValueError(f"the simulator answered {response.status_code}: {response.text}")
    return response.content


def start_simulator(*arguments: str) -> Simulator:
    """Starts `python -m tests.simulator` on a free port and waits for its ready line.

    It ends with `stop()`, or when this process ends.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.simulator", "--until-stdin-closes", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    line = process.stdout.readline().strip()
    if not line.startswith(READY):
        process.kill()
        raise RuntimeError(f"the simulator did not start: {line!r}, status {process.wait(5)}")
    return Simulator(process, line.removeprefix(READY))


@pytest.fixture(scope="session")
def simulator_process() -> Iterator[Simulator]:
    """One simulator for the whole test run."""
    with start_simulator() as running:
        yield running


@pytest.fixture
def simulator(simulator_process: Simulator) -> Simulator:
    """A reset simulator with good answers."""
    simulator_process.reset()
    return simulator_process
