"""Compression: repetition between lenses, and insights missing from the summary. All 0-100."""

from __future__ import annotations

from collections.abc import Sequence

from routing.clarity.answer_grams import argument_grams
from routing.clarity.terms import mean, most, named, rounded, total, up_to_one
from routing.clarity.wording import containment, merge_grams, substance
from routing.types import LensAnswer

ECHOED = 0.4
"""Share of an insight's wording that the summary must contain for the insight to count as kept."""


def redundancy(answers: Sequence[LensAnswer], names: Sequence[str] = ()) -> float:
    """Measures how much wording several lenses share. 0-100, independent of their order.

    With S the substance of each lens (reasoning and insights), U that of all lenses together and k lenses: (1
    - U / sum S) / (1 - 1/k). 0 when no two lenses share wording or with fewer than two lenses, 100 when all
    are equal. Includes wording of the scenario, which recurs in every lens.
    """
    wordings = [
        (name, wording)
        for name, answer in zip(names or _number(answers), answers, strict=True)
        if (wording := argument_grams(answer))
    ]
    if len(wordings) < 2:
        return 0.0
    together = named(
        "Wording of all lenses together",
        substance(merge_grams(*(wording for _, wording in wordings))),
        "letters",
    )
    parts = total([named(f"Wording of {name}", substance(wording), "letters") for name, wording in wordings])
    repeated = most(0.0, 1 - together / parts)
    return rounded(100 * up_to_one(repeated / (1 - 1 / named("Lenses", len(wordings), "items"))))


def summary_loss(answers: Sequence[LensAnswer], summary: str, names: Sequence[str] = ()) -> float:
    """Measures how much of the insights the summary drops. 0-100; 0 without insights.

    An insight is lost to the extent that its wording is missing from the summary (none from `ECHOED` on). The
    result is the mean over all insights and never increases when the summary gets longer. Paraphrased
    insights count as dropped, and two sentences cannot cover sixteen insights, so high values are common.
    """
    wording = merge_grams(summary)
    echoed = named("Share from which an insight is kept", ECHOED, "0-1")
    lost = [
        1 - up_to_one(named(f"Share kept of {name}, insight {n}", containment(text, wording), "0-1") / echoed)
        for name, answer in zip(names or _number(answers), answers, strict=True)
        for n, text in enumerate(answer.insights, 1)
    ]
    return rounded(mean(lost, factor=100)) if lost else 0.0


def compression(redundancy: float, summary_loss: float) -> float:
    """Returns 100 minus the mean of both.

    High when lenses repeat little and the summary covers much. 0-100.
    """
    return rounded(100 - total((redundancy, summary_loss)) / 2)


def _number(answers: Sequence[LensAnswer]) -> list[str]:
    return [f"lens {number}" for number, _ in enumerate(answers, 1)]
