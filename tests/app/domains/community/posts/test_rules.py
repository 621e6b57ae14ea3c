"""Hashtags of a text."""

from __future__ import annotations

import pytest

from app.domains.community.posts.rules import as_tag, hashtags, options_of


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("#Move, #move #MOVE!", ["move"]),
        ("(#one)#two a#b &#39; #3 #3d http://x/#y", ["one", "two", "3d"]),
        ("#हिन्दी #日本語 #Ünïcode #snake_case", ["हिन्दी", "日本語", "ünïcode", "snake_case"]),
        ("##y #x # #_ #__ #-a", ["x"]),
        ("#" + "x" * 51 + " #" + "y" * 50, ["y" * 50]),
        (" ".join(f"#t{n}" for n in range(12)), [f"t{n}" for n in range(10)]),
    ],
)
def test_hashtags_are_parsed_from_the_text(text: str, tags: list[str]) -> None:
    assert hashtags(text) == tags


def test_submitted_tags_follow_those_of_the_text() -> None:
    assert hashtags("#b", ["Logical Lens", "b", "!?", "C++"]) == ["b", "logicallens", "c"]


def test_tags_are_normalised_before_comparison() -> None:
    assert as_tag("#Bu\u0308ro") == as_tag("B\u00dcRO") == "b\u00fcro"


def test_options_are_those_that_the_lenses_scored_in_order() -> None:
    scores = [{"option": "Stay", "score": 5}, {"option": "Go\nnow", "score": 7}]
    lenses = {"ethical": {"optionScores": scores[::-1]}, "logical": {"optionScores": scores}}
    assert options_of(lenses, None) == ["Stay", "Go now"]
    assert options_of({"logical": {"optionScores": scores[:1]}}, None) is None
    assert options_of({"logical": {}}, None) is None
    assert options_of(None, None) is None
