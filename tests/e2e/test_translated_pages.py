"""Every state of every walk, and every route, on pages that a translator changes."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.agents import FAMILY, create_agent
from tests.e2e.browser import BrowserErrors
from tests.e2e.texts import TEXTS
from tests.e2e.translation import translation
from tests.e2e.users import SCENARIO, User, another_user
from tests.e2e.walks import WALKS, Walk
from tests.e2e.walks.admin import create_reported_post, set_admin
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

PATHS = Path(__file__).parents[2] / "web" / "src" / "lib" / "paths.ts"
ROUTES = [
    fixed or pattern
    for fixed, pattern in re.findall(r'fixed\("([^"]+)"\)|path: "([^"]+)"', PATHS.read_text(encoding="utf-8"))
]
BROKEN = "This page could not be shown"
REFUSED = frozenset({"status of 400", "status of 401", "status of 403", "status of 404", "status of 410"})
"""Routes that need the token of a mail are opened without one."""


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_every_state_shows_its_texts(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator, walk: Walk
) -> None:
    """The texts are exchanged for elements with the same texts, so the walk finds and expects what it does
    otherwise."""
    browser_errors.expected |= WALKS[walk]
    user, texts = User(page, product), TEXTS.get(walk.__name__, {})
    page.add_init_script(translation("replaced", "text.nodeValue"))
    for state in walk(user, simulator):
        assert page.get_by_text(BROKEN).count() == 0, state
        assert page.locator("font").count() > 0, state
        for text in texts.get(state, ()):
            text.check(page)


def test_every_route_survives_changes(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """Each page is opened, a field is filled and cleared, a menu is opened, and the page is left and entered
    again by navigation in the app."""
    browser_errors.expected |= REFUSED
    simulator.play(all_good())
    user = User(page, product)
    parameters = create_contents(user)
    page.add_init_script(translation("replaced"))
    wrong = []
    for route in ROUTES:
        path = re.sub(":[a-z]+", lambda name: parameters[name[0]], route)
        wrong += [f"{path}: {what}" for what in (*problems_of(user, path), *browser_errors.take())]
    assert wrong == []


def create_contents(user: User) -> dict[str, str]:
    """Makes the user an administrator with an analysis, an agent, a conversation, a decision and a post by
    another user; returns the parameters of routes."""
    set_admin(user)
    with another_user(user) as other:
        create_reported_post(user, other)
        author = other.id
    run = user.analyze()
    agent = create_agent(user, FAMILY, ("Children", "Money"))
    decision = {"decided": "Replace one.", "confidence": 70, "reviewOn": str(datetime.now(UTC).date())}
    user.put(f"/api/analyses/{run}/decision", decision)
    about = {"originalScenario": SCENARIO, "originalAnalysis": {"analysisId": run}}
    user.post("/api/conversations", about)
    post = {"agentId": "superagent", "content": "Replace one boiler now. #boilers"}
    link = user.post(f"/api/analyses/{run}/shares", {"expiresInDays": 7})["path"]
    return {
        ":agent": agent,
        ":post": str(user.post("/api/social/posts", post)["id"]),
        ":tag": "boilers",
        ":author": author,
        ":token": str(link).rpartition("/")[2],
        ":run": run,
    }


def problems_of(user: User, path: str) -> list[str]:
    """Opens a page and uses it. Returns what it shows wrong."""
    page = user.open(path)
    expect(page.locator("font").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    use_field(page)
    use_menu(page)
    here = page.url
    link = page.locator(f"a[href^='/']:not([href='{path}']):not([target])").locator("visible=true").first
    link.click()
    page.wait_for_url(lambda url: url != here)
    expect(page.locator("h1, h2").first).to_be_visible()
    there = page.url
    page.go_back()
    page.wait_for_url(lambda url: url != there)
    expect(page.locator("font").first).to_be_visible()
    return [BROKEN] if page.get_by_text(BROKEN).count() else []


def use_field(page: Page) -> None:
    """Fills in and clears the first text field, and leaves it."""
    field = page.locator("textarea:enabled, input[type=text]:enabled, input:not([type]):enabled")
    first = field.locator("visible=true").first
    if first.count():
        first.fill("What")
        first.fill("")
        first.press("Tab")


def use_menu(page: Page) -> None:
    """Opens and closes the first menu, list or dialog, and the second tab."""
    tab = page.get_by_role("tab").nth(1)
    if tab.count():
        tab.click()
    opener = page.locator("button[aria-haspopup]:enabled").locator("visible=true").first
    if opener.count():
        opener.click()
        page.keyboard.press("Escape")
