"""The format of API tokens, which secret scanners and people rely on."""

from __future__ import annotations

import re

from app.domains.identity.tokens.token_format import is_api_token, is_well_formed, new_api_token

SCANNED = re.compile(r"\biris_[0-9A-Za-z]{49}\b")
"""The pattern that docs/security.md gives to secret scanners."""


def test_tokens_match_the_documented_pattern_and_differ() -> None:
    tokens = {new_api_token() for _ in range(200)}
    assert len(tokens) == 200
    assert all(SCANNED.fullmatch(token) and is_well_formed(token) for token in tokens)


def test_checksum_detects_every_wrong_character() -> None:
    token = new_api_token()
    for place in range(len("iris_"), len(token)):
        typo = "a" if token[place] != "a" else "b"
        assert not is_well_formed(token[:place] + typo + token[place + 1 :]), place


def test_truncated_and_foreign_tokens_are_malformed() -> None:
    token = new_api_token()
    for other in (token[:-1], f"{token}0", "iris_", "", token.removeprefix("iris_"), f"sk{token}"):
        assert not is_well_formed(other)
    assert is_api_token(token[:-1])
    assert not is_api_token("x" * 43)
