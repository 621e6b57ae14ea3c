"""The social feed: what somebody posts, and what somebody else says of it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.agents import DEBTS, agent_of
from tests.e2e.somebody import Somebody, another
from tests.e2e.walks.parts import told
from tests.simulator.fixture import Simulator

NOBODY = "00000000-0000-4000-8000-000000000000"
WORDS = "🎯 **ClarityIQ 82.4/100** · High Clarity\n\nReplace one boiler now, keep the other. #Boilers"


def social(who: Somebody, simulator: Simulator) -> Iterator[str]:
    """The feed, a talk under a post, the ways to share it, its ranking, whom one follows, tag and author."""
    with another(who) as other:
        posted(who, other)
        page = who.open("/sociaminds")
        card = page.get_by_role("article").filter(has_text="Replace one boiler").first
        expect(card).to_be_visible()
        yield "feed"
        yield from discussed(page, card)
        card.get_by_role("button", name="Share this post").click()
        expect(page.get_by_role("menuitem", name="Copy Link")).to_be_visible()
        yield "feed-sharing"
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Trending").click()
        page.get_by_role("button", name="How ranking works").click()
        expect(page.get_by_role("tooltip")).to_be_visible()
        yield "feed-trending"
        page.keyboard.press("Escape")
        page.get_by_role("tab", name="Following").click()
        unfollow = page.get_by_role("button", name=f"Unfollow {DEBTS}")
        expect(unfollow).to_be_visible()
        expect(page.get_by_role("article").first).to_be_visible()
        yield "feed-following"
        unfollow.click()
        told(page, "Unfollowed")
        yield "feed-unfollowed"
        who.open("/social/tag/boilers")
        expect(page.get_by_role("article").first).to_be_visible()
        yield "hashtag"
        page.get_by_role("article").first.get_by_role("link", name="Ada Lovelace").click()
        expect(page.get_by_role("region", name="About this author")).to_be_visible()
        expect(page.get_by_role("article").first).to_be_visible()
        yield "author"
        who.open(f"/people/{NOBODY}")
        expect(page.get_by_role("heading", name="Author not found")).to_be_visible()
        yield "author-missing"


def posted(who: Somebody, other: Somebody) -> None:
    """Somebody else's agent, which one follows, a post about it with a comment, and its analysis shared."""
    agent = agent_of(other, DEBTS, ("Interest", "Logical"), is_global=True)
    who.post(f"/api/agents/{agent}/follow", {"userId": who.id})
    analysis = other.keep("Should our school replace its two old boilers this summer?", 82.4)
    body = {"agentId": agent, "content": WORDS, "analysisData": {"analysisId": analysis}}
    post = other.post("/api/social/share-analysis", body)["postId"]
    other.post(f"/api/social/posts/{post}/comment", {"content": "Ours took four months."})


def discussed(page: Page, card: Locator) -> Iterator[str]:
    """A comment is written, changed and deleted, with others' beside it."""
    card.get_by_role("button", name="View comments").click()
    expect(card.get_by_text("Ours took four months.")).to_be_visible()
    card.get_by_role("textbox", name="Write a comment").fill("Who paid for the pipes?")
    card.get_by_role("button", name="Comment", exact=True).click()
    told(page, "Comment posted")
    yield "feed-commented"
    mine = card.get_by_role("article").filter(has_text="the pipes?")
    mine.get_by_role("button", name="Edit").click()
    mine.get_by_role("textbox").fill("Who paid for the pipes? The city?")
    mine.get_by_role("button", name="Save").click()
    told(page, "Comment updated")
    yield "feed-edited"
    mine.get_by_role("button", name="Delete").click()
    yield "feed-deleting"
    card.get_by_role("group", name="Delete this comment?").get_by_role("button", name="Delete").click()
    told(page, "Comment deleted")
    expect(mine).to_have_count(0)
    yield "feed-deleted"
