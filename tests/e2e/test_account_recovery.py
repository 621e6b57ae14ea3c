"""Password reset, an address whose account was taken over, and a linked Google account."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from playwright.sync_api import Browser, Page, expect

from tests.e2e.actions import register
from tests.e2e.browser import DESKTOP, BrowserErrors, new_page
from tests.e2e.conftest import folder
from tests.e2e.google import at_host, consent, google_button, open_popup
from tests.oidc.fixture import Account, OidcProvider, oidc_provider, oidc_server
from tests.support.people import registration
from tests.support.ports import free_port
from tests.support.product import Product, running_product
from tests.support.waiting import until_sync

__all__ = ["oidc_provider", "oidc_server"]

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

GRACE = Account("grace", email="grace@elsewhere.org", email_verified=True, name="Grace Hopper")
LINK = re.compile(r"^http\S+/reset-password#token=\S+$", re.MULTILINE)
NEW = "four words without a reason"
SHOTS = os.environ.get("IRIS_SHOTS", "")


class Inbox:
    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.taken.append(message)
        return "250 Taken"

    def link(self) -> str | None:
        texts = [mail.get_content().replace("\r\n", "\n") for mail in self.taken]
        found = [match[0] for match in map(LINK.search, texts) if match]
        return found[-1] if found else None


@pytest.fixture(scope="module")
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture(scope="module")
def mailing_product(oidc_server: OidcProvider, inbox: Inbox) -> Iterator[Product]:
    """`iris up` with Google sign-in and a mail server."""
    port = free_port()
    controller = Controller(inbox, hostname="127.0.0.1", port=port)
    controller.start()
    env = {
        **oidc_server.env(),
        "IRIS_ALLOWED_HOSTS": "127.0.0.1",
        "IRIS_GOOGLE_HOSTS": "127.0.0.1",
        "IRIS_SMTP_URL": f"smtp://127.0.0.1:{port}?starttls=off",
        "IRIS_MAIL_FROM": "iris@example.org",
    }
    try:
        with folder("recovery") as data_dir, running_product(env, data_dir) as product:
            yield product
    finally:
        controller.stop()


@pytest.fixture
def address(mailing_product: Product) -> str:
    return at_host(mailing_product.url, "127.0.0.1")


def take_screenshots(page: Page, name: str) -> None:
    """Saves screenshots at both widths in the folder IRIS_SHOTS, if it is set."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}-1360.png", full_page=True)
        page.set_viewport_size({"width": 390, "height": 844})
        page.screenshot(path=Path(SHOTS) / f"{name}-390.png", full_page=True)
        page.set_viewport_size(DESKTOP)


def test_forgotten_password_is_reset_by_the_mailed_link(
    page: Page, browser: Browser, browser_errors: BrowserErrors, address: str, inbox: Inbox
) -> None:
    username = register(page, address)
    page.goto("about:blank")
    context = browser.new_context(viewport=DESKTOP)
    other = new_page(context, browser_errors)
    other.goto(address)
    other.get_by_role("button", name="Sign In", exact=True).first.click()
    take_screenshots(other, "sign-in")
    other.get_by_role("button", name="Forgot password?").click()
    dialog = other.get_by_role("dialog")
    take_screenshots(other, "forgot")
    dialog.get_by_label("Email").fill(f"{username}@example.org")
    dialog.get_by_role("button", name="Send link").click()
    expect(dialog.get_by_text("If an account has the address")).to_be_visible()
    take_screenshots(other, "forgot-sent")
    until_sync(lambda: inbox.link() is not None)
    link = inbox.link()
    assert link is not None
    other.goto(f"{address}/reset-password#{link.partition('#')[2]}")
    other.get_by_label("New password", exact=True).fill(NEW)
    other.get_by_label("Confirm new password", exact=True).fill(NEW)
    other.get_by_role("button", name="Set new password").click()
    expect(other.get_by_role("heading", name="Your new password is set")).to_be_visible()
    other.get_by_role("button", name="Sign in now").click()
    dialog = other.get_by_role("dialog")
    dialog.get_by_label("Username", exact=True).fill(username)
    dialog.locator("input[type=password]").fill(NEW)
    dialog.locator("button[type=submit]").click()
    expect(other.get_by_role("heading", name="This account existed before you confirmed")).to_be_visible()
    other.get_by_role("button", name="Finish").click()
    expect(other.get_by_label("Decision Scenario")).to_be_visible()
    context.close()


