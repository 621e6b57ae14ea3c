"""Lexicons of decision language, one TOML file per language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import regex
from msgspec import Struct

from routing.scenario_facts.phrases import Phrases

ITEMS = (
    "options",
    "aim",
    "deadline",
    "figures",
    "affected",
    "reversibility",
    "doubts",
    "constraints",
)
"""Kinds of finds that every lexicon has and decision readiness counts."""
EXCEPT = "except:"
"""Prefix of groups whose matches cancel overlapping matches of a kind."""
FALLBACK = "en"
_TABLES = frozenset(
    (
        "questions",
        "classes",
        "number_words",
        "scales",
        "currencies",
        "durations",
        "periods",
        "period_before",
        "figure_words",
        "clause",
        "option_syntax",
    )
)


class Kind(Struct, frozen=True):
    """How a kind of find is quoted.

    `take` is 'clause' for the clause around a match, 'from' for the match up to the end of its clause, and
    'match' for the match alone. `people` is 'near' or 'before' if the clause must name people anywhere or
    before the match. Without `questions`, sentences that end with a question mark are skipped.
    """

    take: str = "clause"
    people: str = ""
    questions: bool = True


class Lexicon(Struct, frozen=True):
    """The lexicon of one language.

    `data` is its file. `items` has the phrases of ITEMS, `others` those of all other kinds.
    """

    code: str
    data: Mapping[str, Any]
    kinds: Mapping[str, Kind]
    items: Phrases
    others: Phrases

    @property
    def questions(self) -> Mapping[str, str]:
        questions: Mapping[str, str] = self.data["questions"]
        return questions


@lru_cache(maxsize=256)
def compiled(pattern: str) -> regex.Pattern[str]:
    return regex.compile(pattern, regex.IGNORECASE)


@cache
def lexicon_codes() -> frozenset[str]:
    """Returns the languages with a lexicon."""
    return frozenset(entry.name[:-5] for entry in _folder().iterdir() if entry.name.endswith(".toml"))


@cache
def lexicon(code: str) -> Lexicon:
    """Returns the lexicon of a language in `lexicon_codes()`."""
    data: dict[str, Any] = tomllib.loads(_folder().joinpath(f"{code}.toml").read_text("utf-8"))
    months = [name for names in data["months"] for name in names.split("|")]
    classes = {**data["classes"], "month": months}
    tables = {name: table for name, table in data.items() if isinstance(table, dict) and name not in _TABLES}
    groups = {name: table["found"] for name, table in tables.items()}
    groups |= {f"{EXCEPT}{name}": table["except"] for name, table in tables.items() if "except" in table}
    items = {name: lines for name, lines in groups.items() if name.removeprefix(EXCEPT) in ITEMS}
    return Lexicon(
        code=code,
        data=data,
        kinds={name: _kind(table) for name, table in tables.items()},
        items=Phrases(items, classes),
        others=Phrases({name: lines for name, lines in groups.items() if name not in items}, classes),
    )


def _kind(table: Mapping[str, Any]) -> Kind:
    return Kind(table.get("take", "clause"), table.get("people", ""), table.get("questions", True))


def _folder() -> Any:
    return files(__package__).joinpath("lexicons")
