"""The bell and the notifications page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.agents import FAMILY, create_agent
from tests.e2e.backend import execute_sql
from tests.e2e.network import fail_requests, hold_requests
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import dialog
from tests.simulator.fixture import Simulator

WORDS = "🎯 **ClarityIQ 82.4/100** · High Clarity\n\nReplace one boiler now, keep the other. #Boilers"
CALLS = "**/api/notifications*"
INSERT_NOTIFICATIONS = """
INSERT INTO notifications (
    id, recipient_id, kind, subject_kind, subject_id, about, outcome, created_at, updated_at, read_at
)
SELECT gen_random_uuid(), $1, kind, subject, gen_random_uuid()::text, about, outcome, at, at,
    CASE WHEN is_read THEN at END
FROM (VALUES
    ('finished', 'analysis', 'Should we open on Sundays?', 'completed', now() - interval '3 hours', false),
    ('finished', 'analysis', 'Should we let the old hall?', 'failed', now() - interval '26 hours', false),
    ('due', 'decision', 'We keep the second boiler for a year.', NULL, now() - interval '27 hours', true)
) AS told (kind, subject, about, outcome, at, is_read)
"""
"""Notifications that workers and due dates cause, at other times than now."""


def notifications(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields no notifications, the bell, the page, unread and read notifications, and a failed request."""
    page = user.open("/notifications")
    expect(page.get_by_text("No notifications yet")).to_be_visible()
    yield "notifications-nothing"
    with another_user(user) as other:
        create_notifications(user, other)
    execute_sql(user.product, INSERT_NOTIFICATIONS, user.id)
    user.open("/iris")
    yield from bell_states(page)
    page.get_by_role("link", name="See all notifications").click()
    expect(page.get_by_role("heading", name="Notifications", level=1)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()
    yield "notifications"
    page.get_by_role("tab", name=re.compile("^Unread")).click()
    expect(page.get_by_text("due for review")).to_have_count(0)
    yield "notifications-unread"
    page.get_by_role("button", name="Mark all as read").click()
    expect(page.get_by_text("No unread notifications")).to_be_visible()
    expect(bell(page)).to_have_accessible_name("Notifications")
    yield "notifications-read"
    with fail_requests(page, CALLS):
        page.reload()
        expect(page.get_by_text("Your notifications could not be loaded")).to_be_visible()
        yield "notifications-failed"
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("main").get_by_role("listitem").first).to_be_visible()


def bell_states(page: Page) -> Iterator[str]:
    expect(bell(page)).to_have_accessible_name(re.compile(r"^Notifications, \d unread$"))
    with hold_requests(page, CALLS):
        bell(page).click()
        expect(dialog(page, "Notifications").get_by_text("Loading notifications...")).to_be_attached()
        yield "bell-loading"
    expect(dialog(page, "Notifications").get_by_role("listitem").first).to_be_visible()
    yield "bell"


def bell(page: Page) -> Locator:
    return page.get_by_role("banner").get_by_role("button", name=re.compile("^Notifications"))


def create_shared_content(user: User) -> tuple[str, str, str]:
    """Creates a global agent, a post about it and a comment on the post; returns their IDs."""
    agent = create_agent(user, FAMILY, ("Children", "Money"), is_global=True)
    analysis = user.import_analysis("Should our school replace its two old boilers this summer?", 82.4)
    body = {"agentId": agent, "content": WORDS, "analysisData": {"analysisId": analysis}}
    post = str(user.post("/api/social/share-analysis", body)["postId"])
    comment = user.post(f"/api/social/posts/{post}/comment", {"content": "The grant ends in October."})
    return agent, post, str(comment["id"])


def create_notifications(user: User, other: User) -> None:
    """Has the other user follow the agent, like the post, comment on it and reply to the comment."""
    agent, post, comment = create_shared_content(user)
    comments = f"/api/social/posts/{post}/comment"
    other.post(f"/api/agents/{agent}/follow", {"userId": other.id})
    other.post(f"/api/social/posts/{post}/like", {})
    other.post(comments, {"content": "Ours took four months."})
    other.post(comments, {"content": "In ours it ended in May.", "parentId": comment})
