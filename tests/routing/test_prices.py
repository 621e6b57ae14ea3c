"""Tests that docs/prices.md matches the catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.routing.prices import price_table, saving_table

PAGE = Path(__file__).parents[2] / "docs/prices.md"


@pytest.mark.parametrize("table", [price_table(), saving_table()], ids=["prices", "savings"])
def test_price_page_is_up_to_date(table: str) -> None:
    assert table in PAGE.read_text()
