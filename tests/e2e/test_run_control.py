"""Runs through the real SDKs: escalation, stop, 'Good enough' and failure."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import (
    expect_result,
    lane,
    lens_score,
    open_how_made,
    receipt,
    register,
    start_analysis,
)
from tests.simulator.behaviour import Behaviour, Fault, Match
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import faulty, held, two_escalate_one_to_the_top
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

SCENARIO = "Should our school replace its two old boilers this summer for 240,000 euros, or wait a year?"


def test_two_lenses_escalate_and_the_receipt_matches_the_simulator(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """Only lenses with weak answers escalate, and the receipt lists every call."""
    simulator.play(two_escalate_one_to_the_top())
    register(page, product.url)
    start_analysis(page, SCENARIO)
    expect_result(page)
    open_how_made(page)
    for lens, label in (("Logical", "32B"), ("Strategic", "32B"), ("Ethical", "120B"), ("Factual", "Gemini")):
        expect(lane(page, lens).get_by_text(label)).to_be_visible()
    counts = simulator.counts()
    tokens = f"{counts.input_tokens + counts.output_tokens:,}"
    expect(receipt(page)).to_contain_text(re.compile(rf"Calls\s*{counts.calls}\s*Tokens"))
    expect(receipt(page)).to_contain_text(tokens)
    expect(page.get_by_text("Offline analyst")).to_have_count(0)


def test_stop_cancels_the_run_and_its_calls(page: Page, product: Product, simulator: Simulator) -> None:
    """Stop cancels the run and closes the connections of its calls."""
    simulator.play(held(40))
    register(page, product.url)
    start_analysis(page, SCENARIO)
    simulator.wait(4, state="held")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("heading", name="Stopped")).to_be_visible()
    simulator.wait(4, outcome="disconnected")
    page.get_by_role("button", name="Edit the scenario").click()
    expect(page.get_by_label("Decision Scenario")).to_have_value(SCENARIO)


def test_good_enough_completes_with_the_current_answers(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """'Good enough' completes the run with the three answers that exist."""
    simulator.play(held(0, Match(lens="factual")))
    register(page, product.url)
    start_analysis(page, SCENARIO)
    for lens in ("Logical", "Ethical", "Strategic"):
        expect(lane(page, lens)).to_contain_text("At the gate")
    page.get_by_role("button", name="Good enough").click()
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    expect(lens_score(lane(page, "Logical"), "Logical")).to_be_visible()
    expect(lens_score(lane(page, "Factual"), "Factual")).to_have_count(0)


def test_run_without_any_answer_fails_with_a_reason(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """The page shows a readable reason and a button to retry."""
    simulator.play(faulty(Behaviour(fault=Fault.STATUS, status=401)))
    register(page, product.url)
    start_analysis(page, SCENARIO)
    expect(page.get_by_role("heading", name="Analysis Failed")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
