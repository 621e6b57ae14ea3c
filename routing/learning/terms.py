"""Terms of the quality guarantee and its sentences. Needs no numerical library."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

FLOOR, DELTA = 0.95, 0.1
"""Guaranteed share of the top tier's quality, and the probability that the guarantee is false."""
ENOUGH_LABELS = 200
"""Minimum labels for training. Below that, a policy without training decides."""
MIN_HALF = 20
"""Minimum labels in each half of the records, the second half thinned to a random sample."""
AUDITS_A_FALSE_ALARM = 2_000.0
"""A: minimum average number of audits between two false drift alarms."""

NOT_EVALUATED = "No saving is claimed yet: a training has to evaluate the records first."

Support = Literal["none", "unpriced", "open", "supported", "costly", "refuted"]
"""Relation of records to a claim: no records, no known costs, too few records to decide, claim supported,
nothing saved, or quality below the floor."""


class Figures(Struct, frozen=True, rename="camel"):
    """Figures of a policy on labelled records, and whether they support a claim.

    `records` is the size of the random sample. `quality` (0-1) is the mean label of the kept answers,
    `ceiling` that of a second answer of the top tier, of which FLOOR is a share. `saved` (up to 1) is the
    saving compared with calling the top tier at once, after the cost of audits, None unless the claim is
    supported. Intervals have the confidence 1 - DELTA.
    """

    policy: str
    records: int
    support: Support = "none"
    quality: float | None = None
    quality_low: float | None = None
    quality_high: float | None = None
    ceiling: float | None = None
    saved: float | None = None
    saved_low: float | None = None
    saved_high: float | None = None


def in_words(found: Figures) -> str:
    """Returns the claim of a policy on its own records, or why there is none."""
    if found.support == "supported":
        return (
            f"{_saving(found)} {_confidence(f'a random sample of {found.records:,} of your finished lenses')}"
        )
    if found.support in ("none", "open"):
        return f"No saving is claimed yet: {_too_few(found)} {_required()}."
    return f"No saving is claimed: {_contradiction(found)}."


def before_switch(held_out: Figures, since: Figures | None) -> str:
    """Returns the claim of a trained policy from before it was switched on, which later records neither
    support nor contradict. `since` are the figures since then, None until they are computed.
    """
    sample = f"a random sample of {held_out.records:,} of your finished lenses that it was not trained on"
    later = since if since is not None and since.quality is not None else None
    now = "no labels yet" if later is None else f"{_quality(later)}, too few to confirm it"
    return f"Before it was switched on: {_saving(held_out)} {_confidence(sample)} Since then: {now}."


def since_switch(since: Figures) -> str:
    """Returns the claim of a trained policy on the records since it was switched on."""
    if since.support != "supported":
        return f"No saving is claimed any more. Since it was switched on, {_contradiction(since)}."
    sample = f"a random sample of {since.records:,} of your finished lenses"
    return f"Since it was switched on: {_saving(since)} {_confidence(sample)} Measured: {_quality(since)}."


def costly_audits(audit_share: float, records: int) -> str:
    """Returns the sentence for a trained policy that saves less than the audits of all policies cost."""
    return (
        f"The policy keeps at least {FLOOR:.0%} of the top tier's quality with {1 - DELTA:.0%} confidence, on"
        f" {records:,} records, but no saving is claimed: audits of {audit_share:.0%} of all lenses"
        " cost as much as it saves."
    )


def outdated(days: int) -> str:
    """Returns the sentence for a claim that was evaluated too long ago."""
    return f"No saving is claimed: the records were last evaluated {days:,} days ago."


def _saving(found: Figures) -> str:
    spread = _range(found.saved_low, found.saved_high)
    return (
        f"{_percent(found.saved)} saved{spread} compared with asking the top tier at once, audits included."
    )


def _confidence(sample: str) -> str:
    return (
        f"With {1 - DELTA:.0%} confidence, at least {FLOOR:.0%} of the top tier's quality is kept, as judged "
        f"by the top tier on {sample}."
    )


def _quality(found: Figures) -> str:
    spread = _range(found.quality_low, found.quality_high)
    same = "" if found.ceiling is None else f", where the top tier asked twice has {_decimal(found.ceiling)}"
    return f"quality {_decimal(found.quality)}{spread} on {found.records:,} lenses{same}"


def _too_few(found: Figures) -> str:
    if found.quality is None:
        some = f"{found.records:,}" if found.records else "none"
        return f"{some} of your finished lenses can be compared with the top tier."
    return f"{_quality(found)}, is too little to be sure."


def _required() -> str:
    return f"It needs {1 - DELTA:.0%} confidence that at least {FLOOR:.0%} of the top tier's quality is kept"


def _contradiction(found: Figures) -> str:
    if found.support == "unpriced":
        return "the costs of the top tier's calls are not known"
    if found.support == "costly":
        cost = "routing costs no less than asking the top tier at once, audits included"
        return f"{cost}, on {found.records:,} lenses"
    return f"{_quality(found)}, is below {FLOOR:.0%} of the top tier's"


def _range(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f" ({_percent(low)} to {_percent(high)})"


def _decimal(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}".removesuffix(".0") + "%"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f}%"
