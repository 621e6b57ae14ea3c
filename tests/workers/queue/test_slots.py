"""Slots are shared by all queues of a process."""

from __future__ import annotations

import threading
import time

from workers.queue.slots import Slots


def test_no_more_slots_are_taken_than_exist() -> None:
    slots = Slots(5)

    assert [slots.take(4), slots.take(4), slots.take(4)] == [4, 1, 0]
    slots.give(2)
    assert slots.take(4) == 2


def test_waiter_continues_when_a_slot_is_released() -> None:
    slots = Slots(1)
    slots.take(1)
    waited: list[float] = []

    def wait() -> None:
        began = time.monotonic()
        slots.wait(30)
        waited.append(time.monotonic() - began)

    thread = threading.Thread(target=wait)
    thread.start()
    slots.give(1)
    thread.join(5)
    assert waited
    assert waited[0] < 5


def test_closed_process_takes_no_slots() -> None:
    slots = Slots(3)
    slots.close()

    assert slots.take(1) == 0
