"""One user builds a global agent; another user finds and uses it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import lane, lens_score
from tests.e2e.scripts import held_at
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks.agents import LENSES, fill_form
from tests.e2e.walks.conversations import ask
from tests.e2e.walks.locators import expect_toast
from tests.simulator.behaviour import Script
from tests.simulator.fixture import Simulator
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

AGENT = "Boiler Council"


def test_new_agent_is_found_followed_asked_and_used_by_another_user(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """The lanes show the agent's lens names during the run, and the author sees the new follower and the
    use."""
    builder = User(page, product)
    build_agent(builder.open("/mirror-space"))
    with another_user(builder) as other:
        agent = find_and_follow(other.open("/global-agents"))
        ask_agent(other.page)
        run_agent(other.page, simulator)
        profile = other.get(f"/api/agents/{agent}")
    assert (profile["followers"], profile["figures"]["runs"]) == (1, 2)
    card = builder.open("/dare").get_by_role("article", name=AGENT)
    page.get_by_role("tab", name="Your Global Agents").click()
    expect(card).to_contain_text("2 runs")
    expect(card.get_by_role("button", name="Edit")).to_be_visible()


def build_agent(page: Page) -> None:
    fill_form(page, AGENT)
    page.get_by_role("switch", name="Make Global Agent").click()
    page.get_by_role("button", name="Launch Agent to Network").click()
    page.wait_for_url("**/dare")
    expect_toast(page, "Agent Created Successfully!")


def find_and_follow(page: Page) -> str:
    """Finds and follows the agent in the directory; returns its ID."""
    page.get_by_label("Search agents").fill("boiler coun")
    card = page.get_by_role("article", name=AGENT)
    expect(page.get_by_role("article")).to_have_count(1)
    card.get_by_role("button", name="Follow").click()
    expect_toast(page, f"You're now following {AGENT}")
    card.get_by_role("link", name="Chat with").click()
    page.wait_for_url(re.compile(r"/conversations\?agent="))
    return page.url.split("agent=")[1].split("&")[0]


def ask_agent(page: Page) -> None:
    ask(page, SCENARIO)
    expect(page.get_by_role("tab", name="Perspectives", selected=True)).to_be_visible()
    for lens in LENSES:
        expect(lens_score(lane(page, lens), lens)).to_be_visible()


def run_agent(page: Page, simulator: Simulator) -> None:
    """Runs the agent on AgentMinds; the lanes show its lens names while they are written."""
    page.get_by_role("link", name="AgentMinds").first.click()
    page.get_by_role("button", name=AGENT, exact=True).click()
    simulator.play(held_at(Script(), 120))
    page.get_by_label("Decision Scenario").fill(SCENARIO)
    page.get_by_role("button", name="Run Agent").click()
    simulator.wait(4, state="held")
    for lens in LENSES:
        shown = page.get_by_role("article", name=f"{lens} lens")
        expect(shown).to_contain_text("Writing")
    simulator.reset()
    simulator.release()
    expect_toast(page, "Analysis Complete")
    for lens in LENSES:
        expect(lens_score(lane(page, lens).first, lens)).to_be_visible()
