"""Polls a condition with a deadline. Tests wait in no other way."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, overload

T = TypeVar("T")

PAUSE_SECONDS = 0.02

PATIENCE_SECONDS = 60.0
"""Enough for the start of a process or a whole run on a loaded machine; pass `within` for another bound."""


@overload
async def until(
    condition: Callable[[], Coroutine[Any, Any, T]], *, within: float = ..., saying: str = ...
) -> T: ...


@overload
async def until(condition: Callable[[], T], *, within: float = ..., saying: str = ...) -> T: ...


async def until(
    condition: Callable[[], Any], *, within: float = PATIENCE_SECONDS, saying: str = "the condition"
) -> Any:
    """Polls `condition` (plain or async) and returns its first truthy value.

    Raises AssertionError with the last value after `within` seconds.
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
    """Synchronous version of `until`."""
    deadline = time.monotonic() + within
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{saying} did not come true within {within} s; last answer: {value!r}")
        time.sleep(PAUSE_SECONDS)
