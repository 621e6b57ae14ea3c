"""What a new password must satisfy: the first specification document, section 5, and NIST SP 800-63B's check
against common passwords."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from app.core.text import folded
from app.domains.accounts.errors import CommonPassword, PasswordIsName, PasswordsDiffer, UnfitPassword

PASSWORD_LEAST = 6
PASSWORD_MOST = 1_000

LIST = Path(__file__).with_name("common-passwords.txt.gz")
"""One a line, most common first; the lines that begin with `#` name its source and its licence."""


def check_password(password: str, confirmation: str, names: Iterable[str]) -> None:
    """`names` are the username and the e-mail address of whoever chooses it.

    Raises UnfitPassword, PasswordsDiffer, CommonPassword, PasswordIsName.
    """
    if min(len(password), len(confirmation)) < PASSWORD_LEAST:
        raise UnfitPassword
    if len(password) > PASSWORD_MOST:
        raise UnfitPassword(f"Password must be at most {PASSWORD_MOST:,} characters.")
    if password != confirmation:
        raise PasswordsDiffer
    if folded(password) in {part for name in names for part in _parts(folded(name))}:
        raise PasswordIsName
    if folded(password) in common_passwords():
        raise CommonPassword


@cache
def common_passwords() -> frozenset[str]:
    """The 10,000 most common passwords of PASSWORD_LEAST characters and more, folded."""
    lines = gzip.decompress(LIST.read_bytes()).decode().splitlines()
    return frozenset(folded(line) for line in lines if not line.startswith("#"))


def _parts(name: str) -> tuple[str, str]:
    """A name, and of an address what stands before the @."""
    return name, name.partition("@")[0]
