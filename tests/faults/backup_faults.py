"""A backup during runs: it affects none of them and is a consistent snapshot."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from app.core.database.engine import create_engine, session_factory
from app.core.embedded import EmbeddedRedis
from tests.faults.checker import check
from tests.faults.collector import collect
from tests.faults.measures import Report, repeats
from tests.faults.observations import Observations
from tests.faults.options import Options
from tests.faults.stack import Stack, running_stack
from tests.support.product import ROOT, product_environment

RESTORED = "restored"
COMMAND_SECONDS = 120.0


async def backup_under_load(options: Options) -> Report:
    """Backs up while runs are mid-call, and restores into another database of the same server."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(5.0)
        await stack.start_workers()
        before = await stack.post_many(options.runs or 20)
        await stack.until_calls(len(before))
        file = stack.servers.settings.data_dir / "backup.tar"
        await _iris(stack.servers.postgres.url, stack.servers.redis.url, "backup", str(file))
        await stack.settle(within=120.0)
        seen = await stack.observe()
        async with _restore(stack, file) as restored:
            there = {run.id for run in restored.runs}
            missing = [one for one in before if str(one.id) not in there]
            torn = [str(one) for one in check(restored)]
        report.note(
            f"{len(there)} of {len(before)} runs in the backup, {len(restored.milestones)} milestones"
        )
        report.note(f"calls repeated {repeats(seen)}")
        report.expect(not missing, f"{len(missing)} acknowledged runs are not in the backup")
        report.expect(not torn, f"the backup contradicts itself: {torn[:3]}")
        report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
        report.judge(seen)
    return report


async def _iris(database_url: str, redis_url: str, *arguments: str) -> None:
    """Runs an `iris` command. Raises RuntimeError with its standard error if it fails."""
    env = product_environment({"DATABASE_URL": database_url, "REDIS_URL": redis_url})
    done = await asyncio.to_thread(
        subprocess.run,
        (sys.executable, "-m", "app.cli", *arguments),
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=COMMAND_SECONDS,
    )
    if done.returncode:
        raise RuntimeError(f"iris {arguments[0]} failed: {done.stderr}")


@asynccontextmanager
async def _restore(stack: Stack, file: Path) -> AsyncIterator[Observations]:
    """Restores the backup and yields its observations without calls and receipts, which have changed."""
    async with stack.harness.rig.sessions() as session:
        connection = await session.connection(execution_options={"isolation_level": "AUTOCOMMIT"})
        await connection.exec_driver_sql(f"CREATE DATABASE {RESTORED}")
    url = stack.servers.postgres.url_of(RESTORED)
    folder = stack.servers.settings.data_dir / RESTORED
    with EmbeddedRedis(folder) as redis:
        await _iris(url, redis.url, "restore", str(file))
    engine = create_engine(stack.servers.settings.replace(database_url=url))
    try:
        seen = await collect(session_factory(engine), [], {}, [])
        runs = tuple(msgspec.structs.replace(run, receipt_calls=None) for run in seen.runs)
        yield msgspec.structs.replace(seen, runs=runs, charges=(), spent_usd=0.0)
    finally:
        await engine.dispose()
