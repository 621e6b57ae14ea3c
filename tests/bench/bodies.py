"""Measures how long a hostile body blocks the event loop, and the memory of waiting analyses.

The stall is the processor time of the longest step of the event loop while a request is answered, so that
other processes on this machine do not distort it.
"""

from __future__ import annotations

import asyncio
import re
import time
from asyncio import Handle
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec
import psutil
from msgspec import Struct

from app.cli.api import warm_up
from app.core.settings.config import Settings
from app.http.calls.body_sizes import SCENARIO
from app.http.calls.route import Route
from app.http.requests.body import VALUES_MOST
from app.http.routes import ROUTES
from app.main import create_app
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.bench.figure import Figure
from tests.bench.hostile import SHAPES, text_bodies
from tests.support.serving import running_app
from tests.support.waiting import until

WAITING = 20
ABANDONED_SECONDS = 3
"""Time after which a request is abandoned that waits for the result of its analysis."""
MEGABYTE = 1e6
UNLIMITED = "1000000/second"
PREFERRED = {"Prefer": "respond-async"}
JSON = {"Content-Type": "application/json"}
PROPOSAL = b'{"scenario":"Should we move to Oslo, or stay here?",'


class Stall(Struct, frozen=True, order=True):
    milliseconds: float
    call: str
    body: str


async def bodies(settings: Settings, url: str, pid: int, headers: Mapping[str, str]) -> list[Figure]:
    """Returns the worst stall over every call with a body, and the memory of 20 waiting analyses."""
    weight = await _weight(url, pid, headers)
    changes = {field: UNLIMITED for field in Settings.model_fields if field.endswith("_limit")}
    stalls = await _stalls(settings.replace(**changes), headers)
    worst = max(stalls)
    visitors = max(stall for stall in stalls if stall.call.startswith("visitor"))
    return [
        Figure(
            name="longest event loop step for a hostile body",
            value=worst.milliseconds,
            unit="ms",
            must=50,
            aim=50,
            detail=f"{worst.body}, {worst.call}; of {len(stalls):,} requests",
        ),
        Figure(
            name="... of a visitor",
            value=visitors.milliseconds,
            unit="ms",
            must=50,
            aim=50,
            detail=f"{visitors.body}, {visitors.call}",
        ),
        weight,
    ]


async def _stalls(settings: Settings, headers: Mapping[str, str]) -> list[Stall]:
    found = []
    app = create_app(settings, {})
    with timed_steps() as steps:
        async with running_app(app):
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # as in the tests
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
                warm_up()
                for route in (route for route in ROUTES if route.has_body):
                    for who, sent in (("visitor", {}), ("administrator", dict(headers))):
                        for name, body in _bodies(route, with_texts=who != "visitor"):
                            call = f"{who} {route.method} {route.path}"
                            found.append(await _stall(client, route, Stall(0, call, name), body, sent, steps))
    return found


def _bodies(route: Route, *, with_texts: bool) -> Iterator[tuple[str, bytes]]:
    for name, shape in SHAPES.items():
        yield name, shape(route.body_bytes)
    if with_texts:
        yield from text_bodies(_example(route), route.body_bytes)


def _example(route: Route) -> Any:
    """Returns the body of the access matrix's example, without placeholders for IDs."""
    body = EXAMPLES[f"{route.method} {route.path}"].body or {}
    return {key: value for key, value in body.items() if value != "{user_id}"}


async def _stall(
    client: httpx.AsyncClient,
    route: Route,
    stall: Stall,
    body: bytes,
    headers: Mapping[str, str],
    steps: list[float],
) -> Stall:
    await asyncio.sleep(0)
    steps.clear()
    path = re.sub(r"\{\w+:uuid\}", "00000000-0000-0000-0000-000000000000", route.path)
    with suppress(TimeoutError):
        async with asyncio.timeout(ABANDONED_SECONDS):
            await client.request(
                route.method,
                re.sub(r"\{.*?\}", "x", path),
                content=body,
                headers={**JSON, **PREFERRED, **headers},
                timeout=60,
            )
    await asyncio.sleep(0)
    return msgspec.structs.replace(stall, milliseconds=max(steps) * 1000)


@contextmanager
def timed_steps() -> Iterator[list[float]]:
    """Collects the processor time in seconds of each step of the event loop."""
    steps: list[float] = []
    run = Handle._run

    def timed(handle: Handle) -> None:
        began = time.thread_time()
        run(handle)
        steps.append(time.thread_time() - began)

    setattr(Handle, "_run", timed)  # noqa: B010  # mypy forbids assignment to a method
    try:
        yield steps
    finally:
        setattr(Handle, "_run", run)  # noqa: B010


async def _weight(url: str, pid: int, headers: Mapping[str, str]) -> Figure:
    """Measures resident memory of the API with 20 analyses that wait for their results.

    Each body has as many values and bytes as the call accepts.
    """
    values = b'"x":[' + b"{}," * (VALUES_MOST // 2 - 100) + b'{}],"y":"'
    body = (PROPOSAL + values).ljust(SCENARIO - 2, b"y") + b'"}'
    process = psutil.Process(pid)
    before = process.memory_info().rss
    async with httpx.AsyncClient(base_url=url, headers={**JSON, **headers}, timeout=600) as client:
        waiting = [
            asyncio.create_task(client.post("/api/analyze", content=body, headers={"X-Waiting": str(number)}))
            for number in range(WAITING)
        ]

        async def all_wait() -> bool:
            for task in waiting:
                assert not task.done(), task.result().text
            return await _count(client) >= WAITING

        try:
            _: bool = await until(all_wait, within=120, saying="the waiting analyses")
            full = process.memory_info().rss
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
    return Figure(
        name=f"memory of the API with {WAITING} waiting analyses",
        value=full / MEGABYTE,
        unit="MB",
        must=300,
        aim=250,
        detail=f"{before / MEGABYTE:.0f} MB before, {WAITING} bodies of {len(body):,} bytes",
    )


async def _count(client: httpx.AsyncClient) -> int:
    answer = await client.get("/api/analyses/user")
    entries: list[Any] = answer.json()
    return sum("Oslo" in entry["decisionScenario"] for entry in entries)
