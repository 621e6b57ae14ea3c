"""Domain lenses of the SuperAgent: a business decision from the view of four departments.

Their IDs are upper-case codes, so that a user-defined lens ID cannot collide with them.
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
        "Cash: what goes out and comes in, in which month, and how long the money at hand lasts.",
        "Running costs: set them apart from one-off ones, and sunk money apart from money still to be spent.",
        "Payback: work out the break-even that the given figures allow, and show the sum.",
        "The deciding figure: say which one the result hangs on, and at which value the choice turns round.",
        "The money's other use: name what it could do instead, and what the downside would cost if it came.",
    ),
)

MARKET = Lens(
    id="MKT",
    name="Market",
    question="Who wants this, what do they have today, and why would they change to it?",
    guidelines=(
        "Buyers: name who buys, who uses and who decides, and the problem each of them pays to be rid of.",
        "What they do today: compare with it, doing nothing included, and with who else offers to solve it.",
        "Demand: separate evidence (orders, signed intent, returning customers) from opinion and hope.",
        "Price, channel and timing: how the offer reaches people, and why now.",
        "Rivals: say what they, suppliers or large customers would do about it.",
    ),
)

EXECUTION = Lens(
    id="EXE",
    name="Execution",
    question="Can these people do this in this time, and what breaks first?",
    guidelines=(
        "Tasks: list what has to be done, by whom and by when, and what depends on what.",
        "The bottleneck: name the person, skill, permit, supplier or system on which the rest waits.",
        "The load: check what the same people already carry, and what would have to stop.",
        "Failure: say how it usually goes wrong, what the first sign is, and who would notice it.",
        "The first step: give the smallest that shows whether it works, and the point at which to stop.",
    ),
)

FUTURE_GROWTH = Lens(
    id="FG",
    name="Future Growth",
    question="What does each option make possible or impossible in three to five years?",
    guidelines=(
        "Scale: say what gets better with size or time (data, reputation, cost a unit, skills), what worse.",
        "Doors: name those that each option opens or closes, and which of them can be opened again.",
        "The trend: look at the one it rests on, and what would be left if that broke.",
        "Limits: ask what holds growth back after the first success (capital, people, rules, one customer).",
        "Learning: weigh what is learned even if it fails, and who would own what was learned.",
    ),
)

DOMAIN_LENSES: tuple[Lens, ...] = (FINANCE, MARKET, EXECUTION, FUTURE_GROWTH)


def domain_lenses(codes: Collection[str]) -> tuple[Lens, ...]:
    """Returns the domain lenses with these codes, without duplicates, in the order of `DOMAIN_LENSES`."""
    return tuple(lens for lens in DOMAIN_LENSES if lens.id in codes)
