"""A run is followed without gaps in two tabs, through a reload, a killed worker and a new API process."""

from __future__ import annotations

import json
import signal
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import LENSES, expect_result, lane, open_how_made, receipt, start_analysis
from tests.e2e.backend import api_processes, execute_sql, worker_processes
from tests.e2e.browser import PHONE, BrowserErrors, new_page
from tests.e2e.users import SCENARIO, User
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.fixture import Simulator
from tests.simulator.sentences import opening
from tests.support.product import Product
from tests.support.waiting import until_sync

pytestmark = [pytest.mark.e2e, pytest.mark.faults, pytest.mark.timeout(240)]

RECORD = """
document.addEventListener("DOMContentLoaded", () => {
  const seen = new Set();
  const places = "[aria-label=Progress] p, [aria-label=Timeline] li, main [aria-live=polite]";
  const look = () => {
    for (const place of document.querySelectorAll(places)) {
      const words = place.innerText.trim();
      if (words !== "" && !seen.has(words)) { seen.add(words); window.shown(words); }
    }
  };
  new MutationObserver(look).observe(document.documentElement, {
    childList: true, characterData: true, subtree: true,
  });
});
"""
"""Init script: reports every sentence about the run when the page first shows it."""

WEAK = Rule(match=Match(tier=1, lens="factual"), behave=Behaviour(quality="weak"))
MADE_EARLY, LATE = 160, 240


def make_script(*held: Rule) -> Script:
    """Returns a script in which only the factual lens is weak at tier 1; `held` rules hold calls."""
    return Script(rules=(*held, WEAK))


def hold_rule(at: int, **match: Any) -> Rule:
    return Rule(match=Match(**match), behave=Behaviour(hold_at=at))


def record_texts(page: Page) -> list[str]:
    shown: list[str] = []
    page.expose_function("shown", lambda words: shown.append(words))
    page.add_init_script(RECORD)
    return shown


def lane_texts(page: Page) -> dict[str, str]:
    """Returns the text of each lane, of which a phone shows one."""
    return {name: page.get_by_label(f"Text of the {name} lens").text_content() or "" for name in LENSES}


def expect_same_texts(one: Page, other: Page) -> None:
    """Expects the same non-empty text in each lane of both pages."""
    for name in LENSES:
        for page in (one, other):
            expect(lane(page, name)).to_contain_text(opening(name.lower()))
    assert lane_texts(one) == lane_texts(other)


def milestones(product: Product, analysis: str) -> list[tuple[str, str]]:
    """Returns the stored events that pages show, each with the text that identifies it."""
    rows = execute_sql(
        product,
        "SELECT type, data::text AS data FROM run_events WHERE analysis_id = $1 ORDER BY attempt, seq",
        analysis,
    )
    told = [(row["type"], expected_text(row["type"], json.loads(row["data"]))) for row in rows]
    return [(kind, words) for kind, words in told if words]


def expected_text(kind: str, data: dict[str, Any]) -> str:
    if kind == "queued":
        return "A worker stopped responding." if data["why"] == "recovered" else ""
    if kind == "lens_completed":
        return f"{data['lens'].capitalize()} has answered: {data['score']:g} of 10."
    if kind == "tier_started":
        if data["resumed"]:
            return f"on {data['label']} where the lost worker stopped."
        return f"start on {data['label']}." if data["tier"] == 1 else f"{data['label']} takes on"
    if kind == "gate":
        return "Writing the summary." if data["next"] == "summarise" else "moves up to"
    return {"completed": "Analysis complete."}.get(kind, "")


def test_reconnecting_client_misses_no_event_of_a_run(
    page: Page, browser: Browser, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """Both tabs show every stored milestone and the same result after a reload of one tab, a killed worker
    and a restart of the API."""
    browser_errors.expected |= {"net::ERR_", "status of 502", "status of 503"}
    user = User(page, product)
    elsewhere = browser.new_context(viewport=PHONE)
    other = user.sign_in(new_page(elsewhere, browser_errors))
    shown = [record_texts(page), record_texts(other)]

    simulator.play(make_script(hold_rule(MADE_EARLY, tier=1)))
    address = start_analysis(user.open(), SCENARIO)
    simulator.wait(4, state="held")
    other.goto(address)
    expect_same_texts(page, other)
    page.reload()
    expect_same_texts(page, other)

    analysis = address.rpartition("=")[2]
    kill_worker((page, other), product, simulator)
    kill_api((page, other), product, simulator)
    simulator.release()
    for tab in (page, other):
        expect_result(tab)
        open_how_made(tab)
    assert receipt(page).inner_text() == receipt(other).inner_text()
    stored = milestones(product, analysis)
    kinds = {"queued", "tier_started", "lens_completed", "gate", "completed"}
    assert {kind for kind, _ in stored} == kinds
    assert [missing_milestones(stored, told) for told in shown] == [[], []]
    elsewhere.close()


def missing_milestones(stored: list[tuple[str, str]], shown: list[str]) -> list[str]:
    """Returns the stored milestones that the page has not shown."""
    told = "\n".join(shown)
    return [words for _, words in stored if words not in told]


def kill_worker(tabs: tuple[Page, Page], product: Product, simulator: Simulator) -> None:
    """Kills the worker after one lens has answered; only the other lenses are asked again."""
    simulator.release(1, lens="logical")
    for tab in tabs:
        expect(lane(tab, "Logical")).to_contain_text("At the gate")
    simulator.play(make_script(hold_rule(LATE, tier=2)))
    for process in worker_processes(product):
        process.send_signal(signal.SIGKILL)
    simulator.wait(1, state="held", tier=2)
    assert len(simulator.calls(lens="logical")) == 1
    for tab in tabs:
        expect(lane(tab, "Factual").get_by_text("120B")).to_be_visible()
        expect(lane(tab, "Factual")).to_contain_text(opening("factual"))


def kill_api(tabs: tuple[Page, Page], product: Product, simulator: Simulator) -> None:
    """Kills the API; events of the outage are shown after its restart."""
    simulator.play(make_script(hold_rule(0, lens="summary")))
    (lost,) = api_processes(product)
    lost.kill()
    simulator.release(tier=2)
    simulator.wait(1, state="held", lens="summary")
    until_sync(
        lambda: [one for one in api_processes(product) if one.pid != lost.pid], saying="another API process"
    )
    for tab in tabs:
        expect(tab.get_by_text("Writing the summary.").first).to_be_visible()
        expect(lane(tab, "Factual")).to_contain_text("accepted", ignore_case=True)
