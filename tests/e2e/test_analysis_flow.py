"""A new user analyzes a decision without any key or service."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import (
    LENSES,
    expect_result,
    lane,
    open_how_made,
    receipt,
    register,
    sign_in,
    start_analysis,
)
from tests.e2e.browser import PHONE, BrowserErrors, axe_findings, new_page
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

SCENARIO = (
    "Should I leave my job at the hospital (£52,000 a year) to start a bakery with my sister? We have £30k "
    "saved and two kids. The lease must be signed by March, my husband is against it, and the bank has not "
    "answered yet."
)


def test_new_user_registers_and_gets_a_result(page: Page, offline_product: Product) -> None:
    """A new user enters a decision and gets four lanes and a result."""
    register(page, offline_product.url)
    address = start_analysis(page, SCENARIO)
    for lens in LENSES:
        expect(lane(page, lens)).to_be_visible()
    expect(page.get_by_text("Offline analyst: rules, no language model").first).to_be_visible()
    expect_result(page)
    expect(page.get_by_text("Analysis Complete", exact=True)).to_be_visible()

    page.goto(offline_product.url)
    expect(page.get_by_role("link", name="Should I leave my job").first).to_be_visible()
    page.goto(address)
    expect_result(page)


def test_reload_and_second_browser_show_the_same_run(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """A running analysis gives the same result after a reload and in another browser."""
    username = register(page, offline_product.url)
    address = start_analysis(page, SCENARIO)
    page.reload()
    elsewhere = browser.new_context(viewport=PHONE)
    other = new_page(elsewhere, browser_errors)
    sign_in(other, offline_product.url, username)
    other.goto(address)
    for tab in (page, other):
        expect_result(tab)
        open_how_made(tab)
        # Loaded by a separate call: it has no text until then.
        expect(receipt(tab)).to_contain_text("Routing savings")
    assert receipt(page).inner_text() == receipt(other).inner_text()
    elsewhere.close()


def test_run_is_not_visible_to_other_users(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """Another user who opens the address gets a not-found page."""
    register(page, offline_product.url)
    address = start_analysis(page, SCENARIO)
    expect_result(page)
    stranger = browser.new_context()
    other = new_page(stranger, BrowserErrors())
    register(other, offline_product.url)
    other.goto(address)
    expect(lane(other, "Logical")).to_have_count(0)
    expect(other.get_by_text("£52,000")).to_have_count(0)
    expect(other.get_by_role("button", name="New analysis")).to_be_visible()
    stranger.close()


def test_pages_are_accessible(page: Page, offline_product: Product) -> None:
    """The pages have no serious or critical axe findings."""
    page.goto(offline_product.url)
    page.get_by_role("button", name="Sign In").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe_findings(page) == []
    page.keyboard.press("Escape")
    assert axe_findings(page) == []
    register(page, offline_product.url)
    assert axe_findings(page) == []
    start_analysis(page, SCENARIO)
    expect(lane(page, "Logical")).to_be_visible()
    assert axe_findings(page) == []
    expect_result(page)
    assert axe_findings(page) == []
