"""Prints the price tables of docs/prices.md: `python -m tests.routing.prices`."""

from __future__ import annotations

from routing.models.catalogue import LABELS, LIST_PRICES, TIER_DEFAULTS
from routing.models.ladder import typical_cost


def price_table() -> str:
    """Returns list prices in USD per million tokens and the cost of a typical lens call."""
    lines = [
        "| tier | model | input | output | one lens | of tier 3 | as of |",
        "|---|---|---|---|---|---|---|",
    ]
    top = typical_cost(LIST_PRICES[TIER_DEFAULTS[-1].model])
    for tier in TIER_DEFAULTS:
        price = LIST_PRICES[tier.model]
        cost = typical_cost(price)
        lines.append(
            f"| {tier.number} · {LABELS[tier.model]} | `{tier.model}` | {price.input_per_million:.2f} | "
            f"{price.output_per_million:.2f} | ${cost:.5f} | {cost / top:.0%} | {price.as_of} |"
        )
    return "\n".join(lines)


def saving_table() -> str:
    """Returns the cost of a lens relative to tier 3, by the share of answers accepted per tier."""
    first, second, top = (typical_cost(LIST_PRICES[tier.model]) for tier in TIER_DEFAULTS)
    shares = (0.0, 0.25, 0.5, 0.75, 1.0)
    head = " | ".join(f"{share:.0%} stay at tier 1" for share in shares)
    lines = [f"| | {head} |", "|---" * (len(shares) + 1) + "|"]
    for second_share in (0.0, 0.5, 1.0):
        costs = [first + (1 - share) * (second + (1 - second_share) * top) for share in shares]
        cells = " | ".join(f"{cost / top:.0%}" for cost in costs)
        lines.append(f"| of the rest, {second_share:.0%} stay at tier 2 | {cells} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(price_table(), saving_table(), sep="\n\n")  # noqa: T201  # its output
