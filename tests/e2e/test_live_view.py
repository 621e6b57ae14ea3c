"""The page of a run: its lanes while it is live, the order and focus of its result, and a lost connection."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.actions import LENSES, expect_result, lane, open_how_made, start_analysis
from tests.e2e.backend import api_processes
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, axe_findings
from tests.e2e.users import SCENARIO, User
from tests.e2e.walks.locators import region, thinking_partner
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.simulator.sentences import opening
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
NOTICED_MS, LOST_MS = 5_000, 20_000
"""Limits for the notice of a cut, and for the statement that the server cannot be reached, due after 15 s."""
FIND_COVERED = """
() => [...document.querySelectorAll("main a, main button, main textarea, main [tabindex='0']")]
  .filter((control) => control.closest("[data-floating-bar], .fixed") === null && control.checkVisibility())
  .flatMap((control) => [...document.querySelectorAll("[data-floating-bar] a, main .fixed button")]
    .filter((floating) => {
      const [a, b] = [control, floating].map((one) => one.getBoundingClientRect());
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    })
    .map(() => control.outerHTML.slice(0, 120)))
"""
"""Returns the controls that a floating button overlaps at desktop width, where nothing is below it."""


def start_held(page: Page, product: Product, simulator: Simulator) -> None:
    """Starts an analysis and waits until each lens has written its first 300 characters."""
    simulator.play(held(300))
    start_analysis(User(page, product).open(), SCENARIO)
    simulator.wait(4, state="held")


def finish(page: Page, simulator: Simulator) -> None:
    """Releases the held calls, holds no further ones, and waits for the result."""
    simulator.play(all_good())
    simulator.release()
    expect_result(page)


def edges(place: Locator) -> tuple[float, float]:
    """Returns the upper and lower edge of an element in its viewport."""
    box = place.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def lens_names(page: Page) -> list[str]:
    """Returns the lenses in the order of the document."""
    names: list[str] = page.locator("main article").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label').replace(' lens', ''))"
    )
    return names


def visual_order(page: Page) -> list[str]:
    """Returns the lenses in reading order: by row, then by column."""
    boxes = {lens: lane(page, lens).bounding_box() for lens in LENSES}
    return sorted(LENSES, key=lambda lens: ((box := boxes[lens]) and round(box["y"]), box and box["x"]))


@SIZES
def test_all_lanes_are_in_the_first_viewport(
    page: Page, product: Product, simulator: Simulator, size: ViewportSize
) -> None:
    """The strip and all four lanes are visible without scrolling. On a phone, the lane that writes shows its
    text, and another one when it is picked."""
    page.set_viewport_size(size)
    start_held(page, product, simulator)
    expect(lane(page, "Logical")).to_contain_text(opening("logical"))
    assert edges(region(page, "Progress"))[0] < edges(lane(page, "Logical"))[0]
    stop = page.get_by_role("button", name="Stop", exact=True)
    floor = edges(stop)[0] if size is PHONE else size["height"]
    assert max(edges(lane(page, lens))[1] for lens in LENSES) <= floor
    assert lens_names(page) == visual_order(page) == list(LENSES)
    texts = page.get_by_role("group", name="Text of the")
    if size is PHONE:
        expect(texts).to_have_count(1)
        page.get_by_role("button", name="Text of Factual").click()
        expect(lane(page, "Factual").get_by_role("group", name="Text of the")).to_be_visible()
        expect(texts).to_have_count(1)
    else:
        expect(texts).to_have_count(4)
        assert page.evaluate(FIND_COVERED) == []
    assert axe_findings(page) == []


def test_badge_of_an_offline_run_keeps_the_lanes_in_the_viewport(
    page: Page, offline_product: Product
) -> None:
    """The header of an offline run has a second row on phones."""
    page.set_viewport_size(PHONE)
    start_analysis(User(page, offline_product).open(), SCENARIO)
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible()
    expect(page.get_by_text("Offline analyst", exact=False).first).to_be_visible()
    last, floor = page.evaluate(
        "[document.querySelector('main article:last-of-type'), document.querySelector('[data-floating-bar]')]"
        ".map((one) => one.getBoundingClientRect()).map(({ top, bottom }, at) => (at === 0 ? bottom : top))"
    )
    assert last <= floor


@SIZES
def test_focus_and_order_follow_the_run(
    page: Page, product: Product, simulator: Simulator, size: ViewportSize
) -> None:
    """The focus moves to the heading of the run, then to its result. The partner follows score and readiness,
    before the lanes; the engineering figures are closed."""
    page.set_viewport_size(size)
    start_held(page, product, simulator)
    expect(page.locator("h1:focus")).to_contain_text(SCENARIO)
    finish(page, simulator)
    expect(region(page, "Result")).to_be_focused()
    expect(thinking_partner(page).get_by_role("textbox")).to_be_visible()
    parts = [region(page, name) for name in ("Result", "Thinking Partner", "Perspective Thinking")]
    tops = [edges(part)[0] for part in (*parts, region(page, "How this was made"))]
    assert tops == sorted(tops)
    assert edges(region(page, "Readiness"))[0] < tops[1]
    assert lens_names(page) == visual_order(page) == list(LENSES)
    expect(page.get_by_role("region", name="Receipt")).to_have_count(0)
    assert page.evaluate(
        "[...document.querySelectorAll('main p, main h1')].every((text) => "
        "getComputedStyle(text).webkitLineClamp === 'none' || "
        "text.scrollHeight <= text.clientHeight + 1)"
    )
    open_how_made(page)
    assert axe_findings(page) == []


@contextmanager
def hanging_server(product: Product) -> Iterator[None]:
    """Suspends the API, so that connections stay open and nothing answers."""
    (api,) = api_processes(product)
    api.suspend()
    try:
        yield
    finally:
        api.resume()


def test_lost_connection_is_stated_and_stop_waits(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """A server that no longer answers is noticed within 5 s and said to be lost after 15 s. Stop is disabled
    until it answers again."""
    browser_errors.expected |= {"net::ERR_", "status of 50"}
    start_held(page, product, simulator)
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_enabled()
    with hanging_server(product):
        lost = page.get_by_text("Connection lost, reconnecting. What has been answered is saved.")
        expect(lost).to_be_visible(timeout=NOTICED_MS)
        expect(stop).to_be_disabled()
        page.set_viewport_size(PHONE)
        assert lost.evaluate("(text) => text.scrollWidth <= text.clientWidth"), "the notice is cut"
        expect(page.get_by_text("The server cannot be reached")).to_be_visible(timeout=LOST_MS)
        expect(stop).to_be_disabled()
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    expect(stop).to_be_enabled()
    finish(page, simulator)


def test_offline_browser_is_noticed_at_once(
    page: Page, product: Product, simulator: Simulator, browser_errors: BrowserErrors
) -> None:
    """Without a network the page says so, and continues when the network is back."""
    browser_errors.expected |= {"net::ERR_"}
    start_held(page, product, simulator)
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost, reconnecting.")).to_be_visible(timeout=NOTICED_MS)
    page.context.set_offline(False)
    expect(page.get_by_text("Live", exact=True)).to_be_visible()
    finish(page, simulator)
