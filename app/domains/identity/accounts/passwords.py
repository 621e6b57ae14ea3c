"""Rules for new passwords: length, common passwords (NIST SP 800-63B), and an estimate of the guesses needed
(zxcvbn). All checks work offline.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.lazy_module import LazyModule
from app.core.security.credentials import Passwords
from app.core.text.validation import folded
from app.domains.identity.accounts.errors import (
    CommonPassword,
    GuessablePassword,
    InvalidPassword,
    PasswordIsName,
    PasswordsDiffer,
)

if TYPE_CHECKING:
    import zxcvbn
else:  # its word lists take 12 MB
    zxcvbn = LazyModule("zxcvbn")

PASSWORD_LEAST = 8
PASSWORD_MOST = 1_000

ESTIMATED_MOST = 16
"""Number of leading characters that zxcvbn estimates.

Its run time grows faster than linearly with the length.
"""

GUESSES_LEAST = 1_000_000
"""Guesses at the boundary between zxcvbn scores 1 and 2."""

LIST = Path(__file__).with_name("common-passwords.txt.gz")
"""One password per line, most common first. Lines that start with `#` name the source and its licence."""


def check_password(password: str, confirmation: str, names: Iterable[str]) -> None:
    """Checks all rules that need no estimate. `names` are the username and email address of the person.

    Raises InvalidPassword, PasswordsDiffer, CommonPassword, PasswordIsName.
    """
    if min(len(password), len(confirmation)) < PASSWORD_LEAST:
        raise InvalidPassword
    if len(password) > PASSWORD_MOST:
        raise InvalidPassword(f"Password must be at most {PASSWORD_MOST:,} characters.")
    if password != confirmation:
        raise PasswordsDiffer
    if folded(password) in {part for name in names for part in _name_parts(folded(name))}:
        raise PasswordIsName
    if folded(password) in common_passwords():
        raise CommonPassword


async def check_strength(passwords: Passwords, password: str, names: Iterable[str]) -> None:
    """Estimates how many guesses a password withstands, in the thread pool that hashes passwords.

    `names` are words that an attacker knows about the person. Raises GuessablePassword, Unavailable.
    """
    known = [part for name in names for part in _name_parts(folded(name)) if part]
    if await passwords.run(lambda: estimate_guesses(password, known)) < GUESSES_LEAST:
        raise GuessablePassword


def estimate_guesses(password: str, known: list[str]) -> int:
    """Estimates the guesses for the first ESTIMATED_MOST characters."""
    return int(zxcvbn.zxcvbn(password[:ESTIMATED_MOST], user_inputs=known)["guesses"])


@cache
def common_passwords() -> frozenset[str]:
    """Returns the 10,000 most common passwords of at least 6 characters, case-folded."""
    lines = gzip.decompress(LIST.read_bytes()).decode().splitlines()
    return frozenset(folded(line) for line in lines if not line.startswith("#"))


def _name_parts(name: str) -> tuple[str, str]:
    """Returns a name and, for an email address, its local part."""
    return name, name.partition("@")[0]