def test_owner_of_an_address_reviews_content_of_the_previous_user(
    page: Page, address: str, oidc_provider: OidcProvider
) -> None:
    owner = oidc_provider.add(
        Account("owner", email="owner@example.org", email_verified=True, name="Olga Owner")
    )
    with httpx.Client(base_url=address) as http:
        form = registration(username="squatter", email="owner@example.org")
        stranger = http.post("/api/auth/register", json=form).json()
        headers = {"Authorization": f"Bearer {stranger['token']}"}
        for words in ("Buy this now, it is a bargain", "A fair question about Lisbon"):
            post = {"content": words, "userId": stranger["user"]["id"], "agentId": "logical-lens"}
            assert http.post("/api/social/posts", json=post, headers=headers).status_code == 201
    popup = open_popup(page, address)
    consent(popup, owner)
    heading = page.get_by_role("heading", name="This account existed before you confirmed its email address")
    expect(heading).to_be_visible()
    page.get_by_role("button", name="Decide later").click()
    expect(page.get_by_text("Review the existing content of your account")).to_be_visible()
    take_screenshots(page, "review-later")
    page.reload()
    page.get_by_role("button", name="Review now").click()
    page.get_by_label("Username").fill("olga")
    page.get_by_label("First name").fill("Olga")
    page.get_by_label("Last name").fill("Owner")
    page.get_by_role("checkbox", name="Buy this now, it is a bargain").click()
    take_screenshots(page, "review")
    page.get_by_role("button", name="Delete 1 item, keep the rest").click()
    expect(heading).to_have_count(0)
    expect(page.get_by_text("Review the existing content of your account")).to_have_count(0)
    with httpx.Client(base_url=address) as http:
        feed = http.get("/api/social/feed").json()
    assert [(post["content"], post["author"]["name"]) for post in feed] == [
        ("A fair question about Lisbon", "Olga Owner")
    ]


def test_google_account_is_linked_and_unlinked_in_settings(
    page: Page, browser: Browser, browser_errors: BrowserErrors, address: str, oidc_provider: OidcProvider
) -> None:
    oidc_provider.add(GRACE)
    register(page, address)
    page.get_by_role("button", name=re.compile("Ada Lovelace")).click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("button", name="Link a Google account").scroll_into_view_if_needed()
    take_screenshots(page, "settings-unlinked")
    page.get_by_role("button", name="Link a Google account").click()
    consent(page, GRACE)
    expect(page.get_by_text("Your Google account is linked.").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Ada Lovelace")).click()
    page.get_by_role("menuitem", name="Settings").click()
    section = page.get_by_role("region", name="Google account")
    expect(section.get_by_text("grace@elsewhere.org").first).to_be_visible()
    take_screenshots(page, "settings-linked")

    context = browser.new_context(viewport=DESKTOP)
    other = new_page(context, browser_errors)
    with other.expect_popup() as opening:
        google_button(other, address).click()
    consent(opening.value, GRACE)
    other.wait_for_url("**/iris")
    expect(other.get_by_role("button", name=re.compile("Ada Lovelace"))).to_be_visible()
    context.close()

    section.get_by_role("button", name="Unlink grace@elsewhere.org").click()
    section.get_by_role("group").get_by_role("button", name="Unlink").click()
    expect(section.get_by_role("button", name="Link a Google account")).to_be_visible()
