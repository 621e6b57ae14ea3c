"""A record overtakes no earlier one on its way to a client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from uuid import uuid4

from app.core.events import EventId, EventRecord
from app.core.events.subscription import Subscription
from routing.events import LensDelta
from tests.support.waiting import until


class Connection:
    """Records writes until it is full."""

    on_lost: Callable[[], None] | None = None

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.is_full = False

    def write(self, data: bytes) -> bool:
        if not self.is_full:
            self.written.append(data)
        return not self.is_full


async def test_record_is_written_at_once_only_after_earlier_ones_were_sent() -> None:
    connection = Connection()
    subscription = Subscription(uuid4(), None, connection=connection)
    first, second, third, fourth = (
        EventRecord.of(LensDelta(lens="logical", text=str(number)), EventId(1, number))
        for number in range(1, 5)
    )
    subscription.push(first, first.frame())
    assert await subscription.take() == [first]
    subscription.push(second, second.frame())  # the client is still sending the first one
    assert await subscription.take() == [second]
    waiting = asyncio.create_task(subscription.take())
    await until(lambda: subscription._waiter is not None)
    subscription.push(third, third.frame())
    assert connection.written == [third.frame()]

    connection.is_full = True
    subscription.push(fourth, fourth.frame())

    assert await waiting == [fourth]
