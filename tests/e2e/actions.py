"""Actions of a user in the browser, found by the visible texts."""

from __future__ import annotations

import re
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

PASSWORD = "a long walk home"
RUN_URL = re.compile(r"/iris\?analysis=[0-9a-f-]{36}$")
LENSES = ("Logical", "Ethical", "Factual", "Strategic")
HEADLINE = re.compile("(High|Moderate|Low) Clarity|No model has looked at this")


def register(page: Page, address: str) -> str:
    """Registers on the landing page, waits for the iRIS page, and returns the username."""
    username = f"ada{uuid4().hex[:10]}"
    page.goto(address)
    page.get_by_role("button", name="Sign In").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create one").click()
    create_account(page, username, f"{username}@example.org", "Ada Lovelace")
    expect(page.locator("[role=dialog]")).to_have_count(0)
    return username


def create_account(page: Page, username: str, email: str, name: str) -> None:
    """Fills in and submits the open dialog, and waits for the dashboard."""
    dialog = page.get_by_role("dialog")
    first, last = name.split()
    for label, value in (
        ("Username", username),
        ("Email", email),
        ("First name", first),
        ("Last name", last),
    ):
        dialog.get_by_label(label, exact=True).fill(value)
    passwords = dialog.locator("input[type=password]")
    passwords.nth(0).fill(PASSWORD)
    passwords.nth(1).fill(PASSWORD)
    dialog.locator("button[type=submit]").click()
    page.wait_for_url("**/iris")


def sign_in(page: Page, address: str, username: str, *, lands_on: str = "**/iris") -> None:
    page.goto(address)
    page.get_by_role("button", name="Sign In").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Username", exact=True).fill(username)
    dialog.locator("input[type=password]").fill(PASSWORD)
    dialog.locator("button[type=submit]").click()
    page.wait_for_url(lands_on)
    expect(page.locator("[role=dialog]")).to_have_count(0)


def start_analysis(page: Page, scenario: str) -> str:
    """Enters a decision, presses Enter, and returns the address of the run."""
    box = page.get_by_label("Decision Scenario")
    box.fill(scenario)
    box.press("Enter")
    page.wait_for_url(RUN_URL)
    return page.url


def lane(page: Page, lens: str) -> Locator:
    return page.get_by_role("article", name=f"{lens} lens")


def lens_score(card: Locator, lens: str) -> Locator:
    """Finds the score of a lens on its lane or insight card: out of 10, or a share if no model has
    answered."""
    return card.get_by_role("button", name=re.compile(rf"^{lens} score \d"))


def open_how_made(page: Page) -> None:
    """Opens tiers, gate, receipt and the other figures of a finished run."""
    page.get_by_role("button", name=re.compile("^How this was made")).click()
    expect(receipt(page)).to_be_visible()


def receipt(page: Page) -> Locator:
    """Finds the receipt: in the strip of a run in progress, or among the figures of a finished run."""
    return page.get_by_label("Receipt")


def expect_result(page: Page) -> None:
    """Waits for a complete run: a score of 100 with its label or headline, four lens scores, a summary."""
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(HEADLINE).first).to_be_visible()
    for lens in LENSES:
        expect(lens_score(lane(page, lens), lens)).to_be_visible()
