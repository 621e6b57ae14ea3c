"""Notifications appear in every tab immediately, over one event stream per tab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.backend import api_processes, execute_sql
from tests.e2e.browser import BrowserErrors, new_page
from tests.e2e.users import User, another_user
from tests.e2e.walks.notifications import bell, create_shared_content
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held
from tests.support.product import Product
from tests.support.waiting import until_sync

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

RECORD_BELL = """
document.addEventListener("DOMContentLoaded", () => {
  let before = "";
  const look = () => {
    const words = document.querySelector("header [aria-label^=Notifications]")?.ariaLabel ?? "";
    if (words !== before) { before = words; window.rang(words, Date.now()); }
  };
  new MutationObserver(look).observe(document.documentElement, {
    attributes: true, childList: true, subtree: true,
  });
});
"""
"""Init script: records the text of the bell and when it first appeared."""
WHILE_AWAY = """
INSERT INTO notifications (id, recipient_id, kind, subject_kind, subject_id, about)
VALUES (gen_random_uuid(), $1, 'due', 'decision', gen_random_uuid()::text, 'We keep the boiler.')
"""


def expect_unread(page: Page, count: int) -> None:
    """Waits until the bell shows this number of unread notifications."""
    expect(bell(page)).to_have_accessible_name(f"Notifications, {count} unread" if count else "Notifications")


def record_bell(page: Page) -> dict[str, float]:
    """Records the labels of the bell from now on, with the time in ms."""
    recorded: dict[str, float] = {}
    page.expose_function("rang", lambda words, at: recorded.setdefault(words, at))
    page.add_init_script(RECORD_BELL)
    return recorded


def test_notifications_appear_and_are_marked_read_in_every_tab(
    page: Page,
    browser: Browser,
    browser_errors: BrowserErrors,
    product: Product,
    record_property: Callable[[str, object], None],
) -> None:
    """Both bells count likes, comments and followers, share the read state, and continue after a restart of
    the API."""
    browser_errors.expected |= {"net::ERR_", "status of 502", "status of 503"}
    user = User(page, product)
    recorded = record_bell(page)
    agent, post, comment = create_shared_content(user)
    second = user.sign_in(new_page(page.context, browser_errors))
    for tab in (page, second):
        tab.goto(f"{product.url}/iris")
        expect_unread(tab, 0)
    with another_user(user) as other:
        comments = f"/api/social/posts/{post}/comment"
        acts: tuple[tuple[str, dict[str, str]], ...] = (
            (f"/api/social/posts/{post}/like", {}),
            (comments, {"content": "Ours took four months."}),
            (comments, {"content": "In ours it ended in May.", "parentId": comment}),
            (f"/api/agents/{agent}/follow", {"userId": other.id}),
        )
        answered: list[float] = []
        for count, (path, body) in enumerate(acts, start=1):
            other.post(path, body)
            answered.append(page.evaluate("Date.now()"))
            for tab in (page, second):
                expect_unread(tab, count)
    late = [recorded[f"Notifications, {count} unread"] - at for count, at in enumerate(answered, start=1)]
    record_property("bell_ms_after_the_answer", late)
    expect(page.get_by_role("status").filter(has_text="followed your agent")).to_be_attached()
    bell(second).click()
    second.get_by_role("dialog", name="Notifications").get_by_role("link", name=re.compile("liked")).click()
    second.wait_for_url(f"**/social/post/{post}")
    expect(second.get_by_role("region", name="Post", exact=True)).to_be_visible()
    for tab in (page, second):
        expect_unread(tab, 3)
    kill_api(user)
    for tab in (page, second):
        expect_unread(tab, 4)
    page.goto(f"{product.url}/notifications")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(5)
    page.get_by_role("button", name="Mark all as read").click()
    for tab in (page, second):
        expect_unread(tab, 0)


def kill_api(user: User) -> None:
    """Kills the API and adds a notification before it is restarted."""
    (gone,) = api_processes(user.product)
    gone.kill()
    execute_sql(user.product, WHILE_AWAY, user.id)
    until_sync(
        lambda: [one for one in api_processes(user.product) if one.pid != gone.pid],
        saying="another API process",
    )


class Streams:
    """The number of open event streams of a page, and its maximum."""

    def __init__(self, page: Page) -> None:
        self.open: list[str] = []
        self.of_runs: list[str] = []
        page.on("request", self._on_start)
        page.on("requestfinished", self._on_end)
        page.on("requestfailed", self._on_end)

    def _on_start(self, request: Request) -> None:
        if "/api/stream" in request.url:
            self.open.append(request.url)
        if request.url.endswith("/events"):
            self.of_runs.append(request.url)

    def _on_end(self, request: Request) -> None:
        if request.url in self.open:
            self.open.remove(request.url)


def test_tab_that_follows_three_runs_has_one_stream(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """The page has one open event stream, and no stream per run."""
    simulator.play(held(40))
    user = User(page, product)
    runs = [
        user.start_analysis(f"Should our school buy {count} boilers this summer, or wait?")
        for count in (2, 3, 4)
    ]
    simulator.wait(12, state="held")
    streams = Streams(page)
    user.open(f"/compare?ids={','.join(runs)}")
    for letter in "ABC":
        column = page.get_by_role("article", name=f"Analysis {letter}")
        expect(column.get_by_text("4 of 4 lenses are writing")).to_be_visible()
    (one,) = streams.open
    assert all(run in one for run in runs)
    simulator.release()
    for letter in "ABC":
        column = page.get_by_role("article", name=f"Analysis {letter}")
        expect(column.get_by_text("Clarity").first).to_be_visible()
        expect(column.get_by_text("lenses are writing")).to_have_count(0)
    assert streams.open == [one]
    assert streams.of_runs == []
