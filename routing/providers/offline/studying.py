"""Which text is studied: the scenario together with what the person said before and after it.

Only the person's own words count. What was replied to them, and what the lenses said before, was read off the
same text: as a source it would confirm itself.
"""

from __future__ import annotations

from msgspec.structs import replace

from routing.json_text import clean
from routing.recall import MAX_CONVERSATION_CHARS
from routing.types import Background


def studied(scenario: str, background: Background) -> str:
    """Earlier messages, the scenario, and the inputs, oldest first; of long conversations the newest part."""
    left = MAX_CONVERSATION_CHARS
    earlier: list[str] = []
    for turn in reversed(background.exchanges):
        left -= len(turn.person)
        if left < 0:
            break
        earlier.append(turn.person)
    return "\n\n".join([*map(clean, reversed(earlier)), scenario, *map(clean, background.inputs)])


def studied_before(scenario: str, background: Background) -> str:
    """The same without the newest input."""
    return studied(scenario, replace(background, inputs=background.inputs[:-1]))
