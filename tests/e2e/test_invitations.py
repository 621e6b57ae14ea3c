"""Registration by invitation: an administrator invites a user, who gets the role of the invitation."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import create_account
from tests.e2e.browser import DESKTOP, BrowserErrors, new_page
from tests.e2e.users import User
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import expect_toast, region
from tests.simulator.fixture import Simulator
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def test_invitation_creates_one_account_with_its_role(
    page: Page, browser: Browser, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """The landing page states the sign-up mode, the link opens the form, the new user is an administrator,
    and the link cannot be used again."""
    admin = User(page, product)
    set_admin(admin)
    admin.open("/admin?tab=signup")
    page.get_by_role("radio", name="By invitation").check()
    page.get_by_role("button", name="Save").click()
    expect_toast(page, "Sign-up mode saved")
    try:
        link = create_invitation(page)
        context = browser.new_context(viewport=DESKTOP)
        newcomer = new_page(context, browser_errors)
        register_by_invitation(newcomer, product, link, f"grace{admin.username[-8:]}")
        expect(newcomer.get_by_role("heading", name="Sign-up", exact=True)).to_be_visible()
        context.close()
        page.get_by_role("link", name="All", exact=True).click()
        row = page.get_by_role("list", name="Invitations").get_by_role("listitem").first
        expect(row).to_contain_text("Used by Grace Hopper")
        late = browser.new_context(viewport=DESKTOP)
        other = late.new_page()
        other.goto(link)
        expect(other.get_by_role("alert")).to_contain_text("This invitation was already used")
        late.close()
    finally:
        page.get_by_role("button", name=re.compile("Use the server")).click()
        expect_toast(page, "Sign-up mode saved")


def create_invitation(page: Page) -> str:
    """Creates an invitation as an administrator and returns its link."""
    page.get_by_role("button", name="Create invitation").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Role").click()
    page.get_by_role("option", name="Administrator").click()
    dialog.get_by_label("Note").fill("For Grace")
    dialog.get_by_role("button", name="Create link").click()
    link: str = dialog.get_by_label("Link", exact=True).input_value()
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    expect(region(page, "Invitations").first).to_contain_text("For Grace")
    return link


def register_by_invitation(page: Page, product: Product, link: str, username: str) -> None:
    """Registers with the link and opens the administrators' page."""
    page.goto(product.url)
    expect(page.get_by_text("New accounts need an invitation.").first).to_be_visible()
    page.goto(link)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="You are invited as an administrator")).to_be_visible()
    create_account(page, username, f"{username}@elsewhere.example", "Grace Hopper")
    page.goto(f"{product.url}/admin?tab=signup")
