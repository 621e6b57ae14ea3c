"""Sharing a result: a share link from creation to revocation, three export formats, a post."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pypdf
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.actions import LENSES
from tests.e2e.backend import execute_sql
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, new_page
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

LINK_ENDED = "This link does not exist, has expired, or was revoked."


def open_visitor_page(browser: Browser, size: ViewportSize, browser_errors: BrowserErrors) -> Page:
    """Opens a page in a new browser profile without an account."""
    return new_page(browser.new_context(viewport=size), browser_errors)


def create_link(page: Page) -> str:
    """Creates a share link to the page's result and returns its address."""
    page.get_by_role("button", name="Share link").click()
    sharing = dialog(page, "Share link")
    sharing.get_by_role("button", name="Create link").click()
    address: str = sharing.get_by_label("Link until").first.input_value()
    return address


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda size: str(size["width"]))
def test_share_link_works_until_it_is_revoked(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product, size: ViewportSize
) -> None:
    """A visitor can read the result and nothing else. After revocation, the page says that the link has
    ended."""
    browser_errors.expected.add("status of 404")
    user = User(page, offline_product)
    user.open_result(user.analyze())
    address = create_link(page)
    reader = open_visitor_page(browser, size, browser_errors)
    reader.goto(address)
    expect(reader.get_by_role("heading", level=1)).to_contain_text("two old boilers")
    expect(reader.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    assert "boilers" in reader.title()
    reader.get_by_role("tab", name="Perspectives").click()
    for lens in LENSES:
        expect(reader.get_by_role("article", name=f"{lens} lens")).to_be_visible()
    for kept in ("Share link", "Export", "What if…", "Stop"):
        expect(reader.get_by_role("button", name=kept)).to_have_count(0)
    assert reader.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    sharing = dialog(page, "Share link")
    sharing.get_by_role("button", name="Revoke").click()
    sharing.get_by_role("button", name="Revoke", exact=True).click()
    expect(sharing.get_by_text("None. Only you can see this analysis.")).to_be_visible()
    reader.reload()
    expect(reader.get_by_role("heading", name=LINK_ENDED)).to_be_visible()
    assert "boilers" not in reader.content()
    reader.get_by_role("link", name="Back to Home").click()
    expect(reader.get_by_role("heading", level=1)).to_be_visible()
    reader.context.close()


def test_share_link_shows_only_the_chosen_parts(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """A link without the scenario does not reveal it. An expired link shows nothing."""
    browser_errors.expected.add("status of 404")
    user = User(page, offline_product)
    user.open_result(user.analyze())
    page.get_by_role("button", name="Share link").click()
    dialog(page, "Share link").get_by_label("Scenario", exact=True).uncheck()
    dialog(page, "Share link").get_by_role("button", name="Create link").click()
    address = dialog(page, "Share link").get_by_label("Link until").input_value()
    reader = open_visitor_page(browser, DESKTOP, browser_errors)
    reader.goto(address)
    expect(reader.get_by_text("Left out by its owner: scenario")).to_be_visible()
    assert SCENARIO not in reader.content()
    token = address.rpartition("/")[2]
    execute_sql(offline_product, "UPDATE share_links SET expires_at = now() WHERE token = $1", token)
    reader.reload()
    expect(reader.get_by_role("heading", name=LINK_ENDED)).to_be_visible()
    reader.context.close()


def export(page: Page, name: str) -> tuple[str, bytes]:
    """Exports the result; returns the name and the content of the file."""
    page.get_by_role("button", name="Export").click()
    with page.expect_download(timeout=60_000) as saving:
        page.get_by_role("menuitem", name=name).click()
    return saving.value.suggested_filename, Path(saving.value.path()).read_bytes()


def test_exported_files_contain_the_figures_of_the_page(page: Page, offline_product: Product) -> None:
    """Markdown, JSON and PDF contain the score, the summary and the lenses as text. There is no clarity
    label, because no model has read the scenario."""
    user = User(page, offline_product)
    analysis = user.analyze()
    user.open_result(analysis)
    result = user.get(f"/api/analyses/{analysis}")["result"]
    take = result["irisSummary"]["top_line_take"]

    name, markdown = export(page, "Markdown")
    assert re.search(r"boilers.*\.md$", name)
    for words in (SCENARIO, take, *LENSES):
        assert words in markdown.decode()
    name, data = export(page, "JSON")
    assert name.endswith(".json")
    assert json.loads(data)["result"]["score"] == result["score"]
    name, pdf = export(page, "PDF")
    assert name.endswith(".pdf")
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    text = " ".join(" ".join(one.extract_text() for one in pages).split())
    for words in (result["headline"], f"{result['score']:g}", *LENSES):
        assert words in text
    assert " ".join(take.split())[:60] in text
    for file in (markdown.decode(), text):
        assert not re.search("(High|Moderate|Low) Clarity", file)


def test_post_is_created_read_and_deleted(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """The post is public, has the user's text, and does not contain the scenario. It is gone after
    deletion."""
    browser_errors.expected.add("status of 404")
    user = User(page, offline_product)
    user.open_result(user.analyze())
    page.get_by_role("button", name="Share to SocialMinds").click()
    sharing = dialog(page, "Share to SocialMinds")
    sharing.get_by_label("Scenario", exact=True).uncheck()
    sharing.get_by_label("Post Content").fill("What would you do? **One** winter more? #heating")
    sharing.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    page.get_by_role("link", name="View the post").click()
    page.wait_for_url("**/social/post/*")
    reader = open_visitor_page(browser, PHONE, browser_errors)
    reader.goto(page.url)
    expect(reader.get_by_text("What would you do?")).to_be_visible()
    for words in ("iRIS", "Analysis", "Score:"):
        expect(reader.get_by_role("region", name="Post").get_by_text(words).first).to_be_visible()
    for tag in ("#analysis", "#decision", "#iris"):
        expect(reader.get_by_role("list", name="Tags").get_by_text(tag, exact=True)).to_be_visible()
    expect(reader.get_by_role("region", name="Decision Scenario")).to_have_count(0)
    expect(reader.get_by_role("button", name="Delete")).to_have_count(0)
    page.get_by_role("button", name="Delete").click()
    dialog(page, "Delete this post?").get_by_role("button", name="Delete").click()
    expect_toast(page, "Post deleted")
    reader.reload()
    expect(reader.get_by_role("heading", name="Post not found")).to_be_visible()
    reader.context.close()
