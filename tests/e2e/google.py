"""Signing in with Google as a person does it, on both sides."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.oidc.fixture import Account

ADA = Account("ada", email="ada@example.org", email_verified=True, name="Ada Lovelace")
CALLBACK = "/api/auth/google/callback"
FINISH = "/api/auth/google/finish"
FAILING = frozenset({FINISH, "Google sign-in failed"})
"""What the browser reports when a sign-in fails as it should: the refused call, and the page's own log."""
REFUSED = "You did not allow Google to share your name and email address"
SIGNED_IN = "Signed in with Google successfully!"

NO_POPUPS = "window.open = () => null"
"""An init script: the browser lets no window open."""


def at_host(address: str, host: str) -> str:
    """The same product under another of its names."""
    return f"http://{host}:{urlsplit(address).port}"


def google_button(page: Page, address: str) -> Locator:
    """The button for Google in the dialog, opened from the landing page."""
    page.goto(address)
    page.get_by_role("button", name="Sign In", exact=True).first.click()
    button = page.get_by_role("dialog").get_by_role("button", name=re.compile("Google"))
    expect(button).to_be_enabled()
    return button


def open_popup(page: Page, address: str) -> Page:
    """Press the button; the window that opens, at the provider's page."""
    button = google_button(page, address)
    with page.expect_popup() as opening:
        button.click()
    popup = opening.value
    expect(popup.get_by_role("heading", name="Choose an account")).to_be_visible()
    return popup


def consent(page: Page, account: Account) -> None:
    """On the provider's page: sign in and consent."""
    page.get_by_role("button", name=f"Continue as {account.name}").click()


def expect_signed_in(page: Page, account: Account) -> None:
    """Standing on the iRIS page as this person, told so, with the dialog gone."""
    page.wait_for_url("**/iris")
    expect(page.get_by_text(SIGNED_IN).first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    assert current_user(page)["email"] == account.email


def expect_error(page: Page, text: str) -> None:
    """Told in the dialog's page that it failed, with the reason, and not signed in."""
    expect(page.get_by_text("Error", exact=True).first).to_be_visible()
    expect(page.get_by_text(text).first).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert stored_token(page) is None


def stored_token(page: Page) -> str | None:
    """The bearer token that this page has stored."""
    stored: str | None = page.evaluate("localStorage.getItem('authToken')")
    return stored


def current_user(page: Page) -> dict[str, object]:
    """Who the server says this page is, asked from the page: only a browser resolves each of its hosts."""
    answer: dict[str, dict[str, object]] = page.evaluate(
        "fetch('/api/auth/me', {headers: {Authorization: `Bearer ${localStorage.getItem('authToken')}`}})"
        ".then((answer) => answer.json())"
    )
    return answer["user"]
