"""Second factors, sign-in with them, and re-authentication."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pyotp
import pytest
from playwright.sync_api import Locator, Page, expect

from app.core.clock import utc_now
from tests.e2e.actions import PASSWORD, register
from tests.e2e.backend import execute_sql
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

AGED = """
    UPDATE sessions SET authenticated_at = now() - interval '6 minutes'
    WHERE user_id = (SELECT id FROM users WHERE username = $1)
"""
SHOTS = os.environ.get("IRIS_SHOTS", "")


def test_passkey_signs_in_with_and_without_password(page: Page, offline_product: Product) -> None:
    """A registered passkey signs in without a password, and a password sign-in asks for it."""
    address = offline_product.url.replace("127.0.0.1", "localhost")
    authenticator(page)
    username = register(page, address)
    settings = open_settings(page)
    take_screenshot(page, "settings-empty")
    settings.get_by_role("button", name="Add a passkey").click()
    settings.get_by_label("Name of the passkey").fill("Laptop")
    settings.get_by_role("button", name="Continue").click()
    expect(settings.get_by_text("Save your recovery codes")).to_be_visible()
    expect(settings.get_by_role("button", name="Rename Laptop")).to_be_visible()
    take_screenshot(page, "settings-codes")
    settings.get_by_role("button", name="I have saved them").click()
    settings.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("button", name="Sign In").first).to_be_visible()

    dialog = sign_in_dialog(page)
    take_screenshot(page, "sign-in")
    dialog.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/iris")
    sign_out(page)

    enter_password(page, username)
    page.get_by_role("dialog", name="Second factor").get_by_role("button", name="Use your passkey").click()
    page.wait_for_url("**/iris")


def test_authenticator_app_and_recovery_code_sign_in(
    page: Page, offline_product: Product, browser_errors: BrowserErrors
) -> None:
    """Password sign-in asks for a code, refuses a wrong one, and accepts a recovery code."""
    browser_errors.expected.add("403")
    username = register(page, offline_product.url)
    settings = open_settings(page)
    settings.get_by_role("button", name="Set up an app").click()
    expect(settings.get_by_role("img", name="QR code of the key")).to_be_visible()
    secret = settings.locator("p.font-mono").inner_text().replace(" ", "")
    take_screenshot(page, "settings-totp")
    settings.get_by_label("Code from the app").fill(totp_code(secret, 0))
    settings.get_by_role("button", name="Confirm", exact=True).click()
    expect(settings.locator("ul.font-mono li")).to_have_count(10)
    codes = settings.locator("ul.font-mono li").all_inner_texts()
    settings.get_by_role("button", name="I have saved them").click()
    settings.get_by_role("button", name="Sign out everywhere").click()

    enter_password(page, username)
    dialog = page.get_by_role("dialog", name="Second factor")
    dialog.get_by_label("Code").fill("000000")
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog.get_by_text("This code is incorrect")).to_be_visible()
    take_screenshot(page, "second-factor")
    dialog.get_by_label("Code").fill(totp_code(secret, 1))
    dialog.get_by_role("button", name="Continue").click()
    page.wait_for_url("**/iris")
    sign_out(page)

    enter_password(page, username)
    dialog.get_by_role("button", name="Use a recovery code").click()
    dialog.get_by_label("Recovery code").fill(codes[0])
    dialog.get_by_role("button", name="Continue").click()
    page.wait_for_url("**/iris")


def test_sensitive_call_is_repeated_after_reauthentication(
    page: Page, offline_product: Product, browser_errors: BrowserErrors
) -> None:
    """A call from an old session asks for re-authentication once and is then repeated."""
    browser_errors.expected.add("403")
    username = register(page, offline_product.url)
    settings = open_settings(page)
    execute_sql(offline_product, AGED, username)
    settings.get_by_role("button", name="Set up an app").click()
    question = page.get_by_role("dialog", name="Confirm your identity")
    expect(question).to_be_visible()
    take_screenshot(page, "reauthentication")
    question.get_by_label("Your password").fill("not it at all")
    question.get_by_role("button", name="Confirm with password").click()
    expect(question.get_by_text("The current password is incorrect.")).to_be_visible()
    question.get_by_label("Your password").fill(PASSWORD)
    question.get_by_role("button", name="Confirm with password").click()
    expect(settings.get_by_role("img", name="QR code of the key")).to_be_visible()


def authenticator(page: Page) -> None:
    """Installs a virtual platform authenticator that verifies the user."""
    client = page.context.new_cdp_session(page)
    client.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    client.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def open_settings(page: Page) -> Locator:
    page.goto(re.sub(r"/iris.*", "/iris?settings", page.url))
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_role("heading", name="Sign-in security")).to_be_visible()
    return dialog


def sign_in_dialog(page: Page) -> Locator:
    page.get_by_role("button", name="Sign In").first.click()
    return page.get_by_role("dialog")


def enter_password(page: Page, username: str) -> None:
    dialog = sign_in_dialog(page)
    dialog.get_by_label("Username", exact=True).fill(username)
    dialog.locator("input[type=password]").fill(PASSWORD)
    dialog.locator("button[type=submit]").click()
    expect(page.get_by_role("dialog", name="Second factor")).to_be_visible()


def sign_out(page: Page) -> None:
    settings = open_settings(page)
    settings.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("button", name="Sign In").first).to_be_visible()


def totp_code(secret: str, steps: int) -> str:
    return pyotp.TOTP(secret).at(int(utc_now().timestamp()) + 30 * steps)


def take_screenshot(page: Page, name: str) -> None:
    """Saves a screenshot in the folder IRIS_SHOTS, if it is set."""
    if SHOTS:
        for width, size in (("desktop", DESKTOP), ("phone", PHONE)):
            page.set_viewport_size(size)
            page.screenshot(path=Path(SHOTS) / f"{name}-{width}.png")
        page.set_viewport_size(DESKTOP)
