"""A person who is mentioned in a comment is notified and linked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.users import User, another_user
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def test_mentioned_person_is_suggested_notified_and_linked(page: Page, offline_product: Product) -> None:
    """The author writes a mention by keyboard; the other person comes to it from the bell."""
    author = User(page, offline_product)
    with another_user(author) as other:
        post = author.post("/api/social/posts", {"agentId": "superagent", "content": "Norway first?"})["id"]
        other.post(f"/api/social/posts/{post}/comment", {"content": "Who asks?"})
        other.open("/journal")
        author.open(f"/social/post/{post}")
        box = page.get_by_role("textbox", name="Write a comment")
        box.press_sequentially(f"Ask @{other.username[:6]}")
        option = page.get_by_role("option", name=f"@{other.username}")
        expect(option).to_be_visible()
        while option.get_attribute("aria-selected") != "true":
            box.press("ArrowDown")
        box.press("Enter")
        expect(box).to_have_value(f"Ask @{other.username} ")
        box.press("Control+Enter")
        link = page.get_by_role("link", name=f"@{other.username}")
        expect(link).to_have_attribute("href", f"/people/{other.id}")
        bell = other.page.get_by_role("button", name="Notifications, 1 unread")
        expect(bell).to_be_visible()
        bell.click()
        other.page.get_by_role("link", name="mentioned you in a comment").click()
        expect(other.page.get_by_role("article").filter(has_text="Ask @")).to_be_in_viewport()
