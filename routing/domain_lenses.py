"""The domain lenses of the SuperAgent: a business decision as four departments read it.

Their ids are their codes, in capitals, so that no lens that a person names can be taken for one of them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, get_args

from routing.types import Lens

DomainCode = Literal["FIN", "MKT", "EXE", "FG"]
DOMAIN_CODES: tuple[DomainCode, ...] = get_args(DomainCode)

FINANCE = Lens(
    id="FIN",
    name="Finance",
    question="What does each option cost and bring in, when, and what happens if the figures are wrong?",
    guidelines=(
        "Cash first: what goes out and comes in, in which month, and how long the money at hand lasts.",
        "Set one-off costs apart from running ones, and sunk money apart from money still to be spent.",
        "Work out the break-even or payback that the given figures allow, and show the sum.",
        "Say which single figure the result hangs on, and at which value of it the choice turns round.",
        "Name what the money could do instead, and what the downside would cost if it came.",
    ),
)

MARKET = Lens(
    id="MKT",
    name="Market",
    question="Who wants this, what do they have today, and why would they change to it?",
    guidelines=(
        "Name who buys, who uses and who decides, and the problem each of them pays to be rid of.",
        "Compare with what they do today, doing nothing included, and with who else offers to solve it.",
        "Separate evidence of demand (orders, signed intent, returning customers) from opinion and hope.",
        "Weigh price, channel and timing: how the offer reaches people, and why now.",
        "Say what rivals, suppliers or large customers would do in answer.",
    ),
)

EXECUTION = Lens(
    id="EXE",
    name="Execution",
    question="Can these people do this in this time, and what breaks first?",
    guidelines=(
        "List what has to be done, by whom and by when, and what depends on what.",
        "Name the bottleneck: the person, skill, permit, supplier or system on which the rest waits.",
        "Check the load: what the same people already carry, and what would have to stop.",
        "Say how it usually goes wrong, what the first sign is, and who would notice it.",
        "Give the smallest first step that shows whether it works, and the point at which to stop.",
    ),
)

FUTURE_GROWTH = Lens(
    id="FG",
    name="Future Growth",
    question="What does each option make possible or impossible in three to five years?",
    guidelines=(
        "Say what gets better with size or time (data, reputation, cost a unit, skills) and what gets worse.",
        "Name the doors each option opens and those it closes, and which of them can be opened again.",
        "Look at the trend it rests on, and what would be left if that trend broke.",
        "Ask what holds growth back after the first success: capital, people, regulation, one customer.",
        "Weigh what is learned even if it fails, and who would own what was learned.",
    ),
)

DOMAIN_LENSES: tuple[Lens, ...] = (FINANCE, MARKET, EXECUTION, FUTURE_GROWTH)


def domain_lenses(codes: Collection[str]) -> tuple[Lens, ...]:
    """The domain lenses with these codes, each once, in their own order."""
    return tuple(lens for lens in DOMAIN_LENSES if lens.id in codes)
