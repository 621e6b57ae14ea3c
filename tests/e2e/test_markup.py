"""User content is rendered as text in every place that shows it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import ROOT
from tests.e2e.conftest import folder
from tests.e2e.users import User
from tests.support.product import Product, running_product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]

PAYLOADS: list[str] = json.loads((ROOT / "web/tests/support/payloads.json").read_text("utf-8"))
"""Each payload would set `window.pwned` or request evil.test."""
LIMITS = {
    f"IRIS_LIMIT_{what}": "1000/minute" for what in ("POSTS", "COMMENTS", "CHANGES", "ANALYSES", "REACTIONS")
}
POINTS = 20
"""Maximum number of guidelines of a lens."""

FIND_INJECTED_MARKUP = """
() => {
  const found = window.pwned === undefined ? [] : [`pwned: ${window.pwned}`];
  const elsewhere = (value) => {
    const address = URL.parse(value, location.href);
    if (address === null || value.startsWith("data:image/")) return false;
    return !/^(https?|mailto|blob):$/.test(address.protocol) || address.host === "evil.test";
  };
  for (const element of document.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    if (/^(script|style)$/.test(tag) && element.textContent.includes("pwned")) found.push(tag);
    if (/^(iframe|object|embed|base|image|math|marquee|template)$/.test(tag)) found.push(tag);
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "srcdoc") found.push(`${tag} ${name}`);
      const leads = /^(href|xlink:href|src|srcset|action|formaction|data|poster|background)$/.test(name);
      const isWebLink = tag === "a" && element.rel === "nofollow noopener ugc" && /^https?:/.test(value);
      if (leads && !isWebLink && elsewhere(value)) found.push(`${tag} ${name}=${value}`);
    }
  }
  return found;
}
"""
"""Returns the elements of the page that the product did not create."""


@pytest.fixture(scope="module")
def open_product() -> Iterator[Product]:
    """`iris up` with the offline analyst and without rate limits."""
    with folder("markup") as data, running_product({"IRIS_OFFLINE_PACE": "0.1"} | LIMITS, data) as product:
        yield product


class WatchedUser:
    """A user whose browser records requested addresses and injected elements."""

    def __init__(self, page: Page, product: Product) -> None:
        self.page = page
        self.address = product.url
        self.requests: list[str] = []
        page.on("request", lambda request: self._record_request(request.url))
        page.on("dialog", lambda dialog: self.requests.append(f"dialog: {dialog.message}"))
        self.user = User(page, product)

    def _record_request(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.requests.append(url)

    def expect_texts(self, texts: Sequence[str], *, place: str = "main") -> None:
        """Expects each text as typed, and no injected element on the page."""
        shown = strip_markup(self.page.locator(place).inner_text())
        assert [text for text in texts if strip_markup(text) not in shown] == []
        assert self.page.evaluate(FIND_INJECTED_MARKUP) == []
        assert self.requests == []


@pytest.fixture
def watched(page: Page, open_product: Product) -> WatchedUser:
    return WatchedUser(page, open_product)


def strip_markup(text: str) -> str:
    """Removes markers of bold text and code, and direction marks, which are not shown."""
    return " ".join(re.sub(r"\*\*|__|`|[\u202a-\u202e]", "", text).split())


def load_all(rows: Locator, number: int, more: str | None = None) -> None:
    """Loads the list to its end, by a button or by scrolling."""
    expect(rows.first).to_be_visible()
    while (met := rows.count()) < number:
        if more is None:
            rows.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        else:
            rows.page.get_by_role("button", name=more, exact=True).click()
        expect(rows.nth(met)).to_be_attached()


def test_posts_and_comments_are_rendered_as_text(watched: WatchedUser) -> None:
    """Each payload appears as typed on the author's page, in the feed and below a post."""
    user, page = watched.user, watched.page
    about: dict[str, Any] = {"agentId": "superagent"}
    posts = [user.post("/api/social/posts", about | {"content": text})["id"] for text in PAYLOADS]
    for text in PAYLOADS:
        user.post(f"/api/social/posts/{posts[0]}/comment", {"content": text})
    user.open(f"/people/{user.id}")
    load_all(page.locator("main article"), len(PAYLOADS))
    watched.expect_texts(PAYLOADS)
    user.open("/sociaminds")
    expect(page.get_by_role("article").first).to_be_visible()
    watched.expect_texts(PAYLOADS[-10:])
    user.open(f"/social/post/{posts[0]}")
    load_all(page.locator("#comments article"), len(PAYLOADS), "Show more comments")
    watched.expect_texts(PAYLOADS)
    for post, text in zip(posts[::7], PAYLOADS[::7], strict=True):
        user.open(f"/social/post/{post}")
        expect(page.get_by_role("region", name="Post", exact=True)).to_be_visible()
        watched.expect_texts([text])


def test_agent_names_and_guidelines_are_rendered_as_text(watched: WatchedUser) -> None:
    """Agent names appear as typed in every list, and guidelines on the agent's page."""
    user, page = watched.user, watched.page
    agents = [create_agent_with_payload(user, text) for text in PAYLOADS]
    user.open("/dare")
    page.get_by_role("tab", name="Your Global Agents").click()
    page.get_by_role("button", name=f"Show all {len(PAYLOADS)}").click()
    watched.expect_texts(PAYLOADS)
    for path in ("/global-agents", "/agent-feed"):
        user.open(path)
        expect(page.get_by_role("article").first).to_be_visible()
        watched.expect_texts([])
    user.open(f"/agents/{agents[0]}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    watched.expect_texts(PAYLOADS)
    user.open(f"/dare?agent={agents[0]}")
    expect(page.get_by_role("region", name="Selected Agent")).to_contain_text(PAYLOADS[0])
    watched.expect_texts([])


def test_scenarios_and_their_results_are_rendered_as_text(watched: WatchedUser) -> None:
    """Scenarios appear as typed in the history, on the page of the analysis and in its post. The lenses quote
    the scenario."""
    user, page = watched.user, watched.page
    for text in PAYLOADS:
        user.import_analysis(text, 64)
    every = "\n".join(PAYLOADS)
    analysis = user.analyze(every)
    user.open_result(analysis)
    page.get_by_role("button", name="Show all of the scenario").first.click()
    watched.expect_texts(PAYLOADS)
    body: dict[str, Any] = {"agentId": "superagent", "content": "What now?", "decisionScenario": "shown"}
    post = user.post("/api/social/share-analysis", body | {"analysisData": {"analysisId": analysis}})[
        "postId"
    ]
    user.open(f"/social/post/{post}")
    expect(page.get_by_role("heading", name="The analysis")).to_be_visible()
    watched.expect_texts(PAYLOADS[:1])
    user.open("/iris")
    expect(page.get_by_role("heading", name="Recent analyses")).to_be_visible()
    expect(page.get_by_text(PAYLOADS[-1][:60]).first).to_be_visible()
    watched.expect_texts([])


def create_agent_with_payload(user: User, text: str) -> str:
    """Creates a global agent with the payload as name and in its goal, and all payloads as guidelines."""
    lenses = [
        {
            "name": f"Lens {place}",
            "enabled": True,
            "focusBullets": PAYLOADS[place * POINTS : (place + 1) * POINTS],
        }
        for place in range(4)
    ]
    body = {"name": text, "goal": f"Says {text} of a decision.", "lenses": lenses, "isGlobal": "true"}
    return str(
        user.post("/api/mirror-minds", body | {"isPublic": "true", "superAgent": {"enabled": False}})["id"]
    )
