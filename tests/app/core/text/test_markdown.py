"""Plain text of posts and comments."""

from __future__ import annotations

import pytest

from app.core.text.markdown import plain_lines, plain_text

CASES = [
    ("🎯 **ClarityIQ 95/100** · High\n\n“Stay?”\n\n#iRIS", "🎯 ClarityIQ 95/100 · High “Stay?” #iRIS"),
    ("> quoted\n\n1. one\n2. *two*\n\n```\nx = **1**\n```", "quoted one two x = **1**"),
    ("[here](https://iris.test/a) or [there](javascript:alert(1))", "here or [there](javascript:alert(1))"),
    ("<b>2 * 3 * 4</b> &amp; snake_case # no heading", "<b>2 * 3 * 4</b> &amp; snake_case # no heading"),
    ("**not closed", "**not closed"),
    (
        "\u05e9\u05dc\u05d5\u05dd\n**\u0645\u0631\u062d\u0628\u0627**",
        "\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
    ),
]


@pytest.mark.parametrize(("content", "words"), CASES)
def test_markup_is_removed_and_words_remain(content: str, words: str) -> None:
    assert plain_text(content) == words


def test_moderators_see_the_address_of_a_link() -> None:
    assert plain_lines("**Buy**\n[here](https://spam.test/a)") == "Buy\nhere (https://spam.test/a)"
