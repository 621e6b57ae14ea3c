"""Texts that take long to read: repetitions, nesting and mixtures of the pieces of each script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

from msgspec import Struct

Make = Callable[[int], str]
"""Builds a text of the given number of characters."""


class HostileText(Struct, frozen=True):
    name: str
    make: Make


class _Pieces(Struct, frozen=True):
    letters: str
    marks: str
    digits: str
    words: tuple[str, ...]


_ACCENTS = "\u0301\u0323"
SCRIPTS: dict[str, _Pieces] = {
    "Latin": _Pieces("aiezqAß", _ACCENTS, "17", ("or", "Dr.", "Anna", "should", "don't", "lebensmüde")),
    "Cyrillic": _Pieces("аияжЖѕі", _ACCENTS, "17", ("или", "я", "Анна", "хочу", "жить", "наприклад")),
    "Greek": _Pieces("αεοωΩςν", _ACCENTS, "17", ("ή", "να", "Άννα", "θέλω", "ζωή", "παράδειγμα")),
    "Arabic": _Pieces("اليكةم", "\u064b\u0651\u0640", "١٧", ("أو", "لا", "أنا", "أريد", "الموت", "اليوم")),
    "Hebrew": _Pieces("אבהולם", "\u05b8\u05bc", "17", ("או", "לא", "אני", "רוצה", "למות", "היום")),
    "Devanagari": _Pieces("अकमरहन", "\u093e\u094d\u0902", "१७", ("या", "मैं", "नहीं", "मरना", "चाहता", "आज")),
    "Bengali": _Pieces("অকমরহন", "\u09be\u09cd\u0982", "১৭", ("বা", "আমি", "না", "মরতে", "চাই", "আজ")),
    "Thai": _Pieces("กขคงจม", "\u0e48\u0e31\u0e35", "๑๗", ("หรือ", "ฉัน", "ไม่", "อยาก", "ตาย", "วันนี้")),
    "Han": _Pieces("我想死不的人", "\ufe0f\u3099", "17", ("还是", "我想", "自杀", "一万元", "三月", "今天")),
    "Kana": _Pieces(
        "あのいアンー", "\u3099\u309a", "17", ("か", "私は", "死にたい", "ない", "カレンダー", "3月1日")
    ),
    "Hangul": _Pieces("가나하죽고싶", "\u1161\u11a8", "17", ("또는", "나는", "죽고", "싶다", "자살", "3월")),
    "emoji": _Pieces(
        "😀❤👩🇦🏽✅",
        "\ufe0f\u200d\u20e3",
        "17",
        ("👩\u200d👩\u200d👧", "🇦🇹", "👍🏽", "1\ufe0f\u20e3", "❤\ufe0f", "😀"),
    ),
    "mixed": _Pieces(
        "aаα漢あ가", "\u0301\u200d\u200b", "1٧", ("oр", "pаy", "我want", "死ぬor", "kіll", "х4te")
    ),
}

MIXED_UNITS = 1_000
SEPARATORS = (
    *(" ", "\n", "\t", "\u00a0", ".", ",", ";", ":", "!", "?", "-", "–", "…", "。", "/", "|", "\\", "'", "’"),
    *(
        '"',
        "“",
        "”",
        "«",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        "*",
        "_",
        "#",
        "@",
        "&",
        "=",
        "+",
        "%",
        "$",
    ),
    *("`", "~", "\u200b", "\u00ad"),
)
COMPOUND = (
    *(
        ". ",
        ", ",
        "? ",
        "\n\n",
        "\n- ",
        "\n1. ",
        "\n> ",
        "\n# ",
        " - ",
        "...",
        "://",
        "](",
        "**",
        "```",
        "``",
    ),
    *('":"', '{"', '","', "}{", "((", "))", "[[", "](<", "<<<", "/><", " or ", "@a.", "&#", "\\\\", "\r\n"),
)
BRACKETS = (
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("<", ">"),
    ("“", "”"),
    ("«", "»"),
    ('"', '"'),
    ("*", "*"),
    ("[", "](a)"),
)


def texts_of(script: str) -> Iterator[HostileText]:
    """Yields at least 250 texts of a script."""
    pieces = SCRIPTS[script]
    first, second = pieces.letters[0], pieces.letters[1]
    word = pieces.words[-1]
    units = [*pieces.letters, *pieces.marks, *pieces.digits, *pieces.words]
    units += [one + other for one, other in pairwise(pieces.letters)]
    units += [letter + mark for letter in pieces.letters for mark in pieces.marks]
    units += [f"{one} {other} " for one, other in pairwise(pieces.words)]
    units += [first + digit for digit in pieces.digits]
    for separator in SEPARATORS:
        units += [first + separator, word + separator]
    units += [word + separator for separator in COMPOUND]
    for unit in dict.fromkeys(units):
        yield HostileText(repr(unit), repeated(unit))
    for separator in (*SEPARATORS, *COMPOUND):
        yield HostileText(f"{separator!r} after {word!r}", repeated(separator, begin=word, end=first))
        yield HostileText(f"{first!r} before {separator!r}", repeated(first, end=separator))
    for opening, closing in BRACKETS:
        yield HostileText(f"nested {opening}{closing}", halves(opening + first, closing))
        yield HostileText(f"pairs of {opening}{closing}", repeated(f"{opening}{word} {second}{closing} "))
        yield HostileText(f"open {opening}", repeated(f"{opening}{word} "))
    for seed in range(20):
        yield HostileText(f"mixture {seed}", mixed([*units, *SEPARATORS, *COMPOUND], seed))


def texts_from(literals: Sequence[str]) -> Iterator[HostileText]:
    """Yields texts of literals of a reader's own patterns: each repeated, in pairs, and in order."""
    for one in literals:
        yield HostileText(f"literal {one!r}", repeated(one))
        yield HostileText(f"literal {one!r} and a space", repeated(f"{one} "))
        yield HostileText(f"literal {one!r}, then spaces", repeated(" ", begin=one, end="x"))
    for one, other in pairwise(literals):
        yield HostileText(f"literals {one!r}, {other!r}", repeated(f"{one} {other} "))
        yield HostileText(f"literal {one!r}, then {other!r}", halves(f"{one} ", f"{other} "))


def repeated(unit: str, *, begin: str = "", end: str = "") -> Make:
    def make(size: int) -> str:
        room = size - len(begin) - len(end)
        return begin + (unit * (room // len(unit) + 1))[:room] + end

    return make


def halves(first: str, second: str) -> Make:
    return lambda size: repeated(first)(size // 2) + repeated(second)(size - size // 2)


def mixed(units: Sequence[str], seed: int) -> Make:
    return repeated("".join(Random(seed).choices(units, k=MIXED_UNITS)))
