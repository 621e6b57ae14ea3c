"""Moderation: requests, objections and answers between an administrator and an author."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.actions import PASSWORD
from tests.e2e.agents import create_agent
from tests.e2e.browser import BrowserErrors
from tests.e2e.users import User, another_user
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import dialog, expect_toast, region
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

COURSE = "Buy my course on boilers. It is the last day. #boilers"


def test_accepted_publication_request_lists_the_agent_in_the_directory(page: Page, product: Product) -> None:
    admin = User(page, product)
    set_admin(admin)
    with another_user(admin) as owner:
        name = f"Ferry Council {owner.username[-6:]}"
        agent = create_agent(owner, name, ("Tides", "Money"))
        admin.open(f"/admin?q={owner.username}")
        title = f"Private agent {agent[:8]}"
        card = region(page, "User Agents").get_by_role("region", name=title)
        expect(card).to_contain_text("Private")
        expect(card).not_to_contain_text("says who bears what")
        expect(page.get_by_text(name)).to_have_count(0)
        read_private_agent(page, title)
        card.get_by_role("button", name=f"Make Global: {title}").click()
        prompt = dialog(page, f"Make “{title}” global?")
        prompt.get_by_label("Reason").fill("Useful for every harbour.")
        prompt.get_by_role("button", name="Ask the owner").click()
        expect_toast(page, "Request sent")
        expect(card).to_contain_text("Pending")
        theirs = owner.open("/notifications")
        expect(theirs.get_by_text("An administrator read your private agent")).to_be_visible()
        theirs.get_by_role("link", name=re.compile("asks you to make your agent global")).click()
        preview = dialog(theirs, "Make your agent global?")
        expect(preview).to_contain_text("Useful for every harbour.")
        expect(preview).to_contain_text("Who pays for it")
        preview.get_by_role("button", name="Accept and make global").click()
        expect_toast(theirs, "Agent is global")
        found = owner.open(f"/agents/{agent}")
        expect(found.get_by_role("heading", name=name)).to_be_visible()
        expect(region(page, "Global Agents").get_by_role("region", name=name)).to_be_visible(timeout=15_000)
        make_private(owner, name)


def read_private_agent(page: Page, name: str) -> None:
    """Opens a private agent as the administrator, with a reason."""
    page.get_by_role("button", name=f"Read with reason: {name}").click()
    prompt = dialog(page, f"Read “{name}”")
    prompt.get_by_label("Why do you need to read it?").fill("A complaint.")
    prompt.get_by_role("button", name="Read", exact=True).click()
    expect(prompt).to_contain_text("Who pays for it")
    prompt.get_by_role("button", name="Close").last.click()


def make_private(owner: User, name: str) -> None:
    """Makes the agent private again on AgentMinds, as its owner."""
    page = owner.open("/dare")
    page.get_by_role("tab", name="Your Global Agents").click()
    card = page.get_by_role("article", name=name)
    expect(card.get_by_role("button", name=f"Edit {name}")).to_be_visible()
    expect(card.get_by_role("button", name=f"Delete {name}")).to_be_visible()
    card.get_by_role("button", name=f"Make {name} private").click()
    dialog(page, f"Make “{name}” private?").get_by_role("button", name="Make private").click()
    expect_toast(page, "Agent is private")
    expect(card).to_have_count(0)


def test_author_of_hidden_content_reads_the_reason_and_objects(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    admin = User(page, product)
    set_admin(admin)
    with another_user(admin) as author:
        analysis = author.import_analysis("Should our school replace its two old boilers this summer?", 82.4)
        body = {"agentId": "logical-lens", "content": COURSE, "analysisData": {"analysisId": analysis}}
        post = author.post("/api/social/share-analysis", body)["postId"]
        admin.post(f"/api/admin/reports/post/{post}/hide", {"note": "An advertisement."})
        admin.open(f"/social/post/{post}")
        expect(page.get_by_role("heading", name="This post was hidden by a moderator")).to_be_visible()
        expect(page.get_by_text("Its author has deleted it")).to_have_count(0)
        assert all("404" in complaint for complaint in browser_errors.take())
        theirs = author.open(f"/social/post/{post}")
        expect(theirs.get_by_text("Reason: An advertisement.")).to_be_visible()
        theirs.get_by_role("button", name="Object", exact=True).click()
        theirs.get_by_label("Why should it be restored?").fill("It is a true story.")
        theirs.get_by_role("button", name="Send objection").click()
        expect(theirs.get_by_text("A moderator will reply.")).to_be_visible()
        admin.open("/admin?tab=reports&state=objections")
        card = (
            page.get_by_role("region", name="Objection to a hidden post").filter(has_text="true story").first
        )
        card.get_by_label("Reply to the author").fill("You are right.")
        card.get_by_role("button", name="Restore").click()
        expect_toast(page, "The post is shown again")
        admin.open(f"/social/post/{post}")
        expect(page.get_by_text("Buy my course on boilers.")).to_be_visible()
        back = author.open("/notifications")
        expect(back.get_by_text("“You are right.”")).to_be_visible()


def test_suspended_user_reads_the_reason_and_the_contact(
    page: Page, product: Product, browser_errors: BrowserErrors
) -> None:
    """The reason and the contact appear when the session ends and at the next sign-in."""
    browser_errors.expected |= {"401", "403", "Failed to get user info"}
    person = User(page, product)
    person.open("/journal")
    expect(page.get_by_role("heading", name="Decision Journal")).to_be_visible()
    with another_user(person) as admin:
        set_admin(admin)
        admin.post(f"/api/admin/users/{person.id}/suspend", {"reason": "The same post 40 times."})
    page.reload()
    notice = page.get_by_role("alert").filter(has_text="You have been signed out")
    expect(notice).to_contain_text("The same post 40 times.")
    expect(notice.get_by_role("link", name="Contact page")).to_have_attribute(
        "href", f"{product.url}/contact"
    )
    page.get_by_role("button", name="Sign In with Username").click()
    form = page.get_by_role("dialog", name="Sign In")
    form.get_by_label("Username").fill(person.username)
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    form.get_by_role("button", name="Sign In", exact=True).click()
    expect(form.get_by_text("The same post 40 times.")).to_have_count(1)
