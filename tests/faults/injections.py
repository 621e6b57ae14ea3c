"""The faults of a random run. Each one is injected and healed, concurrently with others."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import psutil

from app.core.redis.client import create_redis
from tests.faults.api_faults import connect_idle, deliver_again
from tests.faults.load_faults import busy_processes
from tests.faults.postgres_faults import BALLAST, fill
from tests.faults.proxy import CommitProxy
from tests.faults.redis_faults import redis_at_its_limit, restart_empty
from tests.faults.schedule import Injection
from tests.faults.stack import Stack, processes_of
from tests.faults.supervisor import Supervisor
from tests.faults.worker_faults import kill_claimers, kill_processes
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script, Shape
from tests.workers.faults.outages import redis_hangs, redis_is_down

LENS_SECONDS = {"logical": 0.2, "ethical": 0.6, "factual": 1.2, "strategic": 2.0, "summary": 0.5}
BUSY_PROCESSES = (4, 14)
IDLE_CONNECTIONS = (100, 600)
EVERY_COMMIT = 5
DUPLICATED_RUNS = 5

WRONG_ANSWERS: tuple[tuple[str, Behaviour], ...] = (
    ("status 500", Behaviour(fault=Fault.STATUS, status=500)),
    ("status 429", Behaviour(fault=Fault.STATUS, status=429, retry_after="1")),
    ("streams cut", Behaviour(fault=Fault.CUT)),
    ("connections reset", Behaviour(fault=Fault.RESET)),
    ("no finish reason", Behaviour(fault=Fault.UNFINISHED)),
    ("broken JSON", Behaviour(shapes=(Shape.BROKEN_JSON,))),
    ("empty answers", Behaviour(shapes=(Shape.EMPTY,))),
    ("no stream", Behaviour(raw="not JSON, not a stream")),
)
"""Wrong answers of the first tier. Higher tiers answer well, so that every run can complete."""

COMPONENTS = {
    "worker": "worker",
    "workers": "worker",
    "poison": "poison",
    "redis": "redis",
    "postgres": "postgres",
    "commit": "postgres",
    "disk": "postgres",
    "api": "api",
    "duplicate": "redis",
    "cpu": "cpu",
    "idle": "connections",
    "hostile": "model",
}
"""The component of a fault by the first word of its name. Two faults of one component do not overlap."""


def well(rules: tuple[Rule, ...] = ()) -> Script:
    """Returns a script of good answers with a latency per lens; `rules` take precedence."""
    paces = tuple(
        Rule(match=Match(lens=lens), behave=Behaviour(first_token_ms=300 * pace, stream_ms=700 * pace))
        for lens, pace in LENS_SECONDS.items()
    )
    return Script(rules=(*rules, *paces))


class Injector:
    """Injects and heals faults. `disk` is a dedicated file system of PostgreSQL, if one can be mounted."""

    def __init__(self, stack: Stack, supervisor: Supervisor, proxy: CommitProxy, disk: Path | None) -> None:
        self._stack = stack
        self._supervisor = supervisor
        self._proxy = proxy
        self._disk = disk
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._known: dict[str, Callable[[Injection], Awaitable[str]]] = {
            "worker-killed": self._worker_killed,
            "workers-all-killed": self._workers_all_killed,
            "workers-children-killed": self._workers_children_killed,
            "poison-run": self._poison_run,
            "worker-frozen": self._worker_frozen,
            "worker-terminated": self._worker_terminated,
            "redis-gone": self._redis_gone,
            "redis-frozen": self._redis_frozen,
            "redis-flushed": self._redis_flushed,
            "redis-full": self._redis_full,
            "redis-restarted": self._redis_restarted,
            "postgres-restarted": self._postgres_restarted,
            "postgres-away": self._postgres_away,
            "commit-reply-lost": self._commit_reply_lost,
            "disk-full": self._disk_full,
            "api-killed": self._api_killed,
            "duplicate-deliveries": self._duplicate_deliveries,
            "cpu-starved": self._cpu_starved,
            "idle-connections": self._idle_connections,
            "hostile-answers": self._hostile_answers,
        }

    async def inject(self, fault: Injection) -> str:
        """Injects the fault, waits for its duration, heals it. Returns a description of the target."""
        async with self._locks[COMPONENTS[fault.name.split("-")[0]]]:
            try:
                return await self._known[fault.name](fault)
            except (psutil.NoSuchProcess, ProcessLookupError):
                return "the process had just ended"

    async def _worker_killed(self, fault: Injection) -> str:
        pids = sorted(self._supervisor.group(fault.choice).pids)
        if not pids:
            return "no process there"
        victim = pids[fault.choice // self._supervisor.count % len(pids)]
        kill_processes([victim])
        return f"process {victim}"

    async def _workers_children_killed(self, fault: Injection) -> str:
        pids = processes_of(self._supervisor.group(fault.choice))
        kill_processes(pids)
        return f"processes {pids}"

    async def _workers_all_killed(self, fault: Injection) -> str:
        self._supervisor.group(fault.choice).kill()
        return f"group {fault.choice % self._supervisor.count}"

    async def _worker_terminated(self, fault: Injection) -> str:
        self._supervisor.group(fault.choice).terminate()
        return f"group {fault.choice % self._supervisor.count}"

    async def _worker_frozen(self, fault: Injection) -> str:
        pids = sorted(self._supervisor.group(fault.choice).pids)
        if not pids:
            return "no process there"
        victim = pids[fault.choice // self._supervisor.count % len(pids)]
        _signal(victim, signal.SIGSTOP)
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            _signal(victim, signal.SIGCONT)
        return f"process {victim}"

    async def _poison_run(self, fault: Injection) -> str:
        kills = [0]
        with suppress(TimeoutError):
            async with asyncio.timeout(fault.seconds):
                poison = await self._stack.post(innocent=False)
                killing = asyncio.create_task(kill_claimers(self._stack, str(poison.id), kills))
                try:
                    assert poison.following is not None
                    await asyncio.shield(poison.following)
                finally:
                    killing.cancel()
        return f"{kills[0]} processes"

    async def _redis_gone(self, fault: Injection) -> str:
        async with redis_is_down(self._stack.servers):
            await asyncio.sleep(fault.seconds)
        return "killed, and back with its file"

    async def _redis_frozen(self, fault: Injection) -> str:
        async with redis_hangs(self._stack.servers):
            await asyncio.sleep(fault.seconds)
        return "stopped, and continued"

    async def _redis_full(self, fault: Injection) -> str:
        async with redis_at_its_limit(self._stack.servers):
            await asyncio.sleep(fault.seconds)
        return "at its limit, and lifted"

    async def _redis_flushed(self, _: Injection) -> str:
        client = create_redis(self._stack.servers.redis.url)
        try:
            await client.flushall()
        finally:
            await client.aclose()
        return "emptied"

    async def _redis_restarted(self, _: Injection) -> str:
        restart_empty(self._stack)
        return "restarted empty"

    async def _postgres_restarted(self, _: Injection) -> str:
        self._stack.servers.postgres.restart()
        return "restarted"

    async def _postgres_away(self, fault: Injection) -> str:
        self._stack.servers.postgres.kill()
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            self._stack.servers.postgres.restart()
        return "killed, and back"

    async def _commit_reply_lost(self, fault: Injection) -> str:
        before, self._proxy.every = self._proxy.cut, EVERY_COMMIT
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            self._proxy.every = 0
        return f"{self._proxy.cut - before} replies lost"

    async def _disk_full(self, fault: Injection) -> str:
        if self._disk is None:
            return "left out: no tmpfs can be mounted"
        await asyncio.to_thread(fill, self._disk)
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            (self._disk / BALLAST).unlink()
            fell = self._stack.servers.postgres.pid is None
            if fell:
                self._stack.servers.postgres.restart()
        return f"full; PostgreSQL {'ended' if fell else 'stayed up'}"

    async def _api_killed(self, _: Injection) -> str:
        self._stack.api.kill()
        return "killed"

    async def _duplicate_deliveries(self, _: Injection) -> str:
        latest = [one for one in self._stack.tracked if one.acknowledged][-DUPLICATED_RUNS:]
        await deliver_again(self._stack, latest)
        return f"{len(latest)} runs"

    async def _cpu_starved(self, fault: Injection) -> str:
        low, high = BUSY_PROCESSES
        count = low + fault.choice % (high - low + 1)
        with busy_processes(count, fault.seconds):
            await asyncio.sleep(fault.seconds)
        return f"{count} busy processes"

    async def _idle_connections(self, fault: Injection) -> str:
        low, high = IDLE_CONNECTIONS
        writers = await connect_idle(self._stack, low + fault.choice % (high - low + 1))
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            for writer in writers:
                writer.close()
        return f"{len(writers)} connections"

    async def _hostile_answers(self, fault: Injection) -> str:
        name, wrong = WRONG_ANSWERS[fault.choice % len(WRONG_ANSWERS)]
        self._stack.simulator.play(well((Rule(match=Match(tier=1), behave=wrong),)))
        try:
            await asyncio.sleep(fault.seconds)
        finally:
            self._stack.simulator.play(well())
        return name


def _signal(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)
