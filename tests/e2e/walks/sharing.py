"""Sharing a result: export, share link and post."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.e2e.users import User
from tests.e2e.walks.locators import dialog, expect_toast
from tests.simulator.fixture import Simulator

UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"


def sharing(user: User, simulator: Simulator) -> Iterator[str]:
    page = user.open_result(user.analyze())
    page.get_by_role("button", name="Export").click()
    expect(page.get_by_role("menuitem", name="PDF")).to_be_visible()
    yield "export-menu"
    page.keyboard.press("Escape")
    yield from link_states(page)
    yield from post_states(page)
    page = user.open(f"/social/post/{UNKNOWN_ID}")
    expect(page.get_by_text("Post not found")).to_be_visible()
    yield "post-missing"


def link_states(page: Page) -> Iterator[str]:
    """Yields no link, a new link, its page, the confirmation of its revocation, and the page afterwards."""
    here = page.url
    page.get_by_role("button", name="Share link").click()
    sharing = dialog(page, "Share link")
    expect(sharing.get_by_text("None. Only you can see this analysis.")).to_be_visible()
    yield "link-none"
    sharing.get_by_role("button", name="Create link").click()
    link = sharing.get_by_label("Link until")
    expect(link).to_be_visible()
    yield "link-made"
    address = link.input_value()
    sharing.get_by_role("button", name="Revoke").click()
    expect(sharing.get_by_role("group", name="Revoke this link?")).to_be_visible()
    yield "link-ending"
    page.goto(address)
    expect(page.get_by_role("heading", name="iRIS suggests")).to_be_visible()
    yield "shared"
    page.get_by_role("tab", name="Perspectives").click()
    yield "shared-perspectives"
    page.goto(here)
    page.get_by_role("button", name="Share link").click()
    sharing.get_by_role("button", name="Revoke").click()
    sharing.get_by_role("button", name="Revoke", exact=True).click()
    expect(sharing.get_by_text("None. Only you can see this analysis.")).to_be_visible()
    page.goto(address)
    expect(page.get_by_text("This link does not exist, has expired, or was revoked.")).to_be_visible()
    yield "shared-ended"
    page.goto(here)


def post_states(page: Page) -> Iterator[str]:
    """Yields the form of a post, the post, its page, and the confirmation of its deletion."""
    page.get_by_role("button", name="Share to SocialMinds").click()
    sharing = dialog(page, "Share to SocialMinds")
    sharing.get_by_label("Scenario", exact=True).uncheck()
    sharing.get_by_label("Post Content").fill("What would you do?")
    yield "post-words"
    sharing.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    yield "post-made"
    page.get_by_role("link", name="View the post").click()
    page.get_by_role("heading", name="The analysis").click()
    expect(page.get_by_role("region", name="Lenses")).to_be_visible()
    yield "post"
    page.get_by_role("button", name="Delete").click()
    dialog(page, "Delete this post?")
    yield "post-deleting"
