"""Table of quality and cost of each policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from tests.bench.learning.world import Done
from tests.simulator import ground_truth

TOP = 3


class Line(Struct, frozen=True):
    """One policy: number of lenses, share of lenses with a right answer, cost of 1,000 lenses in USD, and
    share of final answers by tier."""

    name: str
    lenses: int
    quality: float
    dollars: float
    tiers: tuple[float, ...]


def line_of(name: str, done: Sequence[Done]) -> Line:
    kept = [lens for one in done for lens in one.lenses]
    shares = tuple(sum(lens.tier == tier for lens in kept) / len(kept) for tier in (1, 2, TOP))
    cost = sum(one.dollars for one in done) / len(kept)
    return Line(name, len(kept), sum(lens.is_right for lens in kept) / len(kept), 1000 * cost, shares)


def top_alone(dollars: Mapping[int, float], runs: int) -> Line:
    """Returns the line for calling the top tier directly."""
    return Line("top tier directly", 4 * runs, 1.0, 1000 * dollars[TOP], (0.0, 0.0, 1.0))


def oracle(dollars: Mapping[int, float], numbers: Sequence[int], lenses: Sequence[str]) -> Line:
    """Returns the line for calling the cheapest tier with a right answer directly: a lower bound on cost."""
    tiers = [
        min(
            (
                tier
                for tier in (1, 2, TOP)
                if ground_truth.is_right(ground_truth.scenario_of(number), lens, tier)
            ),
            key=lambda tier: dollars[tier],
        )
        for number in numbers
        for lens in lenses
    ]
    shares = tuple(tiers.count(tier) / len(tiers) for tier in (1, 2, TOP))
    return Line("oracle", len(tiers), 1.0, 1000 * sum(dollars[tier] for tier in tiers) / len(tiers), shares)


def format_table(lines: Sequence[Line]) -> str:
    head = f"{'policy':<18}{'lenses':>8}{'right':>9}{'$ / 1,000':>11}{'tier 1':>9}{'tier 2':>9}{'tier 3':>9}"
    rows = [
        f"{line.name:<18}{line.lenses:>8,}{line.quality:>9.1%}{line.dollars:>11.3f}"
        + "".join(f"{share:>9.1%}" for share in line.tiers)
        for line in lines
    ]
    return "\n".join((head, *rows))
