"""Session tokens and password hashing."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from app.core.errors import Unavailable

TOKEN_BYTES = 32

# OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 iterations, 1 lane.
MEMORY_KIB = 19_456
ITERATIONS = 2
LANES = 1

WAITING_MOST = 200

T = TypeVar("T")


def new_token() -> str:
    """Returns a session token: 256 random bits, URL-safe."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """Returns the hash under which a token is stored. Plain SHA-256 is sufficient for 256 random bits."""
    return hashlib.sha256(token.encode()).digest()


class Passwords:
    """Hashes passwords with Argon2id in a dedicated thread pool.

    A burst of sign-ins neither blocks the event loop nor uses more memory than `threads` times 19 MiB. Raises
    Unavailable when too many callers wait.
    """

    def __init__(self, threads: int) -> None:
        self._hasher = PasswordHasher(time_cost=ITERATIONS, memory_cost=MEMORY_KIB, parallelism=LANES)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._waiting = 0
        self._dummy_hash = self._hasher.hash(new_token())

    async def hash(self, password: str) -> str:
        return await self.run(lambda: self._hasher.hash(_normal(password)))

    async def verify(self, stored: str | None, password: str) -> bool:
        """Returns whether the password matches.

        Without a stored hash it does the same work and returns False.
        """
        fits = await self.run(lambda: self._fits(stored or self._dummy_hash, _normal(password)))
        return fits and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Returns whether a hash uses outdated parameters."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fits(self, stored: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def run(self, work: Callable[[], T]) -> T:
        """Runs password work on these threads."""
        if self._waiting >= WAITING_MOST:
            raise Unavailable("Too many people are signing in right now. Please try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _normal(password: str) -> bytes:
    """Normalises a password, because code points differ between systems (NIST SP 800-63B: NFKC)."""
    return unicodedata.normalize("NFKC", password).encode()
