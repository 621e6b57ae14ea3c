"""One event stream per browser: visible tabs share it by a leader, and hidden tabs leave it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Request, TimeoutError, expect

from tests.e2e.actions import LENSES, expect_result, lane
from tests.e2e.browser import BrowserErrors, new_page
from tests.e2e.users import User, another_user
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import all_good, held
from tests.simulator.sentences import opening
from tests.support.product import Product
from tests.support.waiting import until_sync

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

TABS = 8
"""More than the six connections that a browser opens to a host over HTTP/1.1."""
HIDE = """
(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
"""Headless pages are always visible."""


class Streams:
    """The event streams that a browser has open, with their pages."""

    def __init__(self, context: BrowserContext) -> None:
        self._open: dict[Request, Page] = {}
        context.on("request", self._begin)
        context.on("requestfinished", self._end)
        context.on("requestfailed", self._end)

    def _begin(self, request: Request) -> None:
        if "/api/stream" in request.url:
            self._open[request] = request.frame.page

    def _end(self, request: Request) -> None:
        self._open.pop(request, None)

    @property
    def tokens(self) -> set[str]:
        """Returns the sessions of the open streams."""
        return {request.headers["authorization"] for request in self._open}

    @property
    def pages(self) -> list[Page]:
        """Returns the page of each open stream."""
        return [page for page in self._open.values() if not page.is_closed()]


def wait_for_leader(page: Page, streams: Streams) -> Page:
    """Waits until the browser has one stream, and returns the page that holds it."""

    def is_one() -> bool:
        page.evaluate("0")  # delivers events
        return len(streams.pages) == 1

    until_sync(is_one)
    return streams.pages[0]


def open_run(user: User, context: BrowserContext, browser_errors: BrowserErrors, analysis: str) -> Page:
    page = user.sign_in(new_page(context, browser_errors))
    page.goto(f"{user.address}/iris?analysis={analysis}")
    return page


def expect_live(page: Page) -> None:
    for lens in LENSES:
        expect(lane(page, lens)).to_contain_text(opening(lens.lower()))
    expect(page.get_by_text("Live", exact=True)).to_be_visible()


def test_eight_tabs_share_one_stream(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """Eight tabs show a run each while it runs. When the leader is closed, another tab takes over; all show
    their results."""
    simulator.play(held(300))
    streams = Streams(page.context)
    user = User(page, product)
    user.open()
    tabs = []
    for place in range(TABS):
        analysis = user.start_analysis(f"Should school {place} replace its two old boilers, or wait a year?")
        tabs.append(open_run(user, page.context, browser_errors, analysis))
    simulator.wait(4, state="held")
    for tab in tabs[:1]:
        expect_live(tab)
    for tab in tabs:
        expect(tab.get_by_text("Live", exact=True)).to_be_visible()
    leader = wait_for_leader(tabs[0], streams)
    leader.close()
    tabs = [tab for tab in tabs if tab is not leader]
    assert wait_for_leader(tabs[0], streams) is not leader
    simulator.play(all_good())
    simulator.release()
    for tab in tabs:
        expect_result(tab)
    wait_for_leader(tabs[0], streams)


def test_hidden_tab_leaves_the_stream_and_resumes(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """A hidden leader hands over; without a visible tab there is no stream. A tab that is shown again has
    every event once."""
    simulator.play(held(300))
    streams = Streams(page.context)
    user = User(page, product)
    user.open("/journal")
    one = open_run(user, page.context, browser_errors, user.start_analysis())
    expect_live(one)
    leader = wait_for_leader(page, streams)
    other = one if leader is page else page
    leader.evaluate(HIDE, "hidden")
    until_sync(lambda: wait_for_leader(page, streams) is other)
    other.evaluate(HIDE, "hidden")
    until_sync(lambda: page.evaluate("0") is not None and streams.pages == [])
    simulator.play(held(600))
    simulator.release()
    one.evaluate(HIDE, "visible")
    expect_live(one)
    simulator.play(all_good())
    simulator.release()
    expect_result(one)
    texts = one.get_by_role("article").all_inner_texts()
    one.reload()
    expect_result(one)
    assert one.get_by_role("article").all_inner_texts() == texts


def test_sessions_do_not_share_a_stream(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """A tab that another account takes over gets the stream of that account only."""
    streams = Streams(page.context)
    user = User(page, product)
    user.open()
    wait_for_leader(page, streams)
    assert streams.tokens == {f"Bearer {user.token}"}
    with another_user(user) as other:
        second = other.sign_in(new_page(page.context, browser_errors))
        second.goto(f"{product.url}/iris")
        until_sync(lambda: second.evaluate("0") == 0 and streams.tokens == {f"Bearer {other.token}"})
        wait_for_leader(second, streams)


Resume = Callable[[], object]


def crash(page: Page) -> None:
    """Ends the process of the page, which then cannot answer the command."""
    with page.expect_event("crash"), pytest.raises(TimeoutError):
        page.context.new_cdp_session(page).send("Page.crash", timeout=1_000)


def freeze(page: Page) -> Resume:
    """Stops all tasks of the page. Chromium itself freezes only hidden pages, which have left the stream."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Debugger.enable")
    devtools.send("Debugger.pause")
    return lambda: devtools.send("Debugger.disable")


def block(page: Page) -> Resume:
    """Leaves a dialog open, which blocks the main thread of the page."""
    with page.expect_event("dialog") as opened:
        page.evaluate("setTimeout(() => alert('Wait'))")
    return lambda: opened.value.dismiss()


@pytest.mark.parametrize("stop", [crash, freeze, block], ids=lambda stop: stop.__name__)
def test_tab_replaces_a_leader_that_has_stopped(
    page: Page,
    browser_errors: BrowserErrors,
    product: Product,
    simulator: Simulator,
    stop: Callable[[Page], Resume | None],
) -> None:
    """Another tab shows every event of its run once, and its result. So does the former leader when it
    resumes."""
    simulator.play(held(300))
    streams = Streams(page.context)
    user = User(page, product)
    analysis = user.start_analysis()
    user.open(f"/iris?analysis={analysis}")
    assert wait_for_leader(page, streams) is page
    other = open_run(user, page.context, browser_errors, analysis)
    expect_live(other)
    resume = stop(page)
    simulator.play(all_good())
    simulator.release()
    expect_result(other)
    texts = other.get_by_role("article").all_inner_texts()
    if resume:
        resume()
        expect_result(page)
        assert page.get_by_role("article").all_inner_texts() == texts
    other.reload()
    expect_result(other)
    assert other.get_by_role("article").all_inner_texts() == texts
