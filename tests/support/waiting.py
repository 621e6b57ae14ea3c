"""Waiting for a condition with a deadline: the only way a test waits."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, overload

T = TypeVar("T")

PAUSE_SECONDS = 0.02

PATIENCE_SECONDS = 60.0
"""Enough for the start of a process or a whole run on a loaded machine; who claims less says `within`."""


@overload
async def until(
    condition: Callable[[], Coroutine[Any, Any, T]], *, within: float = ..., saying: str = ...
) -> T: ...


@overload
async def until(condition: Callable[[], T], *, within: float = ..., saying: str = ...) -> T: ...


async def until(
    condition: Callable[[], Any], *, within: float = PATIENCE_SECONDS, saying: str = "the condition"
) -> Any:
    """The first truthy answer of `condition` (plain or async), asked again and again.

    Raises AssertionError after `within` seconds, with the last answer.
    """
    deadline = time.monotonic() + within
    while True:
        answer = condition()
        value = await answer if inspect.isawaitable(answer) else answer
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{saying} did not come true within {within} s; last answer: {value!r}")
        await asyncio.sleep(PAUSE_SECONDS)


def until_sync(
    condition: Callable[[], T], *, within: float = PATIENCE_SECONDS, saying: str = "the condition"
) -> T:
    """The same for code without an event loop."""
    deadline = time.monotonic() + within
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{saying} did not come true within {within} s; last answer: {value!r}")
        time.sleep(PAUSE_SECONDS)
