"""Terms of the quality guarantee and its sentences. Needs no numerical library."""

from __future__ import annotations

FLOOR, DELTA = 0.95, 0.1
"""Guaranteed share of the top tier's quality, and the probability that the guarantee is false."""
ENOUGH_LABELS = 200
"""Minimum labels for training. Below that, a policy without training decides."""
AUDITS_A_FALSE_ALARM = 2_000.0
"""A: minimum average number of audits between two false drift alarms."""

NOTHING_PAID = "The models that were asked cost nothing that is known, so there is nothing to save."


def claimed(saved: float, records: int) -> str:
    """Returns the claim. `saved` is 0-1."""
    return (
        f"{100 * saved:.0f}% saved at {100 * FLOOR:.0f}% of tier 3's quality, "
        f"{100 * (1 - DELTA):.0f}% confidence, from {records:,} of your records."
    )


def not_enough(records: int) -> str:
    """Returns the sentence for too few records."""
    return (
        f"There is not enough data yet to say what is saved at {100 * FLOOR:.0f}% of tier 3's quality: "
        f"{records:,} of your records can be held against it."
    )


def nothing_saved(records: int) -> str:
    """Returns the sentence for a floor that is kept without a saving."""
    return (
        f"Nothing is saved at {100 * FLOOR:.0f}% of tier 3's quality: asking tier 3 at once costs no more, "
        f"by {records:,} of your records."
    )
