"""The Thinking Partner and agents, with the whole product."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import LENSES
from tests.e2e.agents import DEBTS, FAMILY, create_own_and_global_agents
from tests.e2e.browser import PHONE, BrowserErrors, new_page
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks.conversations import ask
from tests.e2e.walks.locators import dialog, expect_toast, region, thinking_partner
from tests.simulator.behaviour import Match
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

INPUTS = (
    "The supplier has just offered a loan boiler for 3,000 euros for one winter, and the grant needs one "
    "signed offer by 30 September.",
    "The caretaker retires in May, and nobody else can mend the old boilers.",
)
BADGE = re.compile(r"pt insight boost|pt tension resolved|new perspectives|refined analysis")
ANSWER_MS = 60_000


def add_input(page: Page, words: str) -> None:
    box = thinking_partner(page).get_by_role("textbox")
    box.fill(words)
    box.press("Enter")


def test_two_inputs_are_analyzed_and_stored(
    page: Page, browser: Browser, browser_errors: BrowserErrors, offline_product: Product
) -> None:
    """Each input gets a run and a comparison. The conversation is available after a reload, in another
    browser, and on the first analysis."""
    user = User(page, offline_product)
    first = user.analyze()
    user.open_result(first)
    shown = [page.url]
    for left, words in zip((4, 3), INPUTS, strict=True):
        add_input(page, words)
        expect(thinking_partner(page).get_by_text("Analyzing your input...").first).to_be_visible()
        expect(page).not_to_have_url(shown[-1], timeout=ANSWER_MS)
        shown.append(page.url)
        expect(thinking_partner(page).get_by_text(f"{left} left")).to_be_visible()
        comparison = region(page, "Comparison with the previous analysis")
        for lens in LENSES:
            expect(
                comparison.get_by_role("listitem").filter(has_text=lens).get_by_text(BADGE)
            ).to_be_visible()
    reply = user.get(f"/api/analyses/{page.url.rpartition('=')[2]}")["result"]["reply"]
    elsewhere = browser.new_context(viewport=PHONE)
    phone = user.sign_in(new_page(elsewhere, browser_errors))
    page.reload()
    phone.goto(shown[0])
    for tab in (page, phone):
        for words in (*INPUTS, reply):
            expect(thinking_partner(tab).get_by_text(words)).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    elsewhere.close()


def test_reply_streams_into_the_page(page: Page, product: Product, simulator: Simulator) -> None:
    """The page shows the partial reply, then the rest."""
    user = User(page, product)
    user.open_result(user.analyze())
    simulator.play(held(80, Match(lens="summary")))
    add_input(page, INPUTS[0])
    simulator.wait(state="held")
    reply = thinking_partner(page).locator("[role=region] li:last-child .lens-text").last
    expect(reply).to_have_text(re.compile(f"^You added: “{INPUTS[0][:20]}"))
    expect(thinking_partner(page).get_by_text("Analyzing your input...").first).to_be_visible()
    begun = reply.inner_text()
    simulator.release()
    expect_toast(page, "Thinking Updated")
    whole = user.get(f"/api/analyses/{page.url.rpartition('=')[2]}")["result"]["reply"]
    assert whole.startswith(begun)
    assert len(whole) > len(begun)
    expect(thinking_partner(page).get_by_text(whole)).to_be_visible()


def test_sixth_input_is_refused(page: Page, offline_product: Product) -> None:
    """The page says that all inputs are used, and the sixth is refused."""
    user = User(page, offline_product)
    analysis = user.analyze()
    about = {"originalScenario": SCENARIO, "originalAnalysis": {"analysisId": analysis}}
    conversation = user.post("/api/conversations", about)["conversationId"]
    for number in range(5):
        message = {"conversationId": conversation, "message": f"{number + 1}. {INPUTS[number % 2]}"}
        user.post("/api/conversations/message", message)
    user.open_result(analysis)
    expect(thinking_partner(page).get_by_text("You have used all 5 inputs of this scenario.")).to_be_visible()
    expect(thinking_partner(page).get_by_role("textbox")).to_have_count(0)
    refused = page.request.post(
        f"{offline_product.url}/api/conversations/message",
        data={"conversationId": conversation, "message": "One more."},
        headers={"Authorization": f"Bearer {user.token}"},
    )
    assert refused.status == 409
    assert "5 inputs" in refused.json()["error"]


def test_agents_of_every_kind_answer_in_a_conversation(page: Page, offline_product: Product) -> None:
    """Built-in, own and global agents answer with their lenses, have an address, and their answers can be
    posted."""
    user = User(page, offline_product)
    with another_user(user) as other:
        own, shared = create_own_and_global_agents(user, other)
    asked = {
        "logical-lens": ("Logical Lens", "Built-in", ("Logical",)),
        own: (FAMILY, "Personal", ("Children", "Money")),
        shared: (DEBTS, "Global", ("Interest", "Logical")),
    }
    for agent, (name, kind, lenses) in asked.items():
        user.open(f"/conversations?agent={agent}")
        expect(page.get_by_role("combobox", name="Agent")).to_contain_text(name)
        expect(page.get_by_role("combobox", name="Agent")).to_contain_text(kind)
        ask(page, SCENARIO)
        expect(page.get_by_role("tab", name="Perspectives", selected=True)).to_be_visible(timeout=ANSWER_MS)
        for lens in lenses:
            expect(page.get_by_role("article", name=f"{lens} lens")).to_be_visible()
        expect(page.get_by_role("article")).to_have_count(len(lenses))
        assert f"agent={agent}" in page.url
    page.get_by_role("button", name="Create Post").click()
    dialog(page, "Share to SocialMinds").get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    page.get_by_role("link", name="View the post").click()
    expect(page.get_by_role("list", name="Tags").get_by_text("#debtadviser", exact=True)).to_be_visible()
    page.get_by_role("heading", name="The analysis").click()
    for lens in ("Interest", "Logical"):
        expect(page.get_by_role("region", name="Lenses").get_by_text(lens).first).to_be_visible()
