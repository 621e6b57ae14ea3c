"""The arithmetic that the figures of a text allow, each as a sentence that shows how it was reckoned."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from routing.providers.offline.reading.values import Reading
from routing.providers.offline.writing import money_sums, share_sums
from routing.providers.offline.writing.sum import Sum

_RULES: tuple[Callable[[Reading], Iterator[Sum]], ...] = (
    share_sums.price_change,
    share_sums.survey,
    share_sums.jobs_or_pay,
    money_sums.stakes,
    money_sums.interest,
    money_sums.on_one_footing,
    money_sums.runway,
    money_sums.cushion,
    share_sums.share_of_people,
    money_sums.payback,
    money_sums.two_incomes,
    share_sums.minutes,
    money_sums.from_savings,
    money_sums.rivals,
    share_sums.part_of_whole,
    share_sums.forecast,
    share_sums.percent_change,
    share_sums.from_to,
    share_sums.chance,
    money_sums.over_time,
    money_sums.cost_in_income,
)


def sums(reading: Reading) -> tuple[Sum, ...]:
    """What can be reckoned, the most telling first."""
    return tuple(found for rule in _RULES for found in rule(reading))
