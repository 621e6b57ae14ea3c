"""Password rules."""

from __future__ import annotations

import pytest

from app.core.security.credentials import Passwords
from app.domains.identity.accounts.errors import (
    CommonPassword,
    GuessablePassword,
    InvalidPassword,
    PasswordIsName,
    PasswordsDiffer,
)
from app.domains.identity.accounts.passwords import (
    ESTIMATED_MOST,
    LIST,
    check_password,
    check_strength,
    common_passwords,
    estimate_guesses,
)

NAMES = ("Ada-Lovelace", "countess@Example.org")


@pytest.mark.parametrize(
    "password", ["correct horse", "çedilla!", "123456a!", "aaaaaaab", "p" * 1_000, "        x"]
)
def test_acceptable_password_is_accepted(password: str) -> None:
    check_password(password, password, NAMES)


@pytest.mark.parametrize(
    ("password", "error"),
    [
        ("1234567", InvalidPassword),
        ("p" * 1_001, InvalidPassword),
        ("12345678", CommonPassword),
        ("iloveyou", CommonPassword),
        ("ILoveYou", CommonPassword),
        ("ｉｌｏｖｅｙｏｕ", CommonPassword),
        ("trustno1", CommonPassword),
        ("ada-lovelace", PasswordIsName),
        ("COUNTESS@example.org", PasswordIsName),
        ("countess", PasswordIsName),
    ],
)
def test_weak_password_is_refused_with_its_reason(password: str, error: type[InvalidPassword]) -> None:
    with pytest.raises(InvalidPassword) as refusal:
        check_password(password, password, NAMES)
    assert type(refusal.value) is error


def test_confirmation_must_match_and_be_long_enough() -> None:
    with pytest.raises(PasswordsDiffer):
        check_password("correct horse", "correct house", NAMES)
    with pytest.raises(InvalidPassword, match="at least 8 characters"):
        check_password("correct horse", "short", NAMES)


def test_common_password_list_has_ten_thousand_entries() -> None:
    assert len(common_passwords()) == 10_000
    assert min(map(len, common_passwords())) == 6
    assert LIST.stat().st_size < 50_000


@pytest.mark.parametrize(
    ("password", "is_guessable"),
    [
        ("abcdabcd", True),
        ("aaaaaaaaaaaa", True),
        ("p4ssw0rd1", True),
        ("Lovelace1815", True),
        ("correct horse", False),
        ("a long walk home", False),
        ("kx7!qmvz", False),
    ],
)
async def test_guessable_password_is_refused(password: str, *, is_guessable: bool) -> None:
    passwords = Passwords(1)
    try:
        if is_guessable:
            with pytest.raises(GuessablePassword):
                await check_strength(passwords, password, ("Lovelace", *NAMES))
        else:
            await check_strength(passwords, password, NAMES)
    finally:
        passwords.close()


def test_guess_estimate_reads_a_bounded_prefix() -> None:
    slow = "4@8({[<369!|1$5+70%2"
    assert estimate_guesses(slow * 50, []) == estimate_guesses(slow[:ESTIMATED_MOST], [])
