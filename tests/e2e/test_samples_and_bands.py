"""Sample runs are labelled as samples, and the stability band shows the random variation of a score."""

from __future__ import annotations

import re
from math import ceil, floor

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import LENSES, lane, lens_score, open_how_made, receipt
from tests.e2e.users import User
from tests.e2e.walks.locators import dialog, region
from tests.routing.band.scenario import SCENARIO
from tests.simulator.behaviour import Behaviour, Noise
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SAMPLE = "Sample: written by hand, no model was asked"
ORDER = Noise(confidence=76.0, order=-4.0, first="move across", second="stay here", lens="ethical")


def test_sample_run_streams_to_its_result(page: Page, offline_product: Product) -> None:
    """A sample escalates, is labelled during the run, on its result and in its export, and cannot be
    continued or shared."""
    user = User(page, offline_product)
    user.open()
    page.get_by_role("region", name="No key yet?").get_by_role("listitem").first.get_by_role("button").click()
    page.wait_for_url("**/iris?analysis=*")
    for lens in LENSES:
        expect(lane(page, lens)).to_be_visible()
    expect(page.get_by_text(SAMPLE).first).to_be_visible()
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible(timeout=60_000)
    for lens in LENSES:
        expect(lens_score(lane(page, lens), lens)).to_be_visible()
    expect(page.get_by_text(SAMPLE).first).to_be_visible()
    expect(page.get_by_text("This is a sample", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Share link")).to_have_count(0)
    expect(region(page, "Thinking Partner")).to_have_count(0)
    analysis = page.url.rpartition("=")[2]
    result = user.get(f"/api/analyses/{analysis}")["result"]
    assert max(lens["tier"] for lens in result["lenses"].values()) > 1
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Export").click()
        page.get_by_role("menuitem", name="Markdown").click()
    assert "Sample" in loaded.value.path().read_text("utf-8")


def test_stability_band_of_a_score_is_measured(page: Page, product: Product, simulator: Simulator) -> None:
    """The dialog shows the cost before the measurement. The page then shows the exact interval and the lenses
    that moved, also after a reload."""
    simulator.play(all_good(Behaviour(noise=ORDER)))
    user = User(page, product)
    analysis = user.analyze(SCENARIO)
    user.open_result(analysis)
    open_how_made(page)
    panel = region(page, "Stability band")
    panel.get_by_role("button", name="Measure stability").click()
    prompt = dialog(page, "Measure stability")
    expect(prompt.get_by_text(re.compile(r"\$\d"))).to_be_visible()
    calls = simulator.counts().calls
    prompt.get_by_role("button", name="Measure", exact=True).click()
    result = user.get(f"/api/analyses/{analysis}")["result"]
    assert result["ceilings"] == []
    # The mean falls by 6.5 / 4, half width 8.664; see tests/app/domains/runs/bands/test_measurement.py.
    low, high = result["score"] - 1.625 - 8.664, result["score"] - 1.625 + 8.664
    interval = f"({floor(low)}–{ceil(high)})"
    expect(panel.get_by_text(interval)).to_be_visible(timeout=90_000)
    assert simulator.counts().calls == calls + 3 * len(LENSES)
    expect(region(page, "Result").get_by_text(interval).first).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_text(
        re.compile(r"Ethical\s*7 →\s*to 3 of 10\s*· order decides")
    )
    expect(receipt(page).get_by_text("Stability band")).to_be_visible()
    page.reload()
    open_how_made(page)
    expect(panel.get_by_text(interval)).to_be_visible()
