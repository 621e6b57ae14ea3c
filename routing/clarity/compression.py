"""Compression: repetition between lenses, and insights missing from the summary. All 0-100."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from routing.clarity.wording import RECENT, containment, merged, substance
from routing.types import LensAnswer

ECHOED = 0.4
"""Share of an insight's wording that the summary must contain for the insight to count as kept."""


def redundancy(answers: Sequence[LensAnswer]) -> float:
    """Measures how much wording several lenses share. 0-100, independent of their order.

    With S the substance of each lens (reasoning and insights), U that of all lenses together and k lenses: (1
    - U / sum S) / (1 - 1/k). 0 when no two lenses share wording or with fewer than two lenses, 100 when all
    are equal. Includes wording of the scenario, which recurs in every lens.
    """
    return _redundancy(tuple(answers))


@lru_cache(maxsize=RECENT)
def _redundancy(answers: tuple[LensAnswer, ...]) -> float:
    wordings = [wording for wording in (merged(a.reasoning, *a.insights) for a in answers) if wording]
    if len(wordings) < 2:
        return 0.0
    together = substance(merged(*wordings)) / fsum(substance(wording) for wording in wordings)
    return round(100 * min(1.0, max(0.0, (1 - together) / (1 - 1 / len(wordings)))), 1)


def summary_loss(answers: Sequence[LensAnswer], summary: str) -> float:
    """Measures how much of the insights the summary drops. 0-100; 0 without insights.

    An insight is lost to the extent that its wording is missing from the summary (none from `ECHOED` on). The
    result is the mean over all insights and never increases when the summary gets longer. Paraphrased
    insights count as dropped, and two sentences cannot cover sixteen insights, so high values are common.
    """
    wording = merged(summary)
    lost = [1 - min(1.0, containment(text, wording) / ECHOED) for a in answers for text in a.insights]
    return round(100 * fsum(lost) / len(lost), 1) if lost else 0.0


def compression(redundancy: float, summary_loss: float) -> float:
    """Returns 100 minus the mean of both.

    High when lenses repeat little and the summary covers much. 0-100.
    """
    return round(100 - (redundancy + summary_loss) / 2, 1)
