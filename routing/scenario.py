"""What may be analysed: the one check of a scenario that every way in shares."""

from __future__ import annotations

import unicodedata
from typing import Literal

MAX_SCENARIO_CHARS = 20_000

ScenarioProblem = Literal["blank", "too_long", "nul", "surrogate"]


class ScenarioError(ValueError):
    """A scenario that cannot be analysed. `code` names the problem, the text is for the person."""

    def __init__(self, text: str, code: ScenarioProblem) -> None:
        super().__init__(text)
        self.text = text
        self.code = code


def validate_scenario(text: str) -> str:
    """The scenario without surrounding white space. Raises ScenarioError.

    Length is counted after trimming, in characters.
    """
    scenario = text.strip()
    if all(_is_unseen(char) for char in scenario):
        raise ScenarioError("Please enter a decision scenario to analyze.", "blank")
    if len(scenario) > MAX_SCENARIO_CHARS:
        raise ScenarioError(
            f"The scenario has {len(scenario):,} characters; at most {MAX_SCENARIO_CHARS:,} can be analyzed.",
            "too_long",
        )
    if "\x00" in scenario:
        raise ScenarioError("The scenario contains a NUL character; please remove it.", "nul")
    if any("\ud800" <= char <= "\udfff" for char in scenario):
        raise ScenarioError(
            "The scenario contains half of a character (a lone surrogate); please paste it again.",
            "surrogate",
        )
    return scenario


def _is_unseen(char: str) -> bool:
    """White space, or a format character (zero-width space, joiner, byte order mark)."""
    return char.isspace() or unicodedata.category(char) == "Cf"
