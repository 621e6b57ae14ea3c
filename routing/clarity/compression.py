"""Compression: what the lenses say more than once, and what the summary leaves out. All 0-100."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from routing.clarity.wording import RECENT, containment, merged, substance
from routing.types import LensAnswer

ECHOED = 0.4
"""The share of an insight's wording that has to come back in the summary for it to count as kept."""


def redundancy(answers: Sequence[LensAnswer]) -> float:
    """How much of the lenses' wording is said by more than one of them. 0-100, whatever their order.

    With S the substance of each lens (reasoning and insights), U that of all together and k lenses:
    (1 - U / sum S) / (1 - 1/k). 0 when no two share any wording, 100 when all say the same; 0 below two
    lenses. The words of the scenario itself come back in every lens and are part of it.
    """
    return _redundancy(tuple(answers))


@lru_cache(maxsize=RECENT)
def _redundancy(answers: tuple[LensAnswer, ...]) -> float:
    spoken = [said for said in (merged(a.reasoning, *a.insights) for a in answers) if said]
    if len(spoken) < 2:
        return 0.0
    together = substance(merged(*spoken)) / fsum(substance(said) for said in spoken)
    return round(100 * min(1.0, max(0.0, (1 - together) / (1 - 1 / len(spoken)))), 1)


def summary_loss(answers: Sequence[LensAnswer], summary: str) -> float:
    """How much of the insights the summary drops. 0-100; 0 when there is no insight to drop.

    Each insight is lost as far as its wording is missing from the summary (not at all from `ECHOED` on);
    the mean over all insights. Never rises when the summary says more. A summary that puts an insight in
    other words counts as having dropped it, and two sentences cannot keep sixteen: a high loss is usual.
    """
    said = merged(summary)
    lost = [1 - min(1.0, containment(text, said) / ECHOED) for a in answers for text in a.insights]
    return round(100 * fsum(lost) / len(lost), 1) if lost else 0.0


def compression(redundancy: float, summary_loss: float) -> float:
    """100 less the mean of both: high when the lenses repeat little and the summary keeps much. 0-100."""
    return round(100 - (redundancy + summary_loss) / 2, 1)
