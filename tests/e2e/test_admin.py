"""Actions of an administrator take effect for another user immediately."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import PASSWORD, lane, lens_score
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import expect_toast, region
from tests.simulator.fixture import Simulator
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

AGENT = "Harbour Board"


def test_agent_of_an_administrator_is_used_by_another_user(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """The agent is in the directory and runs with its own lenses on AgentMinds; the administrator's list
    shows the run without a reload."""
    admin = User(page, product)
    set_admin(admin)
    admin.open("/admin")
    page.get_by_role("button", name="Create Global Agent").click()
    form = region(page, "Create Global Agent")
    form.get_by_label("Agent Name").fill(AGENT)
    form.get_by_label("Agent Goal").fill("Weighs what a port would have to live with.")
    for place, lens in enumerate(("Tides", "Ethical"), 1):
        form.get_by_role("group", name=f"Lens {place}").get_by_label("Lens Name").fill(lens)
    form.get_by_role("button", name="Create Agent").click()
    expect_toast(page, "Global agent created successfully!")
    card = region(page, "Global Agents").get_by_role("region", name=AGENT)
    expect(card).to_contain_text("Runs: 0/1,000")
    with another_user(admin) as other:
        run_agent(other.open("/agents/harbour-board"))
    expect(card).to_contain_text("Runs: 1/1,000")


def run_agent(page: Page) -> None:
    """Runs the agent from its page, which is found by its slug."""
    page.get_by_role("link", name="Use").click()
    page.wait_for_url(re.compile(r"/dare"))
    expect(region(page, "Selected Agent")).to_contain_text(AGENT)
    page.get_by_label("Decision Scenario").fill(SCENARIO)
    page.get_by_role("button", name="Run Agent").click()
    for lens in ("Tides", "Ethical"):
        expect(lens_score(lane(page, lens).first, lens)).to_be_visible()


def test_suspended_user_is_signed_out_and_hidden_immediately(page: Page, product: Product) -> None:
    """The open page of a suspended user ends by itself, and sign-in is refused until the suspension is
    lifted."""
    admin = User(page, product)
    set_admin(admin)
    with another_user(admin) as other:
        theirs = other.open("/iris")
        expect(theirs.get_by_label("Decision Scenario")).to_be_visible()
        review(admin.open(f"/admin?tab=users&q={other.username}"), "Suspend", "Sells courses.")
        expect(theirs.get_by_role("heading", name="Sign In Required")).to_be_visible()
        expect(theirs.get_by_role("alert")).to_contain_text("The reason given: Sells courses.")
        refused = theirs.request.post(f"{product.url}/api/auth/login", data=sign_in(other))
        assert refused.status == 403
        assert "The reason given: Sells courses." in refused.json()["error"]
        review(page, "Unsuspend", "")
        back = theirs.request.post(f"{product.url}/api/auth/login", data=sign_in(other))
        assert back.ok


def review(page: Page, act: str, reason: str) -> None:
    page.get_by_role("button", name="Actions for").click()
    page.get_by_role("menuitem", name=act, exact=True).click()
    prompt = page.get_by_role("dialog")
    prompt.get_by_label("Reason").fill(reason)
    prompt.get_by_role("button", name=act, exact=True).click()
    expect(prompt).to_have_count(0)


def sign_in(user: User) -> dict[str, str]:
    return {"username": user.username, "password": PASSWORD}
