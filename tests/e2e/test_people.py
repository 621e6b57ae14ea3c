"""Edits, saved posts, muted and blocked people, and the search, with three people."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.browser import BrowserErrors
from tests.e2e.test_social import create_post, post_of, write_comment
from tests.e2e.users import User, another_user
from tests.e2e.walks.locators import dialog, expect_toast
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


def test_edit_in_two_tabs_keeps_both_texts_and_readers_find_the_new_one(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    browser_errors.expected.add("status of 409")
    author = User(page, product)
    path = create_post(author)
    author.open(path)
    second = author.sign_in(page.context.new_page())
    second.goto(author.address + path)
    for tab in (page, second):
        post_of(tab).get_by_role("button", name="Edit this post").click()
    dialog(page, "Edit post").get_by_label("Post Content").fill("Norway second. #choir")
    dialog(page, "Edit post").get_by_role("button", name="Save").click()
    expect_toast(page, "Post updated")
    expect(post_of(page)).to_contain_text("edited now")
    late = dialog(second, "Edit post")
    late.get_by_label("Post Content").fill("Norway third. #brass")
    late.get_by_role("button", name="Save").click()
    expect(late.get_by_role("alert")).to_contain_text("Norway second.")
    expect(late.get_by_label("Post Content")).to_have_value("Norway third. #brass")
    late.get_by_role("button", name="Replace with my text").click()
    expect_toast(second, "Post updated")
    with another_user(author) as reader:
        reader.open("/sociaminds")
        box = reader.page.get_by_role("searchbox", name="Search posts, agents and people")
        box.fill("brass")
        box.press("Enter")
        expect(reader.page.get_by_role("tab", name="Posts 1")).to_be_visible()
        card = reader.page.get_by_role("article").filter(has_text="Norway third.")
        card.get_by_role("button", name="Save this post").click()
        expect(card.get_by_role("button", name="Remove this post from saved")).to_be_visible()
        reader.open("/sociaminds?tab=saved")
        saved = reader.page.get_by_role("tabpanel").get_by_role("article")
        expect(saved).to_contain_text("Norway third.")
        saved.get_by_role("button", name="Remove this post from saved").click()
        expect(reader.page.get_by_role("heading", name="No saved posts")).to_be_visible()
        reader.open("/social/search?q=brass&kind=people")
        expect(reader.page.get_by_role("heading", name="No people found")).to_be_visible()
        reader.open("/social/search?q=xylophone")
        expect(reader.page.get_by_role("heading", name="Nothing found for “xylophone”")).to_be_visible()
        reader.open("/social/search?q=ada")
        expect(reader.page.get_by_role("list", name="People")).to_be_visible()


def test_muted_and_blocked_people_are_out_of_sight_until_it_is_undone(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    """The blocked person reads a plain error and may still read the post."""
    browser_errors.expected.add("status of 403")
    author = User(page, product)
    path = create_post(author)
    with another_user(author) as loud, another_user(author) as other:
        theirs = create_post(loud)
        write_comment(loud.open(path), "Buy my tickets!")
        expect_toast(loud.page, "Comment posted")
        write_comment(other.open(path), "Calm down.")
        expect_toast(other.page, "Comment posted")
        author.open(f"/people/{loud.id}")
        page.get_by_role("button", name="More about").first.click()
        page.get_by_role("menuitem", name="Mute").click()
        expect_toast(page, "is muted")
        expect(page.get_by_role("heading", name="You have muted this person")).to_be_visible()
        author.open(path)
        expect(page.get_by_role("article").filter(has_text="Calm down.")).to_be_visible()
        expect(page.get_by_text("Buy my tickets!")).to_have_count(0)
        author.open("/iris?settings")
        section = dialog(page, "Settings").get_by_role("region", name="Muted and blocked")
        section.scroll_into_view_if_needed()
        expect(section.get_by_role("listitem")).to_contain_text("Muted")
        section.get_by_role("button", name="Unmute").click()
        expect(section).to_contain_text("No one.")
        author.open(theirs)
        post_of(page).get_by_role("button", name="More about").click()
        page.get_by_role("menuitem", name="Block").click()
        page.get_by_role("dialog").get_by_role("button", name="Block").click()
        expect_toast(page, "is blocked")
        author.open(f"/people/{loud.id}")
        expect(page.get_by_role("heading", name="You have blocked this person")).to_be_visible()
        blocked = loud.open(path)
        write_comment(blocked, "Why?")
        expect(blocked.get_by_text("You cannot interact with this person.").first).to_be_visible()
        loud.open("/sociaminds")
        expect(loud.page.get_by_role("article").first).to_be_visible()
        expect(loud.page.locator(f"a[href='{path}']")).to_have_count(0)
        page.get_by_role("button", name="Unblock").first.click()
        expect(page.get_by_role("heading", name="Posts", exact=True)).to_be_visible()
        loud.page.reload()
        expect(loud.page.locator(f"a[href='{path}']").first).to_be_visible()
