"""Tests warnings about tiers that are not worth their cost."""

from __future__ import annotations

from msgspec.structs import replace

from routing.learning.ladder_check import measured_warnings
from routing.learning.records import LensRecord
from tests.routing.learning.own_runs import records

TIERS = (1, 2, 3)


def _priced(found: list[LensRecord], *dollars: float) -> list[LensRecord]:
    return [replace(record, dollars=dollars) for record in found]


def test_sound_ladder_and_few_records_give_no_advice() -> None:
    found = records(60, 1.0)
    assert measured_warnings(found, TIERS) == ()
    assert measured_warnings(_priced(found[:80], 0.001, 0.002, 0.003), TIERS) == ()
    assert measured_warnings(_priced(found, 0.0, 0.0, 0.0), TIERS) == ()


def test_costlier_tier_that_is_not_better_is_named() -> None:
    same = [replace(record, judged=(record.judged[0], record.judged[0])) for record in records(60, 1.0)]
    (warning,) = measured_warnings(_priced(same, 0.0004, 0.0012, 0.005), TIERS)
    assert warning.startswith("Tier 2 costs 3.0 times tier 1 and is measurably no better")


def test_cheaper_start_one_tier_up_is_named() -> None:
    (warning,) = measured_warnings(_priced(records(60, 1.0), 0.0030, 0.0010, 0.005), TIERS)
    assert warning.startswith("A start at tier 2 would be cheaper")
    assert "240 records" in warning
