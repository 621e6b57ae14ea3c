"""Reaching the operator, a new password by a link, one's data as a file, and the end of the account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.network import altered, lost
from tests.e2e.somebody import Somebody, another
from tests.e2e.states import open_settings
from tests.e2e.walks.admin import promoted
from tests.e2e.walks.parts import region, told
from tests.simulator.fixture import Simulator

EMAIL = "hello@iris.example"
NEW = "a long walk home"
QUERY = "URGENT: our analyses stand still since this morning.\n\nWe run four workers on one machine."


def contact(who: Somebody, simulator: Simulator) -> Iterator[str]:
    """Everything set up, then nothing; a message lost and sent; a new password by a link; the end."""
    page = who.open("/contact")
    with altered(page, "**/api/contact", set_up):
        page.reload()
        expect(region(page, "Contact details").get_by_text(EMAIL)).to_be_visible()
        yield "contact"
        page.get_by_role("button", name="Write a message").click()
        page.get_by_label("Describe Your Query").fill(QUERY)
    with lost(page, "**/api/contact"):
        page.get_by_role("button", name="Send Message").click()
        expect(page.get_by_role("alert")).to_be_visible()
        yield "contact-failed"
        page.reload()
        expect(page.get_by_text("The contact details could not be loaded")).to_be_visible()
        yield "contact-lost"
    page.reload()
    expect(region(page, "Schedule a Meeting").get_by_text("No booking page is set up")).to_be_visible()
    yield "contact-bare"
    page.get_by_label("Describe Your Query").fill(QUERY)
    page.get_by_role("button", name="Send Message").click()
    expect(page.get_by_role("heading", name="Message Sent Successfully!")).to_be_visible()
    yield "contact-sent"
    yield from reset(who)
    yield from the_end(who)


def set_up(details: dict[str, Any]) -> None:
    """As where the operator has set up everything."""
    address = "https://operator.example/iris"
    details |= {"email": EMAIL, "bookingUrl": address, "networkUrl": address, "blogUrl": address}


def reset(who: Somebody) -> Iterator[str]:
    """A link of an administrator's: nothing typed, a password that is too easy, a good one, and once only."""
    with another(who) as other:
        promoted(other)
        link = other.post(f"/api/admin/users/{who.id}/reset-link", {})["url"]
    page = who.page
    page.goto(link)
    page.get_by_role("button", name="Set new password").click()
    expect(page.locator("[aria-invalid=true]").first).to_be_visible()
    yield "reset-errors"
    choose(page, "password")
    expect(page.get_by_role("alert")).to_contain_text("most common")
    yield "reset-refused"
    choose(page, NEW)
    expect(page.get_by_role("heading", name="Your new password is set")).to_be_visible()
    yield "reset-done"
    page.goto(f"{who.address}/about")
    page.goto(link)
    choose(page, NEW)
    expect(page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    yield "reset-gone"


def choose(page: Page, password: str) -> None:
    for label in ("New password", "Confirm new password"):
        page.get_by_label(label, exact=True).fill(password)
    page.get_by_role("button", name="Set new password").click()


def the_end(who: Somebody) -> Iterator[str]:
    """Signed in with the new password: the data as a file, and the account deleted."""
    page = who.page
    page.get_by_role("button", name="Sign In", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Username", exact=True).fill(who.username)
    dialog.get_by_label("Password", exact=True).fill(NEW)
    dialog.locator("button[type=submit]").click()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    page.reload()
    settings = open_settings(page)
    with page.expect_download() as file:
        settings.get_by_role("button", name="Download my data").click()
    assert file.value.suggested_filename.startswith(f"iris-{who.username}-")
    expect(settings.get_by_text("Saved as iris-")).to_be_visible()
    yield "settings-taken"
    settings.get_by_role("button", name="Delete account…").click()
    delete(settings, "not the password")
    expect(settings.get_by_text("The current password is incorrect.")).to_be_visible()
    yield "settings-delete-refused"
    delete(settings, NEW)
    told(page, "Account deleted")
    yield "account-deleted"


def delete(settings: Locator, password: str) -> None:
    settings.get_by_label("Your password", exact=True).fill(password)
    settings.get_by_role("checkbox", name="I understand that this cannot be undone.").check()
    settings.get_by_role("button", name="Delete my account").click()
