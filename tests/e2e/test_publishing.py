"""Share links and posts contain only the parts that were chosen and previewed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.actions import LENSES
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, new_page
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

WORDS = sorted(set(re.findall(r"[a-z]{7,}", SCENARIO.lower())))


def open_visitor_page(browser: Browser, size: ViewportSize, browser_errors: BrowserErrors) -> Page:
    return new_page(browser.new_context(viewport=size), browser_errors)


def repeated_words(text: str) -> list[str]:
    """Returns the long words of the scenario that a text contains."""
    return [word for word in WORDS if word in text.lower()]


def create_link(page: Page, *, before: int = 0, ticked: tuple[str, ...] = ()) -> str:
    """Creates a link without the scenario but with the parts in `ticked`, checks its preview and returns its
    address. There are `before` links already."""
    page.get_by_role("button", name="Share link").click()
    sharing = dialog(page, "Share link")
    sharing.get_by_label("Scenario", exact=True).uncheck()
    for part in ("Verdict and suggestion", "Insights and steps", "Reasoning", "Title"):
        expect(sharing.get_by_label(part)).not_to_be_checked()
    for part in ticked:
        sharing.get_by_label(part).check()
    sharing.get_by_role("button", name="Preview").click()
    preview = sharing.get_by_role("region", name="What readers see")
    expect(preview.get_by_text("Left out by its owner: scenario")).to_be_visible()
    if not ticked:
        assert repeated_words(preview.inner_text()) == []
    sharing.get_by_role("button", name="Create link").click()
    links = sharing.get_by_label("Link until")
    expect(links).to_have_count(before + 1)
    address: str = links.first.input_value()
    page.keyboard.press("Escape")
    return address


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda size: str(size["width"]))
def test_link_without_the_scenario_reveals_no_word_of_it(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product, size: ViewportSize
) -> None:
    """The link shows scores and no word of the scenario; with two parts, it shows these two."""
    user = User(page, offline_product)
    analysis = user.analyze()
    user.open_result(analysis)
    result = user.get(f"/api/analyses/{analysis}")["result"]
    assert repeated_words(str(result)), "the result restates the scenario"
    reader = open_visitor_page(browser, size, browser_errors)

    with reader.expect_response("**/api/shared/*") as answer:
        reader.goto(create_link(page))
    expect(reader.get_by_role("region", name="ClarityIQ")).to_contain_text(f"{result['score']:.1f}")
    for lens in LENSES:
        expect(reader.get_by_role("article", name=f"{lens} lens")).to_be_visible()
    expect(reader.get_by_role("region", name="Receipt")).to_be_visible()
    assert repeated_words(reader.content()) == repeated_words(answer.value.text()) == []
    assert reader.evaluate("document.documentElement.scrollWidth - innerWidth") == 0

    reader.goto(create_link(page, before=1, ticked=("Verdict and suggestion", "Insights and steps")))
    expect(reader.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    expect(reader.get_by_text(" ".join(result["irisSummary"]["top_line_take"].split())).first).to_be_visible()
    insight = next(text for lens in result["lenses"].values() for text in lens["insights"])
    expect(reader.get_by_text(insight).first).to_be_visible()
    reasoning = next(lens["reasoning"] for lens in result["lenses"].values() if lens["reasoning"])
    assert reasoning not in reader.content()
    assert SCENARIO not in reader.content()
    reader.context.close()


def test_post_without_the_scenario_reveals_no_word_of_it(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """Proposed text, preview and page contain no word of the scenario. The dialog warns if the user types
    one."""
    user = User(page, offline_product)
    user.open_result(user.analyze())
    page.get_by_role("button", name="Share to SocialMinds").click()
    sharing = dialog(page, "Share to SocialMinds")
    sharing.get_by_label("Scenario", exact=True).uncheck()
    content = sharing.get_by_label("Post Content")
    proposed = content.input_value()
    assert repeated_words(proposed) == []
    content.fill(f"{proposed} {SCENARIO[:60]}")
    expect(sharing.get_by_role("alert")).to_contain_text("Your text repeats the scenario")
    content.fill(proposed)
    sharing.get_by_role("button", name="Preview").click()
    preview = sharing.get_by_role("region", name="What readers see")
    expect(preview.get_by_text("Left out by its owner: scenario")).to_be_visible()
    assert repeated_words(preview.inner_text()) == []
    sharing.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    page.get_by_role("link", name="View the post").click()
    page.wait_for_url("**/social/post/*")
    reader = open_visitor_page(browser, PHONE, browser_errors)
    reader.goto(page.url)
    expect(reader.get_by_text("Left out by its owner: scenario")).to_be_visible()
    assert repeated_words(reader.content()) == []
    assert reader.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    reader.context.close()
