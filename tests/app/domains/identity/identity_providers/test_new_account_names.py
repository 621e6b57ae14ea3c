"""Username, names and picture of an account created from a provider identity."""

from __future__ import annotations

from itertools import islice

import pytest

from app.core.oidc import VerifiedIdentity
from app.domains.identity.identity_providers.new_account import (
    candidate_usernames,
    new_user,
    picture,
    split_name,
)


def create_identity(**changes: str) -> VerifiedIdentity:
    return VerifiedIdentity("https://provider.example", "ada", **{"email": "ada.l@example.org", **changes})  # type: ignore[arg-type]


def test_username_is_derived_from_the_address_with_a_number_if_taken() -> None:
    assert list(islice(candidate_usernames(create_identity()), 3)) == ["ada.l", "ada.l2", "ada.l3"]
    assert next(candidate_usernames(create_identity(email="a\u200bd\u202ea@example.org"))) == "ada"
    assert next(candidate_usernames(create_identity(email="\u200b@example.org"))) == "user"
    assert len(next(candidate_usernames(create_identity(email=f"{'a' * 64}@example.org")))) == 40


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"given_name": "Ada", "family_name": "Lovelace", "name": "Countess"}, ("Ada", "Lovelace")),
        ({"given_name": "Ada"}, ("Ada", "")),
        ({"name": "Ada Lovelace"}, ("Ada", "Lovelace")),
        ({"name": " Augusta  Ada Lovelace "}, ("Augusta Ada", "Lovelace")),
        ({"name": "Ada"}, ("Ada", "")),
        ({}, ("", "")),
        ({"given_name": "A\0d\u202ea", "family_name": "\n"}, ("Ada", "")),
        ({"given_name": "a" * 200}, ("a" * 100, "")),
    ],
)
def test_names(said: dict[str, str], expected: tuple[str, str]) -> None:
    assert split_name(create_identity(**said)) == expected


def test_username_is_the_fallback_for_a_missing_name() -> None:
    assert new_user(create_identity(), "ada.l2").first_name == "ada.l2"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("https://pictures.example/a.png", True),
        ("http://pictures.example/a.png", False),
        ("javascript:alert(1)", False),
        ("https://pictures.example/a b", False),
        ("https://pictures.example/\0", False),
        (f"https://pictures.example/{'a' * 2_000}", False),
        ("", False),
    ],
)
def test_only_a_picture_url_allowed_by_the_page_is_stored(url: str, shown: bool) -> None:
    assert picture(create_identity(picture=url)) == (url if shown else None)
