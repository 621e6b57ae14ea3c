"""The history panel with 10,000 analyses: scrolling, search, and editing by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.backend import execute_sql
from tests.e2e.browser import DESKTOP, BrowserErrors, new_page
from tests.e2e.users import User
from tests.e2e.walks.locators import dialog, expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

ENTRIES = 10_000
MAX_ROWS = 60
"""Maximum number of rows in the document at a time."""

INSERT_ENTRIES = """
WITH made AS (
    INSERT INTO analyses (
        id, user_id, kind, scenario, model_choice, status, tier, attempt, tier_tries, deadline_at, created_at
    )
    SELECT gen_random_uuid(), $1::uuid, 'analysis',
        'Case ' || n || ': should we keep the ' || (ARRAY['press', 'kiln', 'loom'])[1 + n % 3] || ' a year?',
        'iris', 'canceled', 1, 0, 0, now(), now() - make_interval(mins => n)
    FROM generate_series(1, $2::int) AS n
    RETURNING id, user_id, scenario, created_at
)
INSERT INTO history_entries (analysis_id, user_id, created_at, search)
SELECT id, user_id, created_at,
    to_tsvector('simple', scenario) || array_to_tsvector(ARRAY[':' || user_id])
FROM made
"""

WATCH = """
() => {
  const list = document.querySelector("[role=dialog] ul");
  window.met = {numbers: new Map(), most: 0};
  const look = () => {
    const rows = list.querySelectorAll("li[data-index]");
    met.most = Math.max(met.most, rows.length);
    for (const row of rows) {
      const number = Number(/Case (\\d+):/.exec(row.innerText)?.[1]);
      met.numbers.set(Number(row.dataset.index), number);
    }
  };
  new MutationObserver(look).observe(list, {childList: true, subtree: true, characterData: true});
  look();
}
"""
"""Records the position of each entry in the list, and the maximum number of rows."""

SCROLL = """
async () => {
  const scroller = document.querySelector("[role=dialog] ul").parentElement;
  const step = scroller.clientHeight * 0.8;
  let still = 0;
  while (still < 60) {
    const before = scroller.scrollTop;
    scroller.scrollTop += step;
    await new Promise(requestAnimationFrame);
    still = scroller.scrollTop === before ? still + 1 : 0;
  }
  return met.numbers.size;
}
"""
"""Scrolls down until no entry has appeared for 60 frames; returns the number of entries seen."""
MAX_RESTS = 100
"""Maximum number of waits of 60 frames for the next page on a busy machine."""


@pytest.fixture(scope="module")
def history_user(browser: Browser, product: Product) -> Iterator[User]:
    """A user with 10,000 analyses."""
    context = browser.new_context(viewport=DESKTOP)
    user = User(new_page(context, BrowserErrors()), product)
    execute_sql(product, INSERT_ENTRIES, user.id, ENTRIES)
    execute_sql(product, "ANALYZE analyses, history_entries")
    yield user
    context.close()


@pytest.fixture
def panel(page: Page, history_user: User) -> Locator:
    """The history panel of that user, opened by keyboard."""
    history_user.sign_in(page).goto(f"{history_user.address}/iris")
    expect(page.get_by_role("link", name=re.compile("Case 1:"))).to_be_visible()
    page.keyboard.press("Control+k")
    dialog(page, "Find or go to")
    page.keyboard.type("Analysis H")
    expect(page.get_by_role("option", name="Analysis History")).to_be_visible()
    page.keyboard.press("Enter")
    found = dialog(page, "Analysis History")
    expect(row(found, 1)).to_be_visible()
    return found


def row(panel: Locator, case: int) -> Locator:
    return panel.get_by_role("link", name=re.compile(rf"Case {case}:"))


def test_ten_thousand_entries_can_be_scrolled(page: Page, panel: Locator) -> None:
    """Every analysis appears once and in order, and only visible rows are in the document."""
    page.evaluate(WATCH)
    any(page.evaluate(SCROLL) == ENTRIES for _ in range(MAX_RESTS))
    met = {int(place): case for place, case in page.evaluate("[...met.numbers]")}
    assert sorted(met) == list(range(ENTRIES))
    assert [met[place] for place in range(ENTRIES)] == list(range(1, ENTRIES + 1))
    assert page.evaluate("met.most") <= MAX_ROWS


def test_search_finds_one_of_ten_thousand_entries(page: Page, panel: Locator) -> None:
    """Search by prefix works from any scroll position, and many results load page by page."""
    search = panel.get_by_label("Search decision scenarios")
    search.fill("case 9876")
    expect(row(panel, 9876)).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(1)
    search.fill("LOO")
    expect(panel.get_by_text(re.compile("^More than .* found"))).to_be_visible()
    expect(row(panel, 2)).to_be_visible()
    search.fill("kiln loom")
    expect(panel.get_by_text("No analyses match your search")).to_be_visible()


def test_entries_are_edited_by_keyboard(page: Page, panel: Locator) -> None:
    """A title, a pin and an undone deletion are stored."""
    row(panel, 1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(row(panel, 3)).to_be_focused()
    page.keyboard.press("F2")
    page.keyboard.type("The loom in the attic")
    page.keyboard.press("Enter")
    named = panel.get_by_role("link", name=re.compile("The loom in the attic"))
    expect(named).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Rename")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Pin to the top")).to_be_focused()
    page.keyboard.press("Enter")
    first = panel.get_by_role("listitem").first
    expect(first).to_contain_text("The loom in the attic")

    row(panel, 2).focus()
    page.keyboard.press("Delete")
    expect_toast(page, "Analysis deleted")
    expect(row(panel, 2)).to_have_count(0)
    expect(row(panel, 4)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(row(panel, 2)).to_be_visible()

    page.reload()
    link = page.get_by_role("link", name=re.compile("The loom in the attic"))
    expect(link).to_contain_text("Pinned")
    expect(page.get_by_role("link", name=re.compile("Case 2:"))).to_be_visible()


def test_entry_is_opened_by_keyboard(page: Page, panel: Locator) -> None:
    """The panel closes, the analysis opens, and its scenario is in the box of the next one."""
    row(panel, 5).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/iris?analysis=*")
    expect(panel).to_have_count(0)
    expect(page.get_by_text("Case 5: should we keep the loom a year?").first).to_be_visible()
    page.get_by_role("link", name="New analysis").click()
    expect(page.get_by_label("Decision Scenario")).to_have_value("Case 5: should we keep the loom a year?")
