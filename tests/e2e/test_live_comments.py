"""Comments on an open post in two browsers, without a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.browser import BrowserErrors
from tests.e2e.users import User, another_user
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

LONG = "\n\n".join(f"{number}. Norway first: the hall is booked in autumn anyway." for number in range(1, 60))


def create_post(author: User, content: str) -> str:
    """Creates a post and returns its ID."""
    return str(author.post("/api/social/posts", {"agentId": "superagent", "content": content})["id"])


def find_comment(page: Page, text: str) -> Locator:
    return page.get_by_role("article", name="Comment by").filter(has_text=text)


def say(user: User, post: str, content: str, parent: str | None = None) -> str:
    """Comments by the API and returns the ID of the comment."""
    body = {"content": content} | ({"parentId": parent} if parent else {})
    return str(user.post(f"/api/social/posts/{post}/comment", body)["id"])


def open_live(user: User, post: str) -> Page:
    """Opens the page of a post and waits until its stream watches the post."""
    with user.page.expect_response(lambda answer: "/comments/changes" in answer.url):
        user.open(f"/social/post/{post}")
    return user.page


def test_comments_of_others_appear_change_and_disappear_without_reload(
    page: Page, offline_product: Product
) -> None:
    author = User(page, offline_product)
    post = create_post(author, "Norway first?")
    with another_user(author) as other:
        open_live(author, post)
        open_live(other, post)
        other.page.get_by_role("textbox", name="Write a comment").fill("Who looks after the **children**?")
        other.page.get_by_role("button", name="Comment", exact=True).click()
        expect(find_comment(page, "Who looks after the children?")).to_be_visible()
        expect(page.get_by_role("heading", name="1 comment")).to_be_visible()
        expect(find_comment(other.page, "Who looks after")).to_have_count(1)
        (thread,) = other.get(f"/api/social/posts/{post}/comments")
        say(author, post, "Their parents come along.", thread["id"])
        expect(other.page.get_by_role("heading", name="2 comments")).to_be_visible()
        other.page.get_by_role("button", name="Show 1 reply").click()
        expect(find_comment(other.page, "Their parents come along.")).to_be_visible()
        second = say(author, post, "Bergen or Oslo?")
        words = other.page.get_by_role("list", name="Comments").get_by_role("article")
        expect(words.first).to_contain_text("Bergen or Oslo?")
        author.put(f"/api/social/comments/{second}", {"content": "Bergen, or Oslo?"})
        expect(find_comment(other.page, "Bergen, or Oslo?")).to_contain_text("edited")
        page.get_by_role("article", name="Comment by").filter(has_text="Bergen, or Oslo?").get_by_role(
            "button", name="Delete"
        ).click()
        page.get_by_role("group", name="Delete this comment?").get_by_role("button", name="Delete").click()
        expect(find_comment(other.page, "Bergen, or Oslo?")).to_have_count(0)
        expect(other.page.get_by_role("heading", name="2 comments")).to_be_visible()


@pytest.mark.parametrize("anchors", [True, False])
def test_new_comments_elsewhere_are_announced_and_move_nothing(
    page: Page, offline_product: Product, anchors: bool
) -> None:
    """A reader above or below the new comment sees a button that leads to it, also in browsers without scroll
    anchoring."""
    author = User(page, offline_product)
    post = create_post(author, LONG)
    with another_user(author) as other:
        open_live(author, post)
        say(other, post, "Comment 0")
        page.get_by_role("button", name="1 new comment").click()
        expect(find_comment(page, "Comment 0")).to_be_in_viewport()
        expect(find_comment(page, "Comment 0")).to_be_focused()
        expect(page.get_by_role("button", name="1 new comment")).to_have_count(0)
        # One at a time at the top of the list, which is on the screen.
        say(other, post, "Comment 1")
        expect(find_comment(page, "Comment 1")).to_be_in_viewport()
        expect(page.get_by_role("button", name="new comment")).to_have_count(0)
        for number in range(2, 14):
            say(other, post, f"Comment {number}")
        # Otherwise those that the scroll skips remain announced.
        open_live(author, post)
        read = find_comment(page, "Comment 0")
        expect(read).to_be_attached()
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(read).to_be_in_viewport()
        expect(page.get_by_role("button", name="new comment")).to_have_count(0)
        read.get_by_role("button", name="Reply").click()
        box = page.get_by_role("textbox", name="Reply to Ada Lovelace")
        box.fill("I am writing.")
        if not anchors:
            page.evaluate("document.documentElement.style.overflowAnchor = 'none'")
        before = box.bounding_box()
        removed = say(other, post, "Comment 14")
        expect(page.get_by_role("button", name="1 new comment")).to_be_visible()
        other.delete(f"/api/social/comments/{removed}")
        expect(page.get_by_role("button", name="1 new comment")).to_have_count(0)
        say(other, post, "Comment 15")
        expect(page.get_by_role("button", name="1 new comment")).to_be_visible()
        expect(box).to_be_focused()
        after = box.bounding_box()
        assert before is not None
        assert after is not None
        assert abs(after["y"] - before["y"]) <= 1
        page.get_by_role("button", name="1 new comment").click()
        expect(find_comment(page, "Comment 15")).to_be_in_viewport()


def test_reader_who_was_offline_catches_up(
    page: Page, offline_product: Product, browser_errors: BrowserErrors
) -> None:
    """Changes during an interruption appear once the stream is open again."""
    browser_errors.expected.update({"net::ERR_INTERNET_DISCONNECTED", "Failed to load resource"})
    author = User(page, offline_product)
    post = create_post(author, "Norway first?")
    with another_user(author) as other:
        said = say(other, post, "Who looks after the children?")
        open_live(author, post)
        expect(find_comment(page, "Who looks after the children?")).to_be_visible()
        page.context.set_offline(True)
        other.put(f"/api/social/comments/{said}", {"content": "Who drives?"})
        say(other, post, "Bergen or Oslo?")
        page.context.set_offline(False)
        expect(find_comment(page, "Bergen or Oslo?")).to_be_visible(timeout=60_000)
        expect(find_comment(page, "Who drives?")).to_be_visible()
        expect(page.get_by_role("heading", name="2 comments")).to_be_visible()
