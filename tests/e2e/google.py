"""Google sign-in in the browser, on the product's pages and on the provider's."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.oidc.fixture import Account

ADA = Account("ada", email="ada@example.org", email_verified=True, name="Ada Lovelace")
CALLBACK = "/api/auth/google/callback"
FINISH = "/api/auth/google/finish"
FAILING = frozenset({FINISH, "Google sign-in failed"})
"""Expected browser errors when a sign-in fails: the refused call, and the message that the page logs."""
REFUSED = "You did not allow Google to share your name and email address"
SIGNED_IN = "Signed in with Google successfully!"

NO_POPUPS = "window.open = () => null"
"""Init script: blocks popups."""


def at_host(address: str, host: str) -> str:
    """Returns the product's address with another host name."""
    return f"http://{host}:{urlsplit(address).port}"


def google_button(page: Page, address: str) -> Locator:
    """Opens the dialog from the landing page and returns its Google button."""
    page.goto(address)
    page.get_by_role("button", name="Sign In", exact=True).first.click()
    button = page.get_by_role("dialog").get_by_role("button", name=re.compile("Google"))
    expect(button).to_be_enabled()
    return button


def open_popup(page: Page, address: str) -> Page:
    """Clicks the button and returns the popup, which shows the provider's page."""
    button = google_button(page, address)
    with page.expect_popup() as opening:
        button.click()
    popup = opening.value
    expect(popup.get_by_role("heading", name="Choose an account")).to_be_visible()
    return popup


def consent(page: Page, account: Account) -> None:
    """Signs in and consents on the provider's page."""
    page.get_by_role("button", name=f"Continue as {account.name}").click()


def expect_signed_in(page: Page, account: Account) -> None:
    """Waits for the iRIS page with the success message, signed in as this account."""
    page.wait_for_url("**/iris")
    expect(page.get_by_text(SIGNED_IN).first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    assert current_user(page)["email"] == account.email


def expect_error(page: Page, text: str) -> None:
    """Waits for the error in the dialog's page, and checks that it is not signed in."""
    expect(page.get_by_text("Error", exact=True).first).to_be_visible()
    expect(page.get_by_text(text).first).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert stored_token(page) is None


def stored_token(page: Page) -> str | None:
    """Returns the bearer token that this page has stored."""
    stored: str | None = page.evaluate("localStorage.getItem('authToken')")
    return stored


def current_user(page: Page) -> dict[str, object]:
    """Returns the page's user. The page sends the request, because only a browser resolves each of its
    hosts."""
    answer: dict[str, dict[str, object]] = page.evaluate(
        "fetch('/api/auth/me', {headers: {Authorization: `Bearer ${localStorage.getItem('authToken')}`}})"
        ".then((answer) => answer.json())"
    )
    return answer["user"]
