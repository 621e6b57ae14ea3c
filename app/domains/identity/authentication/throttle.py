"""Throttles password guesses per account, across all client addresses. Never locks an account."""

from __future__ import annotations

import asyncio
from collections import Counter

from app.core.errors import TooManyRequests
from app.core.redis.rate_limits import Limiter

WINDOW_SECONDS = 900
FREE_FAILURES = 5
"""Number of wrong passwords within the window that cause no delay."""
FIRST_DELAY_SECONDS, DELAY_MOST_SECONDS = 0.25, 4.0
NOTICE_AT = 10
"""Number of failures at which the owner is notified, once per window."""
WAITING_MOST, WAITING_MOST_ACCOUNT = 1_000, 50

BUSY = "Too many people are trying to sign in to this account."


def delay_after(failures: int) -> float:
    """Returns the delay in seconds after this many recent failures: none, then 0.25 s doubling up to 4 s."""
    beyond = failures - FREE_FAILURES
    return 0.0 if beyond < 0 else min(DELAY_MOST_SECONDS, FIRST_DELAY_SECONDS * 2.0 ** min(beyond, 10))


class SignInThrottle:
    """Delays sign-in attempts after failures.

    Failures count by the entered name, known or not, so that both cases take the same time.

    An attempt waits before its password is checked and holds no connection and no hasher while it waits.
    """

    def __init__(self, limiter: Limiter) -> None:
        self._limiter = limiter
        self._waiting: Counter[str] = Counter()

    async def wait(self, name: str) -> None:
        """Waits for the delay that recent failures require.

        Raises TooManyRequests when too many attempts wait.
        """
        delay = delay_after(await self._limiter.tally("sign-in-failures", name))
        if not delay:
            return
        if self._waiting[name] >= WAITING_MOST_ACCOUNT or self._waiting.total() >= WAITING_MOST:
            raise TooManyRequests(
                f"{BUSY} Please try again in a few seconds.", retry_after=int(DELAY_MOST_SECONDS)
            )
        self._waiting[name] += 1
        try:
            await asyncio.sleep(delay)
        finally:
            self._waiting[name] -= 1
            if not self._waiting[name]:
                del self._waiting[name]

    async def record_failure(self, name: str) -> bool:
        """Counts a wrong password. Returns whether the owner has to be notified now."""
        return await self._limiter.add(WINDOW_SECONDS, "sign-in-failures", name) == NOTICE_AT
