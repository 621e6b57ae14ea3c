"""The history panel, the command palette and the list of shortcuts."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.network import fail_requests
from tests.e2e.states import open_history
from tests.e2e.users import User
from tests.e2e.walks.locators import dialog, expect_toast
from tests.simulator.fixture import Simulator

MILL = "Should we move the workshop to the mill by the river, at £{} a week, before the lease ends in March?"


def history(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the history empty, with three scores, searched, and with its actions."""
    page = user.open()
    expect(open_history(page).get_by_text("No analysis history yet")).to_be_visible()
    yield "history-empty"
    for score in (41, 66, 84):
        user.import_analysis(MILL.format(score), score)
    with fail_requests(page, "**/api/analyses/history*"):
        page.reload()
        expect(open_history(page).get_by_role("button", name="Try again")).to_be_visible()
        yield "history-lost"
    page.reload()
    panel = open_history(page)
    expect(panel.get_by_role("listitem")).to_have_count(3)
    yield "history"
    search = panel.get_by_label("Search decision scenarios")
    search.fill("£66")
    expect(panel.get_by_text("1 found")).to_be_visible()
    yield "history-found"
    search.fill("nowhere to be found")
    expect(panel.get_by_text("No analyses match your search")).to_be_visible()
    yield "history-no-match"
    search.fill("")
    expect(panel.get_by_role("listitem")).to_have_count(3)
    yield from entry_states(page)


def entry_states(page: Page) -> Iterator[str]:
    """Yields the menu of an entry, its renaming, its pin, and its deletion with undo."""
    panel = dialog(page, "Analysis History")
    first = panel.get_by_role("listitem").first
    first.get_by_role("button").click()
    expect(page.get_by_role("menuitem", name="Rename")).to_be_visible()
    yield "history-menu"
    page.get_by_role("menuitem", name="Pin to the top").click()
    expect(first.get_by_text("Pinned")).to_be_attached()
    first.get_by_role("link").press("F2")
    title = panel.get_by_label("Title")
    title.fill("Our new place")
    yield "history-renaming"
    title.press("Enter")
    expect(first.get_by_text("Our new place")).to_be_visible()
    yield "history-pinned"
    panel.get_by_role("listitem").nth(1).get_by_role("link").press("Delete")
    expect_toast(page, "Analysis deleted")
    yield "history-deleted"


def palette(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the command palette with and without results, and the list of shortcuts."""
    user.import_analysis(MILL.format(84), 84)
    page = user.open()
    expect(page.get_by_role("link", name="Should we move the workshop")).to_be_visible()
    page.keyboard.press("Control+k")
    found = dialog(page, "Find or go to")
    expect(found.get_by_role("option").filter(has_text="workshop")).to_be_visible()
    yield "palette"
    page.keyboard.type("mill")
    expect(found.get_by_role("option")).to_have_count(1)
    yield "palette-found"
    page.keyboard.type("stone")
    expect(found.get_by_text("No results for")).to_be_visible()
    yield "palette-nothing"
    page.keyboard.press("Escape")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("?")
    dialog(page, "Keyboard shortcuts")
    yield "shortcuts"
