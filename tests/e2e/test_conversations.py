"""Conversations with the Thinking Partner, in the chat and with agents, answered by the offline analyst."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import expect_result, register, sign_in, start_analysis
from tests.e2e.browser import PHONE, BrowserErrors, axe_findings, new_page
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

SCENARIO = (
    "Our office printer broke. Repairing it costs $180 and takes three days; a new one costs $420 and has a "
    "two-year warranty. Which should we choose?"
)
INPUT = "We print 3,000 pages a month, and the repair comes with no warranty."
ANSWER_MS = 60_000


def test_input_updates_the_analysis_on_the_page(page: Page, offline_product: Product) -> None:
    """The reply and the new analysis appear in the same conversation, also after a reload."""
    register(page, offline_product.url)
    first = start_analysis(page, SCENARIO)
    expect_result(page)
    partner = page.get_by_role("region", name="Thinking Partner")
    expect(partner.get_by_text("Up to 5 inputs per scenario · 5 left")).to_be_visible()
    expect(partner.get_by_text("No model has looked at this")).to_be_visible()

    partner.get_by_label("Your input").fill(INPUT)
    partner.get_by_label("Your input").press("Enter")
    expect(partner.get_by_text("Analyzing your input...").first).to_be_visible()
    expect(partner.get_by_text(INPUT)).to_be_visible()
    expect(page.get_by_text("Thinking Updated", exact=True)).to_be_visible(timeout=ANSWER_MS)
    message = page.get_by_text("I've incorporated your insights and updated my thinking", exact=True)
    expect(message).to_be_visible()

    assert page.url != first
    expect(partner.get_by_text("4 left")).to_be_visible()
    expect(partner.get_by_label("Your input")).to_be_focused()
    page.reload()
    expect(partner.get_by_text(INPUT)).to_be_visible()
    expect(partner.get_by_text("Shown on this page")).to_be_visible()


def test_chat_answer_appears_in_three_tabs_and_after_reload(page: Page, offline_product: Product) -> None:
    """The page shows the lenses at work, then an answer in tabs. A reload during the next answer keeps the
    chat."""
    register(page, offline_product.url)
    page.get_by_role("link", name="Chat view").click()
    box = page.get_by_label("Your message")
    box.press("Enter")
    message = page.get_by_text("Please enter a question or decision scenario to analyze.", exact=True)
    expect(message).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0

    box.fill(SCENARIO)
    box.press("Enter")
    expect(page.get_by_role("list", name="Lenses").get_by_role("listitem")).to_have_count(4)
    for tab in ("Summary", "Perspectives", "ClarityIQ"):
        page.get_by_role("tab", name=tab).click(timeout=ANSWER_MS)
        expect(page.get_by_role("tab", name=tab, selected=True)).to_be_visible()

    box.fill("And if we print twice as much?")
    box.press("Enter")
    expect(page.get_by_role("list", name="Lenses")).to_be_visible()
    page.reload()
    expect(page.get_by_text("And if we print twice as much?", exact=True)).to_be_visible()
    expect(page.get_by_role("tab", name="Summary")).to_have_count(2, timeout=ANSWER_MS)
    assert axe_findings(page) == []


def test_agent_conversation_is_available_on_another_machine(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """The agent answers with its perspectives, and the conversation is available on a phone."""
    username = register(page, offline_product.url)
    page.goto(f"{offline_product.url}/conversations")
    expect(page.get_by_role("heading", name="Start a conversation")).to_be_visible()
    expect(page.get_by_text("Select an agent to start asking questions").first).to_be_visible()
    select = page.get_by_role("combobox", name="Agent")
    expect(select).to_have_text("Select an agent...")
    select.click()
    page.get_by_role("option", name="Ethical Lens").click()
    box = page.get_by_placeholder("Ask a question or describe your decision scenario...")
    expect(box).to_be_focused()
    box.fill(SCENARIO)
    box.press("Enter")
    expect(page.get_by_text("Generating analysis...").first).to_be_visible()
    expect(page.get_by_role("tab", name="Perspectives", selected=True)).to_be_visible(timeout=ANSWER_MS)
    expect(page.get_by_role("button", name="Create Post")).to_be_visible()
    assert axe_findings(page) == []

    context = browser.new_context(viewport=PHONE)
    phone = new_page(context, browser_errors)
    sign_in(phone, offline_product.url, username)
    phone.goto(f"{offline_product.url}/conversations?agent=ethical-lens")
    phone.get_by_role("button", name="Earlier chats").click()
    phone.get_by_role("link", name="Our office printer broke").click()
    expect(phone.get_by_role("tab", name="Perspectives", selected=True)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    context.close()
