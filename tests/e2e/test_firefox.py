"""The main walk in Firefox: register, analyze, watch the run, read, reload and share the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.e2e.actions import LENSES, RUN_URL, expect_result, lane, lens_score, register
from tests.e2e.browser import DESKTOP, BrowserErrors, new_page
from tests.e2e.firefox import firefox
from tests.e2e.test_share_and_export import create_link
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.simulator.sentences import opening
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]
DECISION = "Should we replace the two old boilers of the school this summer, or wait a year?"


def test_main_walk(
    playwright: Playwright, product: Product, simulator: Simulator, browser_errors: BrowserErrors
) -> None:
    """The texts of a run appear while it runs; the result is the same after a reload and for a visitor."""
    with firefox(playwright) as browser:
        page = new_page(browser.new_context(viewport=DESKTOP), browser_errors)
        register(page, product.url)
        simulator.play(held(300))
        # Typed by keys: React does not notice what `fill` sets in this browser.
        page.get_by_label("Decision Scenario").press_sequentially(DECISION)
        page.keyboard.press("Enter")
        page.wait_for_url(RUN_URL)
        for lens in LENSES:
            expect(lane(page, lens)).to_contain_text(opening(lens.lower()))
        expect(page.get_by_text("Live", exact=True)).to_be_visible()
        simulator.play(all_good())
        simulator.release()
        expect_result(page)
        shown = scores(page)
        page.reload()
        expect_result(page)
        assert scores(page) == shown
        reader = new_page(browser.new_context(viewport=DESKTOP), browser_errors)
        reader.goto(create_link(page))
        expect(reader.get_by_role("heading", name="iRIS suggests")).to_be_visible()
        reader.get_by_role("tab", name="Perspectives").click()
        for lens, score in shown.items():
            expect(lane(reader, lens)).to_contain_text(score)


def scores(page: Page) -> dict[str, str]:
    """Returns the score of each lens as the page of the run shows it."""
    return {lens: lens_score(lane(page, lens), lens).inner_text() for lens in LENSES}
