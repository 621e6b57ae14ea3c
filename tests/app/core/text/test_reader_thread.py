"""Long texts are read in a thread."""

from __future__ import annotations

import asyncio
from threading import Event, current_thread, main_thread

import pytest

from app.core.text.reader_thread import SHORT, read_apart


async def test_event_loop_continues_while_a_long_text_is_read() -> None:
    answered = Event()
    reading = asyncio.create_task(read_apart(SHORT + 1, answered.wait, 10))
    await asyncio.sleep(0)
    answered.set()
    assert await reading


async def test_short_text_is_read_at_once_and_errors_are_raised() -> None:
    assert await read_apart(SHORT, lambda: current_thread() is main_thread())
    with pytest.raises(ValueError, match="refused"):
        await read_apart(SHORT + 1, int, "refused")
