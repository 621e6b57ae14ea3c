"""Typesetting: limits on concurrency and time, process isolation, picture cache."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil
import pytest
from msgspec import Struct

from app.core.errors import Unavailable
from app.core.typesetting import Typesetter, TypesettingFailed, TypesettingTimeout
from app.core.typesetting.typesetter import PICTURES_MOST, WAITING_MOST
from tests.support.waiting import until

SLOW = """
import sys, time
sys.stdin.read()
open({started!r}, "a").write("x")
while not __import__("os").path.exists({go!r}):
    time.sleep(0.01)
sys.stdout.write("done")
"""
PRINT_ENVIRONMENT = "import os, sys; sys.stdout.write(repr(dict(os.environ)))"
BROKEN = "import sys; sys.exit('template.typ: broken')"
ENDLESS = "while True: pass"


class Word(Struct, frozen=True):
    word: str


def write_press(folder: Path, source: str) -> Path:
    """Writes a script that replaces the typesetting program."""
    path = folder / "press.py"
    path.write_text(source)
    return path


def count_children() -> int:
    return len(psutil.Process().children())


class BlockingPress:
    """A typesetting program that counts its starts and waits for `release()`."""

    def __init__(self, folder: Path) -> None:
        self._started, self._go = folder / "started", folder / "go"
        source = SLOW.format(started=str(self._started), go=str(self._go))
        self.typesetter = Typesetter(press=write_press(folder, source))

    @property
    def started(self) -> int:
        return len(self._started.read_text()) if self._started.exists() else 0

    def release(self) -> None:
        self._go.touch()


@pytest.fixture
def slow(tmp_path: Path) -> BlockingPress:
    return BlockingPress(tmp_path)


async def test_two_documents_are_typeset_concurrently(slow: BlockingPress) -> None:
    before = count_children()
    jobs = [asyncio.create_task(slow.typesetter.document("x.typ", Word(str(n)))) for n in range(6)]
    await until(lambda: slow.started == 2, saying="two running processes")
    assert count_children() - before == 2
    slow.release()
    assert await asyncio.gather(*jobs) == [b"done"] * 6
    assert slow.started == 6


async def test_request_is_refused_when_the_queue_is_full(slow: BlockingPress) -> None:
    jobs = [
        asyncio.create_task(slow.typesetter.document("x.typ", Word(str(n)))) for n in range(WAITING_MOST + 3)
    ]
    await until(lambda: sum(job.done() for job in jobs) == 1, saying="the first refusal")
    slow.release()
    ends = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(end) for end in ends].count(Unavailable) == 1
    assert ends.count(b"done") == WAITING_MOST + 2


async def test_process_is_ended_after_its_time_limit(tmp_path: Path) -> None:
    before = count_children()
    typesetter = Typesetter(seconds=0.3, press=write_press(tmp_path, ENDLESS))
    with pytest.raises(TypesettingTimeout):
        await typesetter.document("x.typ", Word("x"))
    assert count_children() == before
    with pytest.raises(TypesettingTimeout):
        await typesetter.document("x.typ", Word("and its place is free again"))


async def test_cancelled_request_ends_its_process(slow: BlockingPress) -> None:
    before = count_children()
    job = asyncio.create_task(slow.typesetter.document("x.typ", Word("x")))
    await until(lambda: slow.started == 1, saying="one running process")
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    assert count_children() == before
    slow.release()
    assert await slow.typesetter.document("x.typ", Word("the place is free")) == b"done"


async def test_process_environment_has_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://iris:xyzzy@host/iris")
    output = await Typesetter(press=write_press(tmp_path, PRINT_ENVIRONMENT)).document("x.typ", Word("x"))
    assert b"RAYON_NUM_THREADS" in output
    assert b"xyzzy" not in output


async def test_template_error_is_an_internal_error(tmp_path: Path) -> None:
    with pytest.raises(TypesettingFailed):
        await Typesetter(press=write_press(tmp_path, BROKEN)).document("x.typ", Word("x"))


async def test_missing_template_is_an_internal_error() -> None:
    with pytest.raises(TypesettingFailed):
        await Typesetter().document("../../../../README.md", Word("x"))


async def test_concurrent_requests_share_one_picture(slow: BlockingPress) -> None:
    ask = slow.typesetter.picture
    jobs = [asyncio.create_task(ask("x.typ", Word("same"))) for _ in range(8)]
    await until(lambda: slow.started == 2, saying="two running processes")
    slow.release()
    assert await asyncio.gather(*jobs) == [b"done"] * 8
    assert slow.started == 2
    await ask("x.typ", Word("another"))
    assert slow.started == 3


async def test_picture_cache_is_bounded(tmp_path: Path) -> None:
    typesetter = Typesetter(press=write_press(tmp_path, "print(end='p')"))
    for number in range(PICTURES_MOST + 5):
        typesetter.remember(str(number).encode(), b"p")
    assert typesetter.known(b"4") is None
    assert typesetter.known(str(PICTURES_MOST + 4).encode()) == b"p"


async def test_waiting_pictures_do_not_delay_documents(slow: BlockingPress) -> None:
    previews = [
        asyncio.create_task(slow.typesetter.picture("x.typ", Word(str(n)))) for n in range(WAITING_MOST + 2)
    ]
    await until(lambda: slow.started == 2, saying="pictures in progress")
    documents = [asyncio.create_task(slow.typesetter.document("x.typ", Word(str(n)))) for n in range(2)]
    await until(lambda: slow.started == 4, saying="documents in progress")
    slow.release()
    assert await asyncio.gather(*documents) == [b"done"] * 2
    for preview in previews:
        preview.cancel()
    await asyncio.gather(*previews, return_exceptions=True)
