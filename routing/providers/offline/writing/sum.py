"""One thing that could be reckoned, and the little that all reckoning here shares."""

from __future__ import annotations

from msgspec import Struct

from routing.providers.offline.reading.numbers import rounded, trim
from routing.providers.offline.reading.values import Amount, Reading, Role

_A_YEAR = {"day": 365.0, "week": 52.0, "month": 12.0, "year": 1.0}
LEAST_SALARY = 8_000.0
"""An income without a period is taken as a yearly one from this figure on."""


class Sum(Struct, frozen=True):
    """`text` is a whole sentence; `open` the input that would change it most, as a noun phrase."""

    text: str
    open: str


def yearly(each: Amount) -> float:
    """Units of currency a year; 0 for a sum that falls due once."""
    if each.period:
        return each.value * _A_YEAR[each.period]
    return each.value if each.role == "income" and each.value >= LEAST_SALARY else 0.0


def of(reading: Reading, *roles: Role) -> list[Amount]:
    """The amounts in these roles, in order."""
    return [each for each in reading.amounts if each.role in roles]


def percent(part: float, whole: float) -> str:
    """'15%', three significant digits."""
    return f"{trim(rounded(100 * part / whole))}%"
