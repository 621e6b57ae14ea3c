"""Plain text of posts and comments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.core.text.markdown import plain_lines, plain_text

CASES = json.loads((Path(__file__).parents[4] / "web/tests/support/plain-words.json").read_text("utf-8"))
"""Texts with their words. The web reads the same words."""


@pytest.mark.parametrize(("content", "words"), CASES)
def test_markup_is_removed_and_words_remain(content: str, words: str) -> None:
    assert plain_text(content) == words


def test_moderators_see_the_address_of_a_link() -> None:
    assert plain_lines("**Buy**\n[here](https://spam.test/a)") == "Buy\nhere (https://spam.test/a)"
