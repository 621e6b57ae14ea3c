"""On which terms something is promised of routing, and in which words. No numerical library is needed."""

from __future__ import annotations

FLOOR, DELTA = 0.95, 0.1
"""The share of the top tier's quality that is promised, and the chance that the promise is false."""
ENOUGH_LABELS = 200
"""Labels below which nothing is trained: a policy that needs no training decides."""
AUDITS_A_FALSE_ALARM = 2_000.0
"""A: on average at least so many audits lie between two false alarms of drift."""

NOTHING_PAID = "The models that were asked cost nothing that is known, so there is nothing to save."


def claimed(saved: float, records: int) -> str:
    """The claim; `saved` 0-1."""
    return (
        f"{100 * saved:.0f}% saved at {100 * FLOOR:.0f}% of tier 3's quality, "
        f"{100 * (1 - DELTA):.0f}% confidence, from {records:,} of your records."
    )


def not_enough(records: int) -> str:
    """Where the records do not allow a claim."""
    return (
        f"There is not enough data yet to say what is saved at {100 * FLOOR:.0f}% of tier 3's quality: "
        f"{records:,} of your records can be held against it."
    )


def nothing_saved(records: int) -> str:
    """Where the floor is kept and nothing is gained by it."""
    return (
        f"Nothing is saved at {100 * FLOOR:.0f}% of tier 3's quality: asking tier 3 at once costs no more, "
        f"by {records:,} of your records."
    )
