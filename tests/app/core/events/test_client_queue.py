"""Client queue: order, bound and immediate end."""

from __future__ import annotations

import asyncio
from uuid import uuid4

from app.core.events import ClientQueue, StreamMessage
from app.core.events.subscription import EndReason


def message(number: int) -> StreamMessage:
    return StreamMessage("run", str(number).encode())


async def test_pending_items_are_taken_together_in_order() -> None:
    mailbox = ClientQueue(uuid4())
    taking = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    for number in range(3):
        mailbox.put([message(number), message(number)])
    assert [one.data for one in await taking] == [b"0", b"0", b"1", b"1", b"2", b"2"]
    mailbox.put([message(7)])
    assert await mailbox.take() == [message(7)]


async def test_client_that_reads_nothing_is_disconnected() -> None:
    mailbox = ClientQueue(uuid4(), limit=3)
    mailbox.put([message(number) for number in range(2_000)])
    for number in range(2):
        mailbox.put([message(number)])
    before = mailbox.ended
    mailbox.put([message(3)])
    mailbox.put([message(4)])
    assert (before, mailbox.ended, await mailbox.take()) == (None, EndReason.TOO_SLOW, [])


async def test_end_wakes_waiting_readers() -> None:
    mailbox = ClientQueue(uuid4())
    taking = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    mailbox.end(EndReason.CLOSING)
    mailbox.end(EndReason.TOO_SLOW)
    assert (await taking, mailbox.ended) == ([], EndReason.CLOSING)
