"""The dashboard before, during and after an analysis, and after an added input."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.actions import expect_result, lane, open_how_made
from tests.e2e.network import alter_responses, hold_requests
from tests.e2e.scripts import INPUT, held_at, novel_then_changed
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import dialog, expect_toast, region, thinking_partner
from tests.simulator.fixture import Simulator


def analysis(user: User, simulator: Simulator) -> Iterator[str]:
    with alter_responses(user.page, "**/api/dare/models", spend_quota):
        page = user.open()
        yield from empty_states(page)
    simulator.play(held_at(novel_then_changed(), 200))
    yield from sending_states(page)
    simulator.wait(4, state="held")
    expect(page.get_by_text("Estimated time: 8-12 seconds")).to_be_visible()
    expect(lane(page, "Strategic")).to_contain_text("writing", ignore_case=True)
    yield "running"
    simulator.play(novel_then_changed())
    simulator.release()
    expect_result(page)
    expect_toast(page, "Analysis Complete")
    expect(region(page, "Decision Journal")).to_be_visible()
    yield "result"
    open_how_made(page)
    expect(region(page, "Raw response")).to_be_visible()
    yield "result-figures"
    yield from detail_states(page)
    yield from breakdown_states(page)
    yield from refinement_states(page, simulator)


def empty_states(page: Page) -> Iterator[str]:
    """Yields the empty dashboard, the list of models, and the error for an empty scenario."""
    expect(page.get_by_text("No analysis history yet")).to_be_visible()
    yield "dashboard"
    page.get_by_role("combobox", name="AI Model").click()
    expect(page.get_by_role("option")).to_have_count(5)
    yield "models"
    page.keyboard.press("Escape")
    page.get_by_label("Decision Scenario").press("Enter")
    expect_toast(page, "Input Required")
    yield "input-required"


def spend_quota(models: dict[str, list[dict[str, object]]]) -> None:
    """Marks GPT-4o as out of quota, which no provider reports before a request."""
    for model in models["models"]:
        if model["id"] == "gpt-4o":
            model |= {"available": False, "reason": "The provider account has no quota left."}


def sending_states(page: Page) -> Iterator[str]:
    """Yields the state before the request reaches the server."""
    with hold_requests(page, "**/api/analyze"):
        box = page.get_by_label("Decision Scenario")
        box.fill(SCENARIO)
        box.press("Enter")
        expect(page.get_by_role("button", name="Thinking Through Decision...")).to_be_visible()
        yield "sending"


def detail_states(page: Page) -> Iterator[str]:
    """Yields every view and every expandable part of a result."""
    clarity = region(page, "ClarityIQ")
    for reader in ("Professional", "Research"):
        clarity.get_by_role("tab", name=reader).click()
        yield f"result-{reader.lower()}"
    clarity.get_by_role("button", name="Technical Details").click()
    page.get_by_role("button", name="More of Factual").click()
    raw = region(page, "Raw response")
    raw.get_by_role("button", name="Raw response").click()
    raw.get_by_role("button", name="Logical").click()
    expect(raw.locator("pre")).to_be_visible()
    yield "result-open"


def breakdown_states(page: Page) -> Iterator[str]:
    """Yields the score breakdown and the explanation of one of its figures."""
    region(page, "Result").get_by_role("button", name=re.compile("^ClarityIQ")).click()
    panel = dialog(page, "Score breakdown")
    expect(panel.get_by_role("region", name="Adjust weights")).to_be_visible()
    yield "x-ray"
    panel.get_by_role("table").get_by_role("button").first.click()
    expect(panel.get_by_role("button", name=re.compile("^Back to"))).to_be_visible()
    yield "x-ray-input"
    page.keyboard.press("Escape")


def refinement_states(page: Page, simulator: Simulator) -> Iterator[str]:
    """Yields an added input: its analysis, its reply and the comparison."""
    simulator.play(held_at(novel_then_changed(), 120))
    box = thinking_partner(page).get_by_role("textbox")
    box.fill(INPUT)
    box.press("Enter")
    simulator.wait(4, state="held")
    expect(thinking_partner(page).get_by_text("Analyzing your input...")).to_be_visible()
    yield "refining"
    simulator.play(novel_then_changed())
    simulator.release()
    expect(region(page, "Comparison with the previous analysis")).to_be_visible()
    expect_toast(page, "Thinking Updated")
    expect(thinking_partner(page).get_by_text("Shown on this page")).to_be_visible()
    yield "refined"
    page.get_by_role("button", name="More of Logical").click()
    lane(page, "Logical").get_by_role("button", name="Previous insights").click()
    yield "refined-open"
