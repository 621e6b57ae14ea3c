"""Tokens, passwords, and texts that can be stored."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Iterator

import pytest

from app.core.errors import Unavailable, UnstorableText
from app.core.security import credentials
from app.core.security.credentials import Passwords, new_token, token_hash
from app.core.text.validation import NAME_LONGEST, check_storable, folded


@pytest.fixture(scope="module")
def passwords() -> Iterator[Passwords]:
    passwords = Passwords(threads=2)
    yield passwords
    passwords.close()


async def test_password_matches_only_its_own_hash(passwords: Passwords) -> None:
    stored = await passwords.hash("correct horse")
    assert await passwords.verify(stored, "correct horse")
    assert not await passwords.verify(stored, "correct house")
    assert not await passwords.verify(None, "correct horse")
    assert not await passwords.verify("not a hash", "correct horse")
    assert not passwords.is_outdated(stored)


async def test_unknown_user_costs_the_same_verification(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    verified: list[str] = []
    fits = passwords._fits

    def record(stored: str, given: bytes) -> bool:
        verified.append(stored)
        return fits(stored, given)

    monkeypatch.setattr(passwords, "_fits", record)
    assert not await passwords.verify(None, "correct horse")
    assert not await passwords.verify(await passwords.hash("another"), "correct horse")
    costs = {stored.rsplit("$", 2)[0] for stored in verified}
    assert len(verified) == 2
    assert len(costs) == 1


async def test_password_matches_in_any_unicode_normal_form(passwords: Passwords) -> None:
    assert await passwords.verify(await passwords.hash("caf\u00e9 society"), "cafe\u0301 society")


async def test_excess_concurrent_hashes_are_refused(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(credentials, "WAITING_MOST", 3)
    answers = await asyncio.gather(
        *(passwords.hash("correct horse") for _ in range(5)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [str, str, str, Unavailable, Unavailable]


def test_tokens_are_long_and_unique() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == 43 for token in tokens)
    assert len(token_hash(tokens.pop())) == 32


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ({"a": "x\0"}, "'a'"),
        ({"a": {"b": ["ok", "\ud800"]}}, r"'a.b\[1\]'"),
        ({"k\0": 1}, "The text"),
        ("\udfff", "The text"),
    ],
)
def test_characters_that_cannot_be_stored_are_named(value: object, where: str) -> None:
    with pytest.raises(UnstorableText, match=where):
        check_storable(value)


def test_other_characters_can_be_stored() -> None:
    check_storable({"a": ["🦊", "\u0001", "", 1, None, True, {"b": 2.5}]})


def test_storable_check_needs_little_memory() -> None:
    value = {"k" * 10_000: [0] * 10_000}
    tracemalloc.start()
    try:
        check_storable(value)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10_000_000


def test_normalisation_reads_a_bounded_prefix_of_a_name() -> None:
    accents = "\u0301\u0316" * NAME_LONGEST
    assert folded(accents) == folded(accents[:NAME_LONGEST])


@pytest.mark.parametrize(("one", "other"), [("Zoë", "ZOE\u0308"), ("STRASSE", "straße"), ("Ａda", "ada")])
def test_names_are_equal_regardless_of_case_and_width(one: str, other: str) -> None:
    assert folded(one) == folded(other)
