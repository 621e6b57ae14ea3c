"""Which passwords may be chosen."""

from __future__ import annotations

import pytest

from app.domains.accounts.errors import CommonPassword, PasswordIsName, PasswordsDiffer, UnfitPassword
from app.domains.accounts.passwords import LIST, check_password, common_passwords

NAMES = ("Ada-Lovelace", "countess@Example.org")


@pytest.mark.parametrize(
    "password", ["correct horse", "çedilla", "123456a!", "aaaaab", "p" * 1_000, "      x"]
)
def test_what_is_neither_short_nor_common_nor_one_s_name_is_taken(password: str) -> None:
    check_password(password, password, NAMES)


@pytest.mark.parametrize(
    ("password", "error"),
    [
        ("12345", UnfitPassword),
        ("p" * 1_001, UnfitPassword),
        ("123456", CommonPassword),
        ("iloveyou", CommonPassword),
        ("ILoveYou", CommonPassword),
        ("ｉｌｏｖｅｙｏｕ", CommonPassword),
        ("trustno1", CommonPassword),
        ("ada-lovelace", PasswordIsName),
        ("COUNTESS@example.org", PasswordIsName),
        ("countess", PasswordIsName),
    ],
)
def test_the_rest_is_refused_each_for_its_own_reason(password: str, error: type[UnfitPassword]) -> None:
    with pytest.raises(UnfitPassword) as refusal:
        check_password(password, password, NAMES)
    assert type(refusal.value) is error


def test_both_must_be_the_same_and_long_enough() -> None:
    with pytest.raises(PasswordsDiffer):
        check_password("correct horse", "correct house", NAMES)
    with pytest.raises(UnfitPassword, match="at least 6 characters"):
        check_password("correct horse", "short", NAMES)


def test_the_list_has_ten_thousand_of_six_characters_and_more() -> None:
    assert len(common_passwords()) == 10_000
    assert min(map(len, common_passwords())) == 6
    assert LIST.stat().st_size < 50_000
