"""What others do is told where one is: in every tab, at once, over one stream a tab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.behind import apis, sql
from tests.e2e.browser import Complaints, new_page
from tests.e2e.somebody import Somebody, another
from tests.e2e.walks.attention import bell, shared_by
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held
from tests.support.product import Product
from tests.support.waiting import until_sync

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

NOTE = """
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
"""An init script: tells what the bell says, and when it first does."""
WHILE_AWAY = """
INSERT INTO notifications (id, recipient_id, kind, subject_kind, subject_id, about)
VALUES (gen_random_uuid(), $1, 'due', 'decision', gen_random_uuid()::text, 'We keep the boiler.')
"""


def unread(page: Page, count: int) -> None:
    """The bell says so many are unread."""
    expect(bell(page)).to_have_accessible_name(f"Notifications, {count} unread" if count else "Notifications")


def noted(page: Page) -> dict[str, float]:
    """What the bell of the page says from now on, with the time in ms by the clock."""
    said: dict[str, float] = {}
    page.expose_function("rang", lambda words, at: said.setdefault(words, at))
    page.add_init_script(NOTE)
    return said


def test_notifications_appear_and_are_marked_read_in_every_tab(
    page: Page,
    browser: Browser,
    complaints: Complaints,
    product: Product,
    record_property: Callable[[str, object], None],
) -> None:
    """Given two tabs, when somebody else likes, comments and follows, I expect both bells to count it,
    what is read in one to be read in the other, and both to go on when the API starts anew."""
    complaints.expected |= {"net::ERR_", "status of 502", "status of 503"}
    who = Somebody(page, product)
    said = noted(page)
    agent, post, comment = shared_by(who)
    second = who.bring(new_page(page.context, complaints))
    for tab in (page, second):
        tab.goto(f"{product.url}/iris")
        unread(tab, 0)
    with another(who) as other:
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
                unread(tab, count)
    late = [said[f"Notifications, {count} unread"] - at for count, at in enumerate(answered, start=1)]
    record_property("bell_ms_after_the_answer", late)
    expect(page.get_by_role("status").filter(has_text="followed your agent")).to_be_attached()
    bell(second).click()
    second.get_by_role("dialog", name="Notifications").get_by_role("link", name=re.compile("liked")).click()
    second.wait_for_url(f"**/social/post/{post}")
    for tab in (page, second):
        unread(tab, 3)
    lose_the_api(who)
    for tab in (page, second):
        unread(tab, 4)
    page.goto(f"{product.url}/notifications")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(5)
    page.get_by_role("button", name="Mark all as read").click()
    for tab in (page, second):
        unread(tab, 0)


def lose_the_api(who: Somebody) -> None:
    """The process that answers HTTP is killed, and something happens before there is another."""
    (gone,) = apis(who.product)
    gone.kill()
    sql(who.product, WHILE_AWAY, who.id)
    until_sync(
        lambda: [one for one in apis(who.product) if one.pid != gone.pid], saying="another API process"
    )


class Streams:
    """The event streams of a page: those that are open, and the most there were at once."""

    def __init__(self, page: Page) -> None:
        self.open: list[str] = []
        self.of_runs: list[str] = []
        page.on("request", self._begun)
        page.on("requestfinished", self._over)
        page.on("requestfailed", self._over)

    def _begun(self, request: Request) -> None:
        if "/api/stream" in request.url:
            self.open.append(request.url)
        if request.url.endswith("/events"):
            self.of_runs.append(request.url)

    def _over(self, request: Request) -> None:
        if request.url in self.open:
            self.open.remove(request.url)


def test_tab_that_follows_three_runs_has_one_stream(
    page: Page, product: Product, simulator: Simulator
) -> None:
    """Given three runs side by side and the bell, I expect one open request for events, none for a run."""
    simulator.play(held(40))
    who = Somebody(page, product)
    runs = [who.begin(f"Should our school buy {count} boilers this summer, or wait?") for count in (2, 3, 4)]
    simulator.wait(12, state="held")
    streams = Streams(page)
    who.open(f"/compare?ids={','.join(runs)}")
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
