"""Words of figures, dates, names and quotations, read from lexicon.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import regex


@cache
def lexicon() -> dict[str, Any]:
    """The tables of lexicon.toml."""
    return tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text("utf-8"))


def alternatives(words: str) -> str:
    """A list of alternatives without the line breaks of the file."""
    return regex.sub(r"\s*\n\s*", "", words)


@cache
def month_numbers() -> dict[str, int]:
    """Month names of every language, casefolded, to 1-12."""
    return {name: number for number, row in enumerate(lexicon()["months"], 1) for name in row.split("|")}
