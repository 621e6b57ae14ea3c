"""Validates scenarios. All entry points share this check."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Literal

from routing.readiness import questions_for, readiness
from routing.safety import assess
from routing.scenario.choice_detection import is_nonsense, names_choice
from routing.text_readers import reads_text

MAX_SCENARIO_CHARS = 20_000

ScenarioProblem = Literal["blank", "too_long", "nul", "surrogate", "unclear"]

UNCLEAR = "This text does not describe a decision yet. Describe what you could do or which options you have."

UNREADABLE_INPUT = "This input has no words that can be read. Say what is missing, wrong or new."


class ScenarioError(ValueError):
    """A scenario that cannot be analysed.

    `code` identifies the problem, `text` is the message for the user. `questions` suggest additions to an
    unclear text, in its language if a lexicon for it exists.
    """

    def __init__(self, text: str, code: ScenarioProblem, questions: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
        self.questions = questions


@reads_text()
def validate_scenario(text: str, *, needs_choice: bool = True) -> str:
    """Returns the scenario without surrounding white space. Raises `ScenarioError`.

    Length is counted in characters after trimming. Without `needs_choice` only nonsense is unclear; use it
    for texts whose choice was named before (an input, a later turn, a what-if, an import). A text about
    danger is never unclear, because it gets the safety answer.
    """
    scenario = text.strip()
    if len(scenario) > MAX_SCENARIO_CHARS:
        raise ScenarioError(
            f"The scenario has {len(scenario):,} characters; at most {MAX_SCENARIO_CHARS:,} can be analyzed.",
            "too_long",
        )
    if all(_is_invisible(char) for char in scenario):
        raise ScenarioError("Please enter a decision scenario to analyze.", "blank")
    if "\x00" in scenario:
        raise ScenarioError("The scenario contains a NUL character; please remove it.", "nul")
    if any("\ud800" <= char <= "\udfff" for char in scenario):
        raise ScenarioError(
            "The scenario contains half of a character (a lone surrogate); please paste it again.",
            "surrogate",
        )
    unclear = is_nonsense(scenario) or (needs_choice and not names_choice(scenario))
    if unclear and assess(scenario) is None:
        raise ScenarioError(UNCLEAR, "unclear", questions_for(scenario))
    return scenario


@reads_text(lambda read, text: read(text, text[::-1]))
def validate_input(text: str, scenario: str, earlier: Sequence[str] = ()) -> None:
    """Raises `ScenarioError` for a nonsense input, with the next open question of the scenario.

    A figure alone is valid, since it can answer a question.
    """
    is_figure = any(map(str.isdigit, text)) and not any(map(str.isalpha, text))
    if is_nonsense(text) and not is_figure and assess(text) is None:
        question = readiness(scenario, earlier).next_question
        questions = (question,) if question else questions_for(scenario)
        raise ScenarioError(UNREADABLE_INPUT, "unclear", questions)


def _is_invisible(char: str) -> bool:
    """Returns whether the character is white space or a format character (zero-width space, joiner, BOM)."""
    return char.isspace() or unicodedata.category(char) == "Cf"
