"""Locators and expectations that several walks share."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect


def toast(page: Page) -> Locator:
    """Returns the open toast."""
    return page.locator("[data-radix-collection-item][data-state=open]")


def expect_toast(page: Page, title: str) -> None:
    """Waits for a toast with this title."""
    expect(toast(page)).to_contain_text(title)


def dismiss_toast(page: Page) -> None:
    """Closes the toast. On a busy machine it may have closed by then."""
    with suppress(TimeoutError):
        toast(page).get_by_role("button", name="Dismiss").click(timeout=2_000)
    expect(toast(page)).to_have_count(0)


def thinking_partner(page: Page) -> Locator:
    return page.get_by_role("region", name="Thinking Partner")


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def dialog(page: Page, name: str) -> Locator:
    """Waits for the dialog or side panel of this name and returns it."""
    found = page.get_by_role("dialog", name=name, exact=True)
    expect(found).to_be_visible()
    return found
