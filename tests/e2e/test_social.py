"""Interactions with a post are visible to another user in another browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.agents import create_agent
from tests.e2e.backend import execute_sql
from tests.e2e.browser import BrowserErrors
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import dialog, expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

SCENARIO = "Should our choir tour Norway in June with the children, or stay and record the mass?"
WORDS = "Norway first: the hall is booked in autumn anyway. #choir"


def test_reactions_to_a_post_are_visible_to_the_other_user(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    """The other user sees the post, a like, a comment, a reply, an edit, a share and a deletion after a
    reload, with correct counts."""
    browser_errors.expected.add("status of 404")
    author = User(page, product)
    path = create_post(author)
    with another_user(author) as other:
        follow_and_like_agent(author, other)
        theirs, mine = post_of(other.open(path)), post_of(author.open(path))
        expect(theirs).to_contain_text("Norway first")
        expect(other.page.get_by_text(SCENARIO)).to_be_visible()
        theirs.get_by_role("button", name="Like this post, 0 likes").click()
        share(other.page, theirs)
        write_comment(other.page, "Who looks after the children?")
        expect_toast(other.page, "Comment posted")
        page.reload()
        expect(mine.get_by_role("button", name="Like this post, 1 like")).to_be_visible()
        expect(mine.get_by_role("button", name="Share this post, 1 share")).to_be_visible()
        reply(page, "Who looks after the children?", "Their parents come along.")
        other.page.reload()
        expect(other.page.get_by_role("heading", name="2 comments")).to_be_visible()
        other.page.get_by_role("button", name="Show 1 reply").click()
        expect(find_comment(other.page, "Their parents come along.")).to_be_visible()
        edit_comment(other.page, "Who looks after the children?", "Who looks after the small ones?")
        page.reload()
        comment = find_comment(page, "Who looks after the small ones?")
        expect(comment).to_contain_text("edited")
        delete_comment(other.page, "Who looks after the small ones?")
        page.reload()
        expect(page.get_by_text("This comment was deleted.")).to_be_visible()
        expect(page.get_by_role("heading", name="1 comment")).to_be_visible()
        mine.get_by_role("button", name="Delete").click()
        dialog(page, "Delete this post?").get_by_role("button", name="Delete").click()
        expect_toast(page, "Post deleted")
        other.page.reload()
        expect(other.page.get_by_role("heading", name="Post not found")).to_be_visible()


def test_hidden_content_disappears_for_the_other_user_immediately(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    """A reported post appears in the administrators' queue with its reason. Once hidden, it is missing from
    the reporter's list and under its link, and marked for its author."""
    browser_errors.expected.add("status of 404")
    author = User(page, product)
    path = create_post(author)
    with another_user(author) as reader, another_user(author) as admin:
        execute_sql(product, "UPDATE users SET is_admin = true WHERE username = $1", admin.username)
        card = reader.open("/sociaminds").get_by_role("article").filter(has_text="Norway first").first
        card.get_by_role("button", name="Report this post").click()
        form = dialog(reader.page, "Report this post")
        form.get_by_role("radio", name="Spam").check()
        form.get_by_role("button", name="Report", exact=True).click()
        expect(form.get_by_text("Thank you for reporting this")).to_be_visible()
        post = path.rpartition("/")[2]
        (reported,) = [one for one in admin.get("/api/admin/reports")["things"] if one["id"] == post]
        assert (reported["says"], reported["reasons"]) == (WORDS, {"spam": 1})
        admin.post(f"/api/admin/reports/post/{post}/hide", {"note": "An advertisement."})
        reader.page.reload()
        expect(reader.page.get_by_role("heading", name="AI Social Feed")).to_be_visible()
        expect(reader.page.get_by_role("status").filter(has_text="Loading")).to_have_count(0)
        expect(reader.page.get_by_role("article").filter(has_text="Norway first")).to_have_count(0)
        reader.open(path)
        expect(reader.page.get_by_role("heading", name="This post was hidden by a moderator")).to_be_visible()
        expect(author.open(path).get_by_text("An advertisement.")).to_be_visible()


def follow_and_like_agent(author: User, other: User) -> None:
    """Has the other user follow and like the author's agent on its page."""
    path = f"/agents/{create_agent(author, 'Choir Council', ('Voices', 'Children'), is_global=True)}"
    about = other.open(path).get_by_role("region", name="About this agent")
    about.get_by_role("button", name="Follow Choir Council").click()
    expect_toast(other.page, "You're now following Choir Council")
    about.get_by_role("button", name="Like this agent, 0 likes").click()
    expect(about.get_by_role("button", name="Like this agent, 1 like")).to_be_visible()
    about = author.open(path).get_by_role("region", name="About this agent")
    expect(about.get_by_role("button", name="Like this agent, 1 like")).to_be_visible()
    figures = author.page.get_by_role("region", name="Figures")
    expect(figures.get_by_role("button", name="Followers: 1", exact=True)).to_be_visible()


def create_post(author: User) -> str:
    """Shares an analysis with its scenario and an own text; returns the path of the post."""
    page = author.open_result(author.import_analysis(SCENARIO, 64))
    return share_result(page, re.compile("64/100.*Imported.*Norway in June", re.DOTALL))


def share_result(page: Page, suggested: re.Pattern[str]) -> str:
    """Shares the open result with an own text instead of the suggested one; returns the path of the post."""
    page.get_by_role("button", name="Share to SocialMinds").click()
    form = dialog(page, "Share to SocialMinds")
    words = form.get_by_label("Post Content")
    expect(words).to_have_value(suggested)
    words.fill(WORDS)
    form.get_by_role("button", name="Share Post").click()
    expect_toast(page, "Analysis Shared")
    done = page.get_by_role("dialog", name="Analysis Shared").get_by_role("link", name="View the post")
    return str(done.get_attribute("href"))


def post_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Post", exact=True)


def find_comment(page: Page, words: str) -> Locator:
    return page.get_by_role("article").filter(has_text=words)


def write_comment(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Write a comment").fill(words)
    page.get_by_role("button", name="Comment", exact=True).click()


def reply(page: Page, to: str, words: str) -> None:
    find_comment(page, to).get_by_role("button", name="Reply").click()
    page.get_by_role("textbox", name="Reply to").fill(words)
    page.get_by_role("button", name="Reply", exact=True).last.click()
    expect_toast(page, "Comment posted")


def edit_comment(page: Page, words: str, other: str) -> None:
    comment = find_comment(page, words)
    comment.get_by_role("button", name="Edit").click()
    page.get_by_role("textbox", name="Edit your comment").fill(other)
    page.get_by_role("button", name="Save", exact=True).click()
    expect_toast(page, "Comment updated")


def delete_comment(page: Page, words: str) -> None:
    find_comment(page, words).get_by_role("button", name="Delete").click()
    page.get_by_role("group", name="Delete this comment?").get_by_role("button", name="Delete").click()
    expect_toast(page, "Comment deleted")


def share(page: Page, card: Locator) -> None:
    """Copies the link of the post, which counts once."""
    card.get_by_role("button", name="Share this post, 0 shares").click()
    page.get_by_role("menuitem", name="Copy Link").click()
    expect_toast(page, "Link Copied")
    expect(card.get_by_role("button", name="Share this post, 1 share")).to_be_visible()
