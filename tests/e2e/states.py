"""States of the public pages, the dialogs and the signed-in shell, for axe and for screenshots.

Each walk yields the name of the state that the page shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.actions import PASSWORD, register

REFUSED_CALLS = frozenset({"status of 401", "/api/auth/password"})
"""Expected browser errors: a wrong password twice, and a session that has ended."""

POLICIES = ("privacy-policy", "terms-of-service", "use-policy", "refund-policy")
MENUS = ("Solutions", "Policies", "Company")


def site_menus(page: Page) -> tuple[str, ...]:
    """Returns the menus in the header at this width: one for each group, or one for all."""
    narrow = page.get_by_role("button", name="Menu", exact=True).is_visible()
    return ("Menu",) if narrow else MENUS


def open_sign_in_dialog(page: Page) -> Locator:
    """Opens the dialog from the landing page."""
    page.get_by_role("button", name="Sign In", exact=True).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def open_pages(page: Page, address: str) -> Iterator[str]:
    """Yields the pages that visitors may see."""
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "landing"
    for name in site_menus(page):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-expanded", "true")
        yield f"landing-menu-{name.lower()}"
        page.keyboard.press("Escape")
    for path in ("about", *POLICIES):
        page.goto(f"{address}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        yield path
    page.goto(f"{address}/nowhere")
    expect(page.get_by_text("Page Not Found")).to_be_visible()
    yield "not-found"


def dialog_states(page: Page, address: str) -> Iterator[str]:
    """Yields both modes of the dialog, the messages for empty fields, and the errors of the server."""
    page.goto(address)
    dialog = open_sign_in_dialog(page)
    expect(dialog.get_by_role("button", name="Google sign-in is not set up here")).to_be_visible()
    yield "sign-in"
    dialog.locator("button[type=submit]").click()
    expect(dialog.get_by_text("Username is required")).to_be_visible()
    yield "sign-in-errors"
    dialog.get_by_label("Username", exact=True).fill("nobody-by-this-name")
    dialog.get_by_label("Password", exact=True).fill("not the password")
    dialog.locator("button[type=submit]").click()
    expect(page.get_by_text("Error", exact=True)).to_be_visible()
    yield "sign-in-refused"
    dialog.get_by_role("button", name="Create one").click()
    expect(dialog.get_by_label("Email", exact=True)).to_be_visible()
    yield "register"
    dialog.locator("button[type=submit]").click()
    expect(dialog.get_by_text("Email is required")).to_be_visible()
    yield "register-errors"


def shell_states(page: Page, address: str) -> Iterator[str]:
    """Yields the signed-in shell with its menus and dialogs."""
    register(page, address)
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()
    yield "shell"
    if (opener := page.get_by_role("button", name="Open navigation")).is_visible():
        opener.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield "shell-navigation"
        page.keyboard.press("Escape")
    open_user_menu(page)
    yield "user-menu"
    page.keyboard.press("Escape")
    settings = open_settings(page)
    expect(settings.get_by_text("This device", exact=True)).to_be_visible()
    yield "settings"
    settings.get_by_role("button", name=re.compile("^End session on")).click()
    yield "settings-end-session"
    settings.get_by_role("button", name="Cancel").click()
    yield from password_states(settings)
    page.keyboard.press("Escape")
    for path in ("about", "nowhere"):
        page.goto(f"{address}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        yield f"{path}-signed-in"
    page.goto(f"{address}/iris")
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    yield from gate_states(page)


def gate_states(page: Page) -> Iterator[str]:
    """Yields the page after the end of its session, which the tab's stream reports."""
    page.evaluate(
        "fetch('/api/auth/logout', {method: 'POST', headers: "
        "{Authorization: `Bearer ${localStorage.getItem('authToken')}`}})"
    )
    expect(page.get_by_role("heading", name="Your session has ended")).to_be_visible()
    yield "gate"
    page.get_by_role("button", name="Sign In with Username").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "gate-sign-in"


def open_history(page: Page) -> Locator:
    open_user_menu(page)
    page.get_by_role("menuitem", name="History").click()
    panel = page.get_by_role("dialog", name="Analysis History")
    expect(panel).to_be_visible()
    return panel


def open_user_menu(page: Page) -> None:
    page.get_by_role("button", name=re.compile("ccount of")).click()
    expect(page.get_by_role("menu")).to_be_visible()


def open_settings(page: Page) -> Locator:
    open_user_menu(page)
    page.get_by_role("menuitem", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    return settings


def password_states(settings: Locator) -> Iterator[str]:
    settings.get_by_role("button", name="Change password").click()
    settings.locator("button[type=submit]").click()
    expect(settings.locator("[aria-invalid=true]").first).to_be_visible()
    yield "settings-password-errors"
    settings.get_by_label("Current password", exact=True).fill("not the password")
    for label in ("New password", "Confirm new password"):
        settings.get_by_label(label, exact=True).fill("another long walk")
    settings.locator("button[type=submit]").click()
    expect(settings.get_by_text("The current password is incorrect.")).to_be_visible()
    yield "settings-password-refused"
    settings.get_by_label("Current password", exact=True).fill(PASSWORD)
    settings.locator("button[type=submit]").click()
    expect(settings.get_by_text("Your new password is set.")).to_be_visible()
    yield "settings-password-set"
