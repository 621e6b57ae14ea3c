"""Deterministic pseudo-random draws by run and lens, equal on every machine and at every repetition."""

from __future__ import annotations

from hashlib import blake2b

BITS = 62
RANGE = 1 << BITS


def draw(salt: str, run: str, lens: str) -> float:
    """Returns a number in [0, 1), uniform over runs and lenses. Draws with other salts are independent."""
    return digest(f"{salt}:{run}:{lens}") / RANGE


def digest(text: str) -> int:
    """Returns BITS bits of a text's hash."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> (64 - BITS)
