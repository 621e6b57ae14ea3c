"""Names of people, agents, tokens and texts without invisible characters, and their escapes in terminals."""

from __future__ import annotations

import unicodedata

import pytest

from app.core.text.names import clean_name, is_clean, mixes_scripts
from app.core.text.terminal import escape, escape_line

FAMILY = "👨‍👩‍👧‍👦 crew"
RAINBOW, HEART = "🏳️‍🌈", "❤️‍🔥"
PERSIAN, SINHALA, HINDI = "می‌خواهم", "ශ්‍රී ලංකා", "क्‍ष"


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        RAINBOW,
        HEART,
        PERSIAN,
        SINHALA,
        HINDI,
        "👩🏽‍🚀",
        "Zoë Ångström",
        "家族会議",
        "علي",
        "O'Brien–Łuk",
        "1️⃣",
    ],
)
def test_names_of_all_scripts_and_emoji_stay(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert is_clean(name)


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x1b]0;title\x07x", "]0;titlex"),
        ("\x9b31mred", "31mred"),
        ("ada\u202enimda", "adanimda"),
        ("a\u2066d\u2069a\u200f", "ada"),
        ("a\u200bd\ufeffa\u00ad\u2060", "ada"),
        ("a\u200dd\u200ca", "ada"),
        ("می‌‌خواهم‌", PERSIAN),
        ("a\nb\r\nc\u2028d\te", "a b c d e"),
        ("x\U000e0041\U000e0042", "x"),
        ("\u3164\u2800", ""),
        ("\u200d\u200c \ufe0f", ""),
        ("A\u030angstro\u0308m", "Ångström"),
        ("a\u200d\u030a", "å"),
    ],
)
def test_control_direction_and_invisible_characters_are_removed(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


def test_lookalike_scripts_are_not_mixed_in_usernames() -> None:
    assert mixes_scripts("аda")
    assert mixes_scripts("αda")
    assert not any(map(mixes_scripts, ("ada", "ада", "άδα", "Ada 家", "अदा")))


def test_no_text_controls_a_terminal() -> None:
    assert escape("a\x1b[2Jb\x9bc\u202ed\ne\u200bf") == r"a\x1b[2Jb\x9bc\u202ed" "\n" r"e\u200bf"
    assert escape_line("one\ntwo\r") == r"one\ntwo\r"
    assert escape(FAMILY) == FAMILY
    assert escape(PERSIAN) == PERSIAN
