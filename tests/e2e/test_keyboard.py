"""An analysis by keyboard only, and by touch only on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import RUN_URL, expect_result
from tests.e2e.browser import PHONE, BrowserErrors, new_page
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, expect_toast, region, thinking_partner
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

MAX_TABS = 120
INPUT = "The supplier has just offered a loan boiler for one winter."


def tab_to(page: Page, name: str) -> None:
    """Presses Tab until an element with this in its accessible name has the focus."""
    there = page.locator(":focus")
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        if there.count() and re.search(name, describe_focus(page)):
            return
    raise AssertionError(f"{MAX_TABS} tabs did not lead to {name}; the focus is on {describe_focus(page)}")


def describe_focus(page: Page) -> str:
    words: str = page.evaluate(
        "(e => e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.tagName)"
        "(document.activeElement)"
    )
    return words.strip()


def test_decision_is_analyzed_by_keyboard_only(page: Page, offline_product: Product) -> None:
    """Writing, starting, the score breakdown, an added input and the history work by keyboard, and the focus
    is never lost."""
    user = User(page, offline_product)
    user.open()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    tab_to(page, "^Decision Scenario")
    page.keyboard.type(SCENARIO)
    page.keyboard.press("Enter")
    page.wait_for_url(RUN_URL)
    first = page.url
    expect_result(page)

    tab_to(page, "^ClarityIQ")
    page.keyboard.press("Enter")
    panel = dialog(page, "Score breakdown")
    expect(panel.get_by_role("table")).to_be_visible()
    tab_to(page, "(?i)completeness")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name=re.compile("^Back to"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert describe_focus(page).startswith("ClarityIQ"), "the focus goes back to where it came from"

    tab_to(page, "^Your input")
    page.keyboard.type(INPUT)
    page.keyboard.press("Enter")
    expect_toast(page, "Thinking Updated")
    expect(region(page, "Comparison with the previous analysis")).to_be_visible()
    expect(thinking_partner(page).get_by_role("textbox")).to_be_focused()
    assert page.url != first

    page.keyboard.press("Control+k")
    dialog(page, "Find or go to")
    page.keyboard.type("Analysis H")
    page.keyboard.press("Enter")
    history = dialog(page, "Analysis History")
    expect(history.get_by_role("listitem")).to_have_count(2)
    tab_to(page, "^Search decision")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(history.get_by_role("link").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(first)
    expect(history).to_have_count(0)
    expect_result(page)


def test_decision_is_analyzed_by_touch_on_a_phone(
    browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """The same works by touch at phone width, and nothing covers a touch target."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = new_page(context, browser_errors)
    user = User(page, offline_product)
    user.open()
    page.get_by_label("Decision Scenario").fill(SCENARIO)
    page.get_by_role("button", name="Start Thinking").tap()
    page.wait_for_url(RUN_URL)
    expect_result(page)
    region(page, "Result").get_by_role("button", name=re.compile("^ClarityIQ")).tap()
    dialog(page, "Score breakdown").get_by_role("button", name="Close").tap()
    thinking_partner(page).get_by_role("textbox").fill(INPUT)
    thinking_partner(page).get_by_role("button", name="Send").tap()
    expect_toast(page, "Thinking Updated")
    page.get_by_role("button", name="Clear the result and the input").tap()
    expect(page.get_by_label("Decision Scenario")).to_have_value("")
    page.get_by_role("link", name="Chat view").tap()
    expect(page.get_by_role("heading", name="Chat Interface")).to_be_visible()
    page.get_by_role("link", name="Dashboard view").tap()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    context.close()
