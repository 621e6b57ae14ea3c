"""The contact page, a password reset link, the data export, and deletion of the account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.network import alter_responses, fail_requests
from tests.e2e.states import open_settings
from tests.e2e.users import User, another_user
from tests.e2e.walks.admin import set_admin
from tests.e2e.walks.locators import expect_toast, region
from tests.simulator.fixture import Simulator

EMAIL = "hello@iris.example"
NEW = "a long walk home"
QUERY = "URGENT: our analyses stand still since this morning.\n\nWe run four workers on one machine."


def contact(user: User, simulator: Simulator) -> Iterator[str]:
    """Yields the contact page with and without settings, a failed and a sent message, a reset, and a
    deletion."""
    page = user.open("/contact")
    with alter_responses(page, "**/api/contact", fill_contact_details):
        page.reload()
        expect(region(page, "Contact details").get_by_text(EMAIL)).to_be_visible()
        yield "contact"
        page.get_by_role("button", name="Write a message").click()
        page.get_by_label("Describe Your Query").fill(QUERY)
    with fail_requests(page, "**/api/contact"):
        page.get_by_role("button", name="Send Message").click()
        expect(page.get_by_role("alert")).to_be_visible()
        yield "contact-failed"
        page.reload()
        expect(page.get_by_text("The contact details could not be loaded")).to_be_visible()
        yield "contact-lost"
    page.reload()
    expect(region(page, "Schedule a Meeting").get_by_text("No booking page is set up")).to_be_visible()
    yield "contact-bare"
    expect(page.get_by_text("24 hours")).to_have_count(0)
    with alter_responses(page, "**/api/contact", fill_contact_details):
        page.reload()
        expect(page.get_by_text("Reply within 24 hours")).to_be_visible()
        page.get_by_label("Describe Your Query").fill(QUERY)
        page.get_by_role("button", name="Send Message").click()
        expect(page.get_by_role("heading", name="Message Sent Successfully!")).to_be_visible()
        yield "contact-sent"
    yield from reset_states(user)
    yield from account_deletion_states(user)


def fill_contact_details(details: dict[str, Any]) -> None:
    """Fills in contact details as if the operator had configured all of them."""
    address = "https://operator.example/iris"
    details |= {
        "isMailed": True,
        "email": EMAIL,
        "bookingUrl": address,
        "networkUrl": address,
        "blogUrl": address,
    }


def reset_states(user: User) -> Iterator[str]:
    """Yields a reset link with an empty form, a weak password, a good one, and after its use."""
    with another_user(user) as other:
        set_admin(other)
        link = other.post(f"/api/admin/users/{user.id}/reset-link", {})["url"]
    page = user.page
    page.goto(link)
    page.get_by_role("button", name="Set new password").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    yield "reset-errors"
    enter_new_password(page, "password")
    expect(page.get_by_role("alert")).to_contain_text("most common")
    yield "reset-refused"
    enter_new_password(page, NEW)
    expect(page.get_by_role("heading", name="Your new password is set")).to_be_visible()
    yield "reset-done"
    page.goto(f"{user.address}/about")
    page.goto(link)
    enter_new_password(page, NEW)
    expect(page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    yield "reset-gone"


def enter_new_password(page: Page, password: str) -> None:
    for label in ("New password", "Confirm new password"):
        page.get_by_label(label, exact=True).fill(password)
    page.get_by_role("button", name="Set new password").click()


def account_deletion_states(user: User) -> Iterator[str]:
    """Yields the data export and the deletion of the account after sign-in with the new password."""
    page = user.page
    page.get_by_role("button", name="Sign In", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Username", exact=True).fill(user.username)
    dialog.get_by_label("Password", exact=True).fill(NEW)
    dialog.locator("button[type=submit]").click()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    page.reload()
    settings = open_settings(page)
    with page.expect_download() as file:
        settings.get_by_role("button", name="Download my data").click()
    assert file.value.suggested_filename.startswith(f"iris-{user.username}-")
    expect(settings.get_by_text("Saved as iris-")).to_be_visible()
    yield "settings-taken"
    settings.get_by_role("button", name="Delete account…").click()
    delete_account(settings, "not the password")
    expect(settings.get_by_text("The current password is incorrect.")).to_be_visible()
    yield "settings-delete-refused"
    delete_account(settings, NEW)
    expect_toast(page, "Account deleted")
    yield "account-deleted"


def delete_account(settings: Locator, password: str) -> None:
    settings.get_by_label("Your password", exact=True).fill(password)
    settings.get_by_role("checkbox", name="I understand that this cannot be undone.").check()
    settings.get_by_role("button", name="Delete my account").click()
