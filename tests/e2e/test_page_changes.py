"""Pages that something else changes: translators, extensions, and the IME of a text field."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import LENSES, RUN_URL, lane
from tests.e2e.translation import CHANGES, translate
from tests.e2e.users import SCENARIO, User
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.simulator.sentences import opening
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


@pytest.mark.parametrize("change", CHANGES)
def test_translated_page_shows_new_values(
    page: Page, product: Product, simulator: Simulator, change: str
) -> None:
    """A decision is typed, cleared, typed again and analyzed while the page is translated. Texts and scores
    that arrive later are shown."""
    simulator.play(held(300))
    user = User(page, product)
    user.open()
    box = page.get_by_role("textbox").first
    expect(box).to_be_visible()
    translate(page, change)
    expect(page.get_by_text("WHAT ARE YOU DECIDING?")).to_be_visible()
    box.fill("What")
    box.fill("")
    box.fill(SCENARIO)
    box.press("Enter")
    page.wait_for_url(RUN_URL)
    simulator.wait(4, state="held")
    for lens in LENSES:
        expect(page.get_by_text(opening(lens.lower()).upper()).first).to_be_visible()
    simulator.play(all_good())
    simulator.release()
    expect(page.get_by_text("IRIS SUGGESTS", exact=True)).to_be_visible(timeout=60_000)
    answers = user.get(f"/api/analyses/{page.url.rpartition('=')[2]}")["result"]["lenses"]
    for lens in LENSES:
        expect(lane(page, lens)).to_contain_text(f"{answers[lens.lower()]['score']:g}")


IME_KEYS = """
(field) => {
  for (const key of ["Enter", "Tab", "Escape", "ArrowDown"]) {
    const init = { key, keyCode: 229, isComposing: false, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", init));
  }
}
"""
"""Keys that Safari sends for what an IME has handled."""


def test_keys_of_an_ime_send_nothing(page: Page, product: Product) -> None:
    """A candidate confirmed by Enter stays in the field; Enter after it starts the analysis."""
    User(page, product).open()
    box = page.get_by_label("Decision Scenario")
    box.fill(SCENARIO)
    box.evaluate(IME_KEYS)
    expect(box).to_have_value(SCENARIO)
    expect(box).to_be_editable()
    box.press("Enter")
    page.wait_for_url(RUN_URL)


REMOVE_AND_ADD = """
() => {
  document.querySelectorAll("main p, main svg").forEach((node) => node.remove());
  document.querySelectorAll("textarea, input").forEach((field) => {
    field.after(document.createElement("grammarly-extension"));
  });
  document.body.append(document.createElement("aside"));
  document.head.append(document.createElement("style"));
  document.documentElement.dataset.darkreader = "dark";
}
"""
"""Extensions remove parts of a page, and add their own to fields, `head` and `body`."""


def test_page_survives_removed_and_added_nodes(page: Page, product: Product) -> None:
    """An analysis starts and ends on a page that extensions change."""
    User(page, product).open()
    box = page.get_by_label("Decision Scenario")
    expect(page.get_by_text("No analysis history yet")).to_be_visible()
    page.evaluate(REMOVE_AND_ADD)
    box.fill(SCENARIO)
    page.evaluate(REMOVE_AND_ADD)
    box.press("Enter")
    page.wait_for_url(RUN_URL)
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible(timeout=60_000)
    page.evaluate(REMOVE_AND_ADD)
    page.get_by_role("link", name="New analysis").or_(
        page.get_by_role("button", name="New analysis")
    ).first.click()
    expect(box).to_be_visible()
