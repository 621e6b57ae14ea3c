"""Collects the texts that a user has written for an analysis, in order."""

from __future__ import annotations

from msgspec.structs import replace

from routing.answers.json_text import clean
from routing.prompts.conversation_context import MAX_CONVERSATION_CHARS
from routing.scenario_facts import Text
from routing.types import Background


def person_texts(scenario: str, background: Background) -> tuple[Text, ...]:
    """Returns earlier messages, the scenario, then inputs, oldest first.

    Excludes replies and lens answers, because they were derived from the same text. Long conversations keep
    their newest part.
    """
    budget = MAX_CONVERSATION_CHARS
    earlier: list[str] = []
    for turn in reversed(background.exchanges):
        budget -= len(turn.person)
        if budget < 0:
            break
        earlier.append(clean(turn.person))
    messages = [Text("message", number, body) for number, body in enumerate(reversed(earlier), 1)]
    inputs = [Text("input", number, clean(body)) for number, body in enumerate(background.inputs, 1)]
    return (*messages, Text("scenario", 0, scenario), *inputs)


def texts_before(scenario: str, background: Background) -> tuple[Text, ...]:
    """Returns the texts without the newest input."""
    return person_texts(scenario, replace(background, inputs=background.inputs[:-1]))
