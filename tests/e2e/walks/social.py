"""The social feed: posts of one user and reactions of another."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.agents import DEBTS, create_agent
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import expect_toast
from tests.simulator.fixture import Simulator

UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"
WORDS = "🎯 **ClarityIQ 82.4/100** · High Clarity\n\nReplace one boiler now, keep the other. #Boilers"


def social(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the feed, comments, sharing, ranking, followed agents, a hashtag, an author and the search."""
    with another_user(user) as other:
        create_post(user, other)
        page = user.open("/sociaminds")
        card = page.get_by_role("article").filter(has_text="Replace one boiler").first
        expect(card).to_be_visible()
        yield "feed"
        yield from comment_states(page, card)
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
        expect_toast(page, "Unfollowed")
        yield "feed-unfollowed"
        user.open("/social/tag/boilers")
        expect(page.get_by_role("article").first).to_be_visible()
        yield "hashtag"
        page.get_by_role("article").first.get_by_role("link", name="Ada Lovelace").click()
        expect(page.get_by_role("region", name="About this author")).to_be_visible()
        expect(page.get_by_role("article").first).to_be_visible()
        yield "author"
        page.get_by_role("region", name="About this author").get_by_role("button", name="More about").click()
        page.get_by_role("menuitem", name="Mute Ada Lovelace").click()
        expect(page.get_by_role("heading", name="You have muted this person")).to_be_visible()
        yield "author-muted"
        page.get_by_role("button", name="Unmute").click()
        expect(page.get_by_role("heading", name="You have muted this person")).to_have_count(0)
        yield from search_states(user)
        user.open(f"/people/{UNKNOWN_ID}")
        expect(page.get_by_role("heading", name="Author not found")).to_be_visible()
        yield "author-missing"


def search_states(user: User) -> Iterator[str]:
    """Yields results of each kind, no results, and no saved posts."""
    page = user.open("/social/search?q=boiler")
    expect(page.get_by_role("article").first).to_be_visible()
    yield "search"
    user.open("/social/search?q=debt&kind=agents")
    expect(page.get_by_role("list", name="Agents")).to_be_visible()
    yield "search-agents"
    user.open("/social/search?q=xylophone")
    expect(page.get_by_role("heading", name="Nothing found for “xylophone”")).to_be_visible()
    yield "search-nothing"
    user.open("/sociaminds?tab=saved")
    expect(page.get_by_role("heading", name="No saved posts")).to_be_visible()
    yield "feed-saved-empty"


def create_post(user: User, other: User) -> None:
    """Creates another user's agent, which the user follows, with a post of its analysis and a comment."""
    agent = create_agent(other, DEBTS, ("Interest", "Logical"), is_global=True)
    user.post(f"/api/agents/{agent}/follow", {"userId": user.id})
    analysis = other.import_analysis("Should our school replace its two old boilers this summer?", 82.4)
    body = {"agentId": agent, "content": WORDS, "analysisData": {"analysisId": analysis}}
    post = other.post("/api/social/share-analysis", body)["postId"]
    other.post(f"/api/social/posts/{post}/comment", {"content": "Ours took four months."})


def comment_states(page: Page, card: Locator) -> Iterator[str]:
    """Yields a comment that is written, edited and deleted, next to another user's comment."""
    card.get_by_role("button", name="View comments").click()
    expect(card.get_by_text("Ours took four months.")).to_be_visible()
    card.get_by_role("textbox", name="Write a comment").fill("Who paid for the pipes?")
    card.get_by_role("button", name="Comment", exact=True).click()
    expect_toast(page, "Comment posted")
    yield "feed-commented"
    mine = card.get_by_role("article").filter(has_text="the pipes?")
    mine.get_by_role("button", name="Edit").click()
    mine.get_by_role("textbox").fill("Who paid for the pipes? The city?")
    mine.get_by_role("button", name="Save", exact=True).click()
    expect_toast(page, "Comment updated")
    yield "feed-edited"
    mine.get_by_role("button", name="Delete").click()
    yield "feed-deleting"
    card.get_by_role("group", name="Delete this comment?").get_by_role("button", name="Delete").click()
    expect_toast(page, "Comment deleted")
    expect(mine).to_have_count(0)
    yield "feed-deleted"
