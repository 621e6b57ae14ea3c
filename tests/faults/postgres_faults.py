"""Faults 12 to 15: PostgreSQL restarts, is down, loses replies to COMMIT, or cannot write."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.measures import Report, repeats
from tests.faults.options import Options
from tests.faults.proxy import CommitProxy
from tests.faults.stack import Stack, running_stack

AWAY_SECONDS = 12.0
"""Longer than a production lease (8 s)."""
LOSSES_OVER_SECONDS = 20.0
EVERY_COMMIT = 5
DISK_MEGABYTES = 256
FULL_SECONDS = 20.0
POSTS_WHILE_FULL = 60
BALLAST = "ballast"


async def postgres_restarted(options: Options) -> Report:
    """Restarts PostgreSQL mid-call in fast mode: sessions are cut, commits are kept."""
    report = Report()
    async with running_stack() as stack:
        await _in_mid_call(stack, options)
        began = time.monotonic()
        stack.servers.postgres.restart()
        report.note(f"away for {time.monotonic() - began:.1f} s")
        await _judge(stack, report)
    return report


async def postgres_away(options: Options) -> Report:
    """Kills PostgreSQL and restarts it after more than a lease."""
    report = Report()
    async with running_stack() as stack:
        await _in_mid_call(stack, options)
        stack.servers.postgres.kill()
        await asyncio.sleep(AWAY_SECONDS)  # the outage itself
        stack.servers.postgres.restart()
        report.note(f"away for {AWAY_SECONDS:.0f} s")
        await _judge(stack, report)
    return report


async def commit_reply_lost(options: Options) -> Report:
    """Drops replies to COMMIT, so that a commit looks like a failure: nothing may happen twice."""
    report = Report()
    proxy = CommitProxy()
    async with running_stack(wrap=proxy.listening) as stack:
        stack.answer_within(2.0)
        await stack.start_workers()
        proxy.every = EVERY_COMMIT
        ends = time.monotonic() + LOSSES_OVER_SECONDS
        while time.monotonic() < ends:
            await stack.post_many(options.runs or 4)
            await asyncio.sleep(2.0)  # the rate of posts
        proxy.every = 0
        report.note(f"{proxy.cut} replies to COMMIT lost")
        report.note(f"POSTs repeated by clients {sum(one.refusals for one in stack.tracked)}")
        report.expect(proxy.cut > 0, "no reply was lost")
        await _judge(stack, report)
    return report


async def disk_full(options: Options) -> Report:
    """Fills the file system of PostgreSQL's data for FULL_SECONDS.

    The data is on a dedicated tmpfs, which a file fills and whose removal frees. Requires root.
    """
    report = Report()
    with small_disk(DISK_MEGABYTES) as disk:
        async with running_stack(postgres_folder=disk / "data") as stack:
            await _in_mid_call(stack, options)
            fill(disk)
            posting = asyncio.create_task(stack.post_many(POSTS_WHILE_FULL))
            await asyncio.sleep(FULL_SECONDS)  # the outage itself
            taken = sum(bool(one.acknowledged) for one in stack.tracked) - (options.runs or 10)
            (disk / BALLAST).unlink()
            fell = stack.servers.postgres.pid is None
            if fell:
                stack.servers.postgres.restart()
            await posting
            report.note(f"full for {FULL_SECONDS:.0f} s, PostgreSQL {'ended' if fell else 'stayed up'}")
            report.note(f"{taken} of {POSTS_WHILE_FULL} POSTs taken meanwhile, the others afterwards")
            await stack.settle(within=180.0)
            seen = await stack.observe()
            report.note(f"calls repeated {repeats(seen)}")
            report.judge(seen)
    return report


async def _in_mid_call(stack: Stack, options: Options) -> None:
    stack.answer_within(4.0)
    await stack.start_workers()
    await stack.post_many(options.runs or 10)
    await stack.until_calls(4 * len(stack.tracked))


async def _judge(stack: Stack, report: Report) -> None:
    await stack.settle(within=180.0)
    seen = await stack.observe()
    report.note(f"calls repeated {repeats(seen)}")
    report.expect(repeats(seen) == 0, f"{repeats(seen)} calls repeated")
    report.judge(seen)


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """Mounts a tmpfs of a fixed size. Raises PermissionError without the privilege to mount."""
    folder = Path(tempfile.mkdtemp(prefix="iris-disk-"))
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "none", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mounted.returncode:
        folder.rmdir()
        raise PermissionError(f"no tmpfs can be mounted here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        folder.rmdir()


def fill(disk: Path) -> None:
    """Writes a file until no block is left."""
    with (disk / BALLAST).open("wb", buffering=0) as ballast:
        block = bytes(1 << 16)
        while block:
            try:
                os.write(ballast.fileno(), block)
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
                block = block[: len(block) // 2]
