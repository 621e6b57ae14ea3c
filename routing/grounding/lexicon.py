"""Loads the words of figures, dates, names and quotations from lexicon.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import regex


@cache
def lexicon() -> dict[str, Any]:
    """Returns the tables of lexicon.toml."""
    return tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text("utf-8"))


def alternatives(words: str) -> str:
    """Removes the file's line breaks from a list of alternatives."""
    return regex.sub(r"\s*\n\s*", "", words)


@cache
def month_numbers() -> dict[str, int]:
    """Maps casefolded month names of every language to 1-12."""
    return {name: number for number, row in enumerate(lexicon()["months"], 1) for name in row.split("|")}
