"""Comparison of two analyses, what-if, and the decision journal from a decision to its outcome."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import LENSES
from tests.e2e.backend import execute_sql
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.decisions import insert_past_decisions
from tests.e2e.walks.locators import dialog, region
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

OTHER = "Should our school rent the town's gym for 30,000 euros a year, or build one of its own for 900,000?"


def test_analyses_are_compared_side_by_side(page: Page, offline_product: Product) -> None:
    """The comparison shows scores, lenses and the difference, and can be opened by its address."""
    user = User(page, offline_product)
    first = user.analyze()
    second = user.analyze(OTHER)
    user.open_result(first)
    page.get_by_role("button", name="Compare", exact=True).click()
    page.get_by_role("button", name="Choose an analysis to compare").click()
    choice = dialog(page, "Choose an analysis")
    choice.get_by_label("Search decision scenarios").fill("gym")
    choice.get_by_role("button", name=re.compile("the town's gym")).click()
    page.wait_for_url(f"**/compare?ids={first},{second}")
    page.reload()
    for letter, analysis in (("A", first), ("B", second)):
        column = page.get_by_role("article", name=f"Analysis {letter}")
        score = user.get(f"/api/analyses/{analysis}")["result"]["score"]
        expect(column.get_by_role("region", name="ClarityIQ")).to_contain_text(f"{score:g}")
        for lens in LENSES:
            expect(column.get_by_role("region", name="Lens scores")).to_contain_text(lens)
    page.get_by_role("button", name="Remove analysis A from the comparison").click()
    page.wait_for_url(f"**/compare?ids={second}")


def test_what_if_run_is_compared_with_the_original(page: Page, offline_product: Product) -> None:
    """The new analysis appears next to the first with changes marked, and each links to the other."""
    user = User(page, offline_product)
    first = user.analyze()
    user.open_result(first)
    page.get_by_role("button", name="What if…").click()
    prompt = dialog(page, "What if…")
    expect(prompt.get_by_role("button", name="Start Thinking")).to_be_disabled()
    prompt.get_by_label("Decision Scenario").fill(SCENARIO.replace("240,000", "310,000"))
    prompt.get_by_label("Decision Scenario").press("Enter")
    page.wait_for_url(f"**/compare?ids={first},*")
    column = page.get_by_role("article", name="Analysis B")
    expect(column.get_by_text("No model has looked at this").first).to_be_visible()
    expect(column.locator("mark").first).to_contain_text("310,000")
    column.get_by_role("link", name="Open the result").click()
    expect(page.get_by_text("What if, compared with ")).to_be_visible()
    expect(region(page, "Comparison with the previous analysis")).to_be_visible()
    page.get_by_role("button", name="the previous analysis").click()
    page.wait_for_url(f"**/iris?analysis={first}")


def test_decision_is_stored_becomes_due_and_gets_an_outcome(page: Page, offline_product: Product) -> None:
    """A due decision asks for its outcome, and the answer counts for the calibration."""
    user = User(page, offline_product)
    user.open_result(user.analyze())
    card = region(page, "Decision Journal")
    card.get_by_role("button", name="Record my decision").click()
    card.get_by_role("button", name="Save decision").click()
    expect(card.get_by_text("Please enter what you decided.")).to_be_visible()
    card.get_by_label("What did you decide?").fill("One boiler in July.")
    sure = card.get_by_role("slider")
    sure.focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    card.get_by_role("button", name="Save decision").click()
    expect(card.get_by_text("80% sure")).to_be_visible()

    execute_sql(
        offline_product, "UPDATE decisions SET review_on = current_date - 1 WHERE user_id = $1", user.id
    )
    insert_past_decisions(user, due=0, well=6, badly=3)
    user.open("/journal")
    due = region(page, "Due for review")
    expect(due.get_by_text("Due since")).to_be_visible()
    expect(page.get_by_text("9 of 10 outcomes")).to_be_visible()
    due.get_by_label("How did it turn out?").first.fill("The grant came in time.")
    due.get_by_role("button", name="Well", exact=True).click()
    expect(region(page, "Resolved").get_by_text("The grant came in time.")).to_be_visible()
    expect(due.get_by_text("Nothing is due.")).to_be_visible()
    calibration = region(page, "Calibration")
    expect(calibration.get_by_text("Based on 10 outcomes.")).to_be_visible()
    brier = user.get("/api/decisions/calibration")["brier"]
    expect(calibration.get_by_role("button", name="Brier score")).to_contain_text(f"{brier:.3f}")
