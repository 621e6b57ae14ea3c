"""Reads the rule and signal files: phrases by language, and the contexts that exclude them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeVar, get_args

from routing.language.scripts import Script
from routing.safety.patterns import Pattern, parse_classes, parse_pattern
from routing.safety.result import SafetyCategory
from routing.safety.text import fold_phrases

Row = TypeVar("Row")
Entries = tuple[tuple[Pattern, Row], ...]
"""Patterns and their meanings."""

Index = Mapping[str, Entries[Row]]
"""Patterns and their meanings, by anchor."""

Scope = Literal["text", "sentence", "before", "after"]

SCRIPTS: Mapping[Script, tuple[str, ...]] = {
    "Latin": ("de", "en", "es", "fr", "it", "nl", "pl", "pt", "tr"),
    "Cyrillic": ("ru",),
    "Arabic": ("ar", "fa"),
    "Devanagari": ("hi",),
    "Han": ("ja", "zh"),
    "Hangul": ("ko",),
}
"""Languages to check for a text with letters of a script."""


@dataclass(frozen=True)
class Context:
    """Wording that makes a match harmless, and the required distance to the match."""

    name: str
    scope: Scope


@dataclass(frozen=True)
class Rule:
    """Kind of danger of a group of patterns, with the contexts that exclude it and those it requires."""

    language: str
    category: SafetyCategory
    can_continue: bool
    unless: frozenset[str]
    needs: frozenset[str]


@dataclass(frozen=True)
class Signal:
    """Hint of a phrase. `combinations.toml` defines which signals indicate danger together."""

    language: str
    name: str


@dataclass(frozen=True)
class Language:
    """Patterns of one language. `cjk` marks a language that is matched without spaces.

    Contexts are looked up in one language; rules and signals in all languages of a text together.
    """

    code: str
    cjk: bool
    common: frozenset[str]
    rules: Entries[Rule]
    contexts: Index[Context]
    signals: Entries[Signal]


def languages() -> Mapping[str, Language]:
    """Reads the files of every language."""
    return {code: language(code) for codes in SCRIPTS.values() for code in codes}


@cache
def language(code: str) -> Language:
    """Reads the files of one language. Cached for the lifetime of the process."""
    data = files("routing.safety") / "data"
    raw = [
        tomllib.loads(fold_phrases((data / folder / f"{code}.toml").read_text("utf-8")))
        for folder in ("rules", "signals")
    ]
    return _parse_language(code, *raw)


@cache
def languages_in(scripts: frozenset[Script], *, cjk: bool) -> tuple[Language, ...]:
    """Returns the languages of these scripts, with spaces or without."""
    found = [language(code) for script in sorted(scripts) for code in SCRIPTS[script]]
    return tuple(row for row in found if row.cjk == cjk)


@cache
def rules(scripts: frozenset[Script], *, cjk: bool) -> Index[Rule]:
    """Returns the rules of all languages of these scripts, by anchor."""
    return _build_index(entry for row in languages_in(scripts, cjk=cjk) for entry in row.rules)


@cache
def signals(scripts: frozenset[Script], *, cjk: bool) -> Index[Signal]:
    """Returns the signals of all languages of these scripts, by anchor."""
    return _build_index(entry for row in languages_in(scripts, cjk=cjk) for entry in row.signals)


def _parse_language(code: str, raw: Mapping[str, Any], hints: Mapping[str, Any]) -> Language:
    cjk = raw.get("cjk", False)
    common = frozenset(raw["common"].split())

    def reader(table: Mapping[str, Any]) -> Callable[[str], list[Pattern]]:
        classes = parse_classes(table.get("classes", {}))
        return lambda text: [
            parse_pattern(line, classes, cjk=cjk, common=common) for line in text.splitlines() if line.strip()
        ]

    phrases, found, contexts = reader(raw), list[tuple[Pattern, Rule]](), list[tuple[Pattern, Context]]()
    for row in raw["rules"]:
        if row["category"] not in get_args(SafetyCategory):
            raise ValueError(f"{code}: unknown category {row['category']}")
        unless = frozenset(row.get("unless", raw.get("unless", ())))
        needs = frozenset(row.get("needs", ()))
        if unknown := (unless | needs) - raw.get("contexts", {}).keys():
            raise ValueError(f"{code}: unknown contexts {sorted(unknown)}")
        rule = Rule(code, row["category"], row["continue"], unless, needs)
        found += [(pattern, rule) for pattern in phrases(row["patterns"])]
    for name, row in raw.get("contexts", {}).items():
        context = Context(name, row["scope"])
        contexts += [(pattern, context) for pattern in phrases(row["patterns"])]
    hinted = reader(hints)
    marks = [
        (pattern, signal)
        for name, text in hints["signals"].items()
        for signal in (Signal(code, name),)
        for pattern in hinted(text)
    ]
    return Language(code, cjk, common, tuple(found), _build_index(contexts), tuple(marks))


def _build_index(rows: Iterable[tuple[Pattern, Row]]) -> Index[Row]:
    index: dict[str, list[tuple[Pattern, Row]]] = {}
    for entry in rows:
        for anchor in entry[0].anchors:
            index.setdefault(anchor, []).append(entry)
    return {anchor: tuple(found) for anchor, found in index.items()}
