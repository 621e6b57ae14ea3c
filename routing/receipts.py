"""What a run spent, a line a tier, and what it saved against asking every lens on the top tier."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from routing.ladder import Ladder
from routing.result import Receipt
from routing.types import LensOutcome, SummaryOutcome

SUMMARY_CALL = "$summary"


class LostCall(Struct, frozen=True, rename="camel"):
    """A model call that was begun and whose worker vanished: it may have cost something, nobody knows what.

    `lens` is the lens id, or SUMMARY_CALL for the synthesis call. A call is told of either here or by a try
    with `lost=True` in its outcome, never by both.
    """

    tier: int
    lens: str
    model: str


def build_receipt(
    ladder: Ladder,
    outcomes: Sequence[LensOutcome | SummaryOutcome],
    lost_calls: Sequence[LostCall] = (),
) -> Receipt:
    """The receipt of everything that was asked so far."""
    raise NotImplementedError
