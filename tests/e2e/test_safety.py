"""A dangerous text on the dashboard: help is shown immediately, and nothing is shared or stored."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import start_analysis
from tests.e2e.users import User
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def test_dangerous_text_gets_help(page: Page, offline_product: Product) -> None:
    """The page shows emergency contacts and next steps without a score or sharing, and nothing is added to
    the history. It keeps its address. The user can report a misunderstanding if that is responsible."""
    user = User(page, offline_product)
    user.open()
    start_analysis(page, "My partner hits our son. Leave now or wait")
    shown = page.get_by_role("region", name="Help", exact=True)
    expect(shown).to_be_visible()
    expect(shown.locator("a[href^='tel:']").first).to_be_visible()
    expect(page.get_by_text("ClarityIQ")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_have_count(0)
    assert user.get("/api/analyses/history")["entries"] == []
    again = shown.get_by_role("button", name="This was misunderstood – analyze it")
    expect(again).to_be_visible()
    page.reload()
    expect(shown).to_be_visible()
    expect(again).to_have_count(0)
