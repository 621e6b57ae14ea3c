"""`python -m tests.bench [NAME ...] [--hours H]`: measures the overhead of the product over its models.

Without names, runs all parts except `soak`, which loads the product for H hours.

PostgreSQL, Redis, API, workers and the model simulator all run on this machine. Exit status 1 if a figure
misses its bound.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from uuid import UUID

from app.core.settings.config import Settings
from app.domains.runs.analyses.errors import STREAMS_MOST
from tests.bench.band import band
from tests.bench.bodies import bodies
from tests.bench.feed import feed
from tests.bench.figure import Figure
from tests.bench.idle import idle
from tests.bench.latency import first_event, latency
from tests.bench.line import Line
from tests.bench.load import load, plain_product
from tests.bench.memory import memory
from tests.bench.pages import pages
from tests.bench.readers import readers
from tests.bench.recovery import recovery
from tests.bench.soak import soak
from tests.bench.streams import streams
from tests.bench.throughput import IN_FLIGHT, throughput
from tests.simulator.fixture import start_simulator
from tests.support.people import registration
from tests.support.waiting import until
from tests.workers.faults.harness import Servers, running_servers
from tests.workers.group import WorkerGroup, start_workers

BOOT_SECONDS = 60.0
MOST_IN_FLIGHT = 500
"""Analyses in flight that the limit of streams per person must allow in `soak`, whose arrivals are random."""
UNLIMITED = "1000000/minute"
SETTINGS = Settings(audit_share=0.0, register_limit=UNLIMITED, analyses_limit=UNLIMITED)
"""Production settings, without limits per person and without audits, which add calls at random times."""


class Bench:
    """The servers, and workers with production settings."""

    def __init__(self, servers: Servers) -> None:
        self.servers = servers
        self.url, self.headers = servers.api.url, servers.headers
        self._groups: list[WorkerGroup] = []
        self._people: list[dict[str, str]] = []

    def start(self, **changes: object) -> WorkerGroup:
        settings = self.servers.settings.replace(**changes)
        self._groups.append(start_workers(settings, self.servers.simulator.env()))
        return self._groups[-1]

    async def ready(self, **changes: object) -> WorkerGroup:
        group = self.start(**changes)
        await until(lambda: group.is_ready, within=BOOT_SECONDS, saying="the workers' boot")
        return group

    def line(self) -> Line:
        return Line(self.url, self.headers)

    async def people(self, count: int) -> list[dict[str, str]]:
        """Returns the headers of sessions of so many users, and registers those that are missing."""
        async with Line(self.url, {}) as line:
            for number in range(len(self._people), count):
                made = await line.post("/api/auth/register", registration(username=f"bench{number}"))
                self._people.append({"Authorization": f"Bearer {made['token']}"})
        return self._people[:count]

    def end_workers(self) -> None:
        while self._groups:
            self._groups.pop().kill()


async def _latency(bench: Bench) -> list[Figure]:
    await bench.ready()
    servers = bench.servers
    async with bench.line() as line, bench.line() as stream:
        figures = await latency(servers.simulator, line, stream)
    async with (
        plain_product(servers.settings, servers.simulator) as (plain_url, _),
        bench.line() as line,
        bench.line() as stream,
        Line(plain_url, bench.headers) as plain_line,
        Line(plain_url, bench.headers) as plain_stream,
    ):
        plain = (plain_line, plain_stream)
        return [*figures, await first_event(servers.simulator, (line, stream), plain)]


async def _throughput(bench: Bench) -> list[Figure]:
    await bench.ready()
    people = await bench.people(IN_FLIGHT // STREAMS_MOST + 1)
    return await throughput(bench.servers.simulator, bench.url, people)


async def _load(bench: Bench) -> list[Figure]:
    group = await bench.ready(worker_processes=1)
    people = await bench.people(IN_FLIGHT // STREAMS_MOST + 1)
    servers = bench.servers
    return await load(
        *(servers.simulator, bench.url, people, lambda: [servers.api.pid, *group.pids], servers.settings)
    )


async def _recovery(bench: Bench) -> list[Figure]:
    first = await bench.ready(worker_processes=1)
    start = partial(bench.start, worker_processes=1)
    async with bench.line() as line, bench.line() as stream:
        return [await recovery(bench.servers.simulator, line, stream, first, start)]


async def _memory(bench: Bench) -> list[Figure]:
    group = await bench.ready(worker_processes=1)
    servers = bench.servers
    return [await memory(servers.simulator, bench.url, bench.headers, group, servers.settings)]


async def _idle(_: Bench) -> list[Figure]:
    return [await idle()]


async def _feed(bench: Bench) -> list[Figure]:
    return [await feed(bench.url, bench.servers.api.pid, bench.servers.settings)]


async def _streams(bench: Bench) -> list[Figure]:
    servers = bench.servers
    async with bench.line() as line:
        path = await line.analyze("Should we move in ten weeks, or stay?")
    return await streams(servers.settings, servers.headers, UUID(path.split("/")[3]))


async def _band(bench: Bench) -> list[Figure]:
    await bench.ready()
    return await band(bench.servers.simulator, bench.url, bench.headers)


async def _bodies(bench: Bench) -> list[Figure]:
    servers = bench.servers
    return await bodies(servers.settings, bench.url, servers.api.pid, bench.headers)


async def _readers(_: Bench) -> list[Figure]:
    return readers()


async def _pages(bench: Bench) -> list[Figure]:
    return await pages(bench.url, bench.headers)


PARTS: dict[str, Callable[[Bench], Awaitable[list[Figure]]]] = {
    "latency": _latency,
    "throughput": _throughput,
    "load": _load,
    "recovery": _recovery,
    "memory": _memory,
    "idle": _idle,
    "feed": _feed,
    "streams": _streams,
    "band": _band,
    "bodies": _bodies,
    "pages": _pages,
    "readers": _readers,
}


async def _soak(bench: Bench, hours: float) -> list[Figure]:
    group = await bench.ready(worker_processes=1)
    people = await bench.people(MOST_IN_FLIGHT // STREAMS_MOST + 1)
    servers = bench.servers

    def processes() -> dict[str, int]:
        return {"API": servers.api.pid, "worker": group.pids[0]}

    return await soak(servers.simulator, bench.url, people, processes, hours)


def main(arguments: list[str]) -> int:
    parser = ArgumentParser("python -m tests.bench")
    parser.add_argument("names", nargs="*", choices=[*PARTS, "soak"], metavar="NAME")
    parser.add_argument("--hours", type=float, default=2.0, help="duration of `soak`")
    given = parser.parse_args(arguments)
    parts = PARTS | {"soak": partial(_soak, hours=given.hours)}
    folder = Path(tempfile.mkdtemp(prefix="iris-b-"))
    missed = False
    try:
        with start_simulator() as simulator, running_servers(folder, simulator, SETTINGS) as servers:
            bench = Bench(servers)
            for name in given.names or PARTS:
                simulator.reset()
                try:
                    figures = asyncio.run(_run(parts[name], bench))
                finally:
                    bench.end_workers()
                for figure in figures:
                    sys.stdout.write(figure.line() + "\n")
                    sys.stdout.flush()
                    missed = missed or figure.verdict == "MISSED"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return int(missed)


async def _run(part: Callable[[Bench], Awaitable[list[Figure]]], bench: Bench) -> list[Figure]:
    return await part(bench)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
