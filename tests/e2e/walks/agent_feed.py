"""The feed of agents: agents, reactions to them, and the page for visitors."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.agents import DEBTS, FAMILY, create_agent
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import dialog, dismiss_toast, expect_toast
from tests.simulator.fixture import Simulator

LENSES = ("Interest", "Logical", "Cash", "Nerves")


def agent_feed(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields agents that are liked, commented on, shared and reported, an empty search, and an agent's
    page."""
    with another_user(user) as other:
        agent = create_agent(other, DEBTS, LENSES, is_global=True, tags=["Money", "Loans"])
        other.post(f"/api/agents/{agent}/comment", {"content": "Ask it before the bank does."})
    create_agent(user, FAMILY, ("Children", "Money"))
    page = user.open("/agent-feed")
    card = page.get_by_role("article", name=DEBTS).first
    expect(card).to_be_visible()
    expect(page.get_by_role("region", name="Network Stats").get_by_role("definition")).to_have_count(3)
    card.get_by_role("button", name="Like this agent, 0 likes").click()
    expect(card.get_by_role("button", name="Like this agent, 1 like")).to_be_visible()
    yield "agent-feed"
    yield from comment_states(page)
    card.get_by_role("button", name="Share this agent").click()
    expect_toast(page, "Agent Shared!")
    yield "agent-feed-shared"
    dismiss_toast(page)
    yield from report_states(page)
    page.get_by_role("tab", name="Trending").click()
    expect(page.get_by_role("button", name="How ranking works")).to_be_visible()
    expect(card).to_be_visible()
    yield "agent-feed-trending"
    page.get_by_label("Search agents").fill("nobody has built this")
    expect(page.get_by_role("heading", name="No agents found")).to_be_visible()
    yield "agent-feed-empty"
    user.open(f"/agents/{agent}")
    expect(page.get_by_text("Ask it before the bank does.")).to_be_visible()
    yield "agent-talk"
    yield from visitor_states(user, page)


def comment_states(page: Page) -> Iterator[str]:
    card = page.get_by_role("article", name=DEBTS).first
    card.get_by_role("button", name="1 comment").click()
    talk = dialog(page, "Comments")
    expect(talk.get_by_text("Ask it before the bank does.")).to_be_visible()
    yield "agent-feed-comments"
    talk.get_by_role("textbox", name="Share your thoughts").fill("It found the fee that we had overlooked.")
    talk.get_by_role("button", name="Post Comment").click()
    expect_toast(page, "Comment Added!")
    yield "agent-feed-commented"
    talk.get_by_role("button", name="Close").click()
    expect(card.get_by_role("button", name="2 comments")).to_be_visible()


def report_states(page: Page) -> Iterator[str]:
    card = page.get_by_role("article", name=DEBTS).first
    for state in ("agent-feed-reported", "agent-feed-reported-before"):
        card.get_by_role("button", name="Report this agent").click()
        form = dialog(page, "Report this agent")
        form.get_by_role("radio", name="False or misleading").check()
        if state == "agent-feed-reported":
            yield "agent-feed-reporting"
        form.get_by_role("button", name="Report", exact=True).click()
        expect(form.get_by_role("button", name="Done")).to_be_focused()
        yield state
        form.get_by_role("button", name="Done").click()
        expect(form).to_have_count(0)


def visitor_states(user: User, page: Page) -> Iterator[str]:
    """Yields the feed for visitors."""
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    user.open("/agent-feed")
    card = page.get_by_role("article", name=DEBTS).first
    card.get_by_role("button", name="2 comments").click()
    expect(dialog(page, "Comments").get_by_role("list", name="Comments")).to_be_visible()
    yield "agent-feed-visitor-comments"
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Like this agent").click()
    expect_toast(page, "Sign in required")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "agent-feed-visitor-liking"
