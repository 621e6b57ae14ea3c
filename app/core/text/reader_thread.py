"""Reads long texts in a thread, so that the event loop answers other requests meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

SHORT = 2_000
"""Characters up to which a text is read at once, because that takes less time than a change of threads."""

_thread = ThreadPoolExecutor(1, "text-reader")
"""A single thread: more would not read faster, and the event loop would wait for each of them in turn."""


async def read_apart(
    chars: int,
    read: Callable[Arguments, Result],
    *arguments: Arguments.args,
    **options: Arguments.kwargs,
) -> Result:
    """Calls a function that reads texts of `chars` characters in total. Raises its errors."""
    if chars <= SHORT:
        return read(*arguments, **options)
    return await asyncio.get_running_loop().run_in_executor(_thread, lambda: read(*arguments, **options))
