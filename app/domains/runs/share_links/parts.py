"""Parts of an analysis that its owner chooses to publish."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal, get_args

from msgspec import Meta

Part = Literal["scenario", "verdict", "insights", "reasoning", "title", "lensNames"]
Parts = frozenset[Part]

ORDER: tuple[Part, ...] = get_args(Part)
ALL: Parts = frozenset(ORDER)
NONE: Parts = frozenset()

SentParts = Annotated[tuple[Part, ...], Meta(max_length=len(ORDER))]
"""Parts as named in a request."""


def chosen_parts(sent: Sequence[Part] | None, *, shows_scenario: bool) -> Parts:
    """Returns the parts that a request publishes.

    Without the list: all if the scenario is shown, otherwise none.
    """
    if sent is None:
        return ALL if shows_scenario else NONE
    return frozenset(sent)


def decode_parts(stored: Sequence[str] | None, *, shows_scenario: bool) -> Parts:
    """Decodes the parts of a row. Rows of earlier versions have no list. Unknown parts are not published."""
    if stored is None:
        return ALL if shows_scenario else NONE
    return ALL.intersection(stored)


@cache
def sort_parts(parts: Parts) -> tuple[Part, ...]:
    return tuple(part for part in ORDER if part in parts)


def columns_of(parts: Parts) -> dict[str, object]:
    """Returns the columns of a row that publishes these parts.

    Earlier versions read only `shows_scenario` and publish every text with it, so it is true only when every
    part is published.
    """
    return {"parts": list(sort_parts(parts)), "shows_scenario": parts == ALL}
