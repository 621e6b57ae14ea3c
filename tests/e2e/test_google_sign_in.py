"""Google sign-in in a real browser, with a certified OpenID provider on another site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.backend import execute_sql
from tests.e2e.browser import BrowserErrors, new_page
from tests.e2e.conftest import folder
from tests.e2e.google import (
    ADA,
    CALLBACK,
    FAILING,
    NO_POPUPS,
    REFUSED,
    at_host,
    consent,
    current_user,
    expect_error,
    expect_signed_in,
    google_button,
    open_popup,
    stored_token,
)
from tests.e2e.test_second_factor import AGED, open_settings, totp_code
from tests.oidc.fixture import Account, OidcProvider, Signing, oidc_provider, oidc_server
from tests.support.people import registration
from tests.support.product import Product, running_product

__all__ = ["oidc_provider", "oidc_server"]

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

UNVERIFIED = "Google's response could not be verified. Please try again."
NOT_ALLOWED = "This response does not belong to a sign-in that was started in this browser."

POPUP_HOST, REDIRECT_HOST, OTHER_HOST = "127.0.0.1", "studio.localhost", "localhost"


@pytest.fixture(scope="module")
def google_product(oidc_server: OidcProvider) -> Iterator[Product]:
    """The product under three host names: Google by popup, by redirect, and not allowed."""
    env = {
        **oidc_server.env(),
        "IRIS_ALLOWED_HOSTS": f"{POPUP_HOST},{REDIRECT_HOST},{OTHER_HOST}",
        "IRIS_GOOGLE_HOSTS": f"{POPUP_HOST},{REDIRECT_HOST}",
        "IRIS_GOOGLE_REDIRECT_HOSTS": REDIRECT_HOST,
    }
    with folder("google") as data_dir, running_product(env, data_dir) as product:
        yield product


@pytest.fixture
def address(google_product: Product) -> str:
    return at_host(google_product.url, POPUP_HOST)


@pytest.fixture
def provider(oidc_provider: OidcProvider) -> OidcProvider:
    """The provider with an account for Ada."""
    oidc_provider.add(ADA)
    return oidc_provider


@pytest.fixture
def popup_blocking_page(browser: Browser, browser_errors: BrowserErrors) -> Iterator[Page]:
    """A page whose browser blocks popups."""
    context = browser.new_context()
    context.add_init_script(NO_POPUPS)
    yield new_page(context, browser_errors)
    context.close()


def test_popup_signs_in(page: Page, provider: OidcProvider, address: str) -> None:
    """After consent, the popup closes and the page is signed in, also after a reload."""
    popup = open_popup(page, address)
    expect(page.get_by_role("button", name="Signing in...")).to_be_visible()
    consent(popup, ADA)
    expect_signed_in(page, ADA)
    assert popup.is_closed()
    assert current_user(page)["displayName"] == ADA.name
    page.reload()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()


def test_second_sign_in_opens_the_same_account(page: Page, provider: OidcProvider, address: str) -> None:
    """A second sign-in with the same Google account creates no other account."""
    consent(open_popup(page, address), ADA)
    expect_signed_in(page, ADA)
    first = current_user(page)["id"]
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    consent(open_popup(page, address), ADA)
    expect_signed_in(page, ADA)
    assert current_user(page)["id"] == first


def test_blocked_popup_falls_back_to_redirect(
    popup_blocking_page: Page, provider: OidcProvider, address: str
) -> None:
    """If the popup is blocked, the page itself is redirected and returns signed in."""
    google_button(popup_blocking_page, address).click()
    popup_blocking_page.wait_for_url(f"{provider.issuer}/**")
    consent(popup_blocking_page, ADA)
    expect_signed_in(popup_blocking_page, ADA)


def test_closed_popup_falls_back_to_redirect(page: Page, provider: OidcProvider, address: str) -> None:
    """If the popup is closed, the page itself is redirected and returns signed in."""
    open_popup(page, address).close()
    page.wait_for_url(f"{provider.issuer}/**")
    consent(page, ADA)
    expect_signed_in(page, ADA)


def test_redirect_host_opens_no_popup(page: Page, provider: OidcProvider, google_product: Product) -> None:
    """The page itself is redirected immediately."""
    opened: list[Page] = []
    page.on("popup", lambda popup: opened.append(popup))
    google_button(page, at_host(google_product.url, REDIRECT_HOST)).click()
    page.wait_for_url(f"{provider.issuer}/**")
    assert opened == []
    consent(page, ADA)
    expect_signed_in(page, ADA)


def test_refused_consent_in_the_popup_shows_an_error(
    page: Page, provider: OidcProvider, address: str, browser_errors: BrowserErrors
) -> None:
    """The popup closes, the page shows the reason, and there is no redirect."""
    browser_errors.expected |= FAILING
    popup = open_popup(page, address)
    with popup.expect_event("close"):
        popup.get_by_role("button", name="Cancel").click()
    expect_error(page, REFUSED)
    assert provider.calls("token") == []


def test_refused_consent_after_redirect_reopens_the_dialog(
    page: Page, provider: OidcProvider, google_product: Product, browser_errors: BrowserErrors
) -> None:
    """The landing page shows the dialog and the reason."""
    browser_errors.expected |= FAILING
    google_button(page, at_host(google_product.url, REDIRECT_HOST)).click()
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_url("**/")
    expect_error(page, REFUSED)


FORGERIES = {
    "nonce": lambda provider: provider.forge(nonce="another"),
    "audience": lambda provider: provider.forge(aud="somebody-else"),
    "issuer": lambda provider: provider.forge(iss="https://elsewhere.example"),
    "signature": lambda provider: provider.forge(Signing.STRANGE_KEY),
    "algorithm none": lambda provider: provider.forge(Signing.NONE),
    "state": lambda provider: provider.change_redirect(state="forged"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_forged_answer_is_rejected(
    page: Page, provider: OidcProvider, address: str, browser_errors: BrowserErrors, forgery: str
) -> None:
    """The page shows the reason and is not signed in."""
    browser_errors.expected |= FAILING
    telling: AbstractContextManager[None] = FORGERIES[forgery](provider)
    with telling:
        consent(open_popup(page, address), ADA)
        expect_error(page, NOT_ALLOWED if forgery == "state" else UNVERIFIED)
    assert len(provider.calls("token")) == (0 if forgery == "state" else 1)


def test_replayed_code_is_rejected(
    page: Page, browser: Browser, provider: OidcProvider, address: str, browser_errors: BrowserErrors
) -> None:
    """Neither the address nor the code of a used callback is accepted again."""
    browser_errors.expected |= FAILING
    popup = open_popup(page, address)
    with page.context.expect_event("request", lambda request: CALLBACK in request.url) as sent:
        consent(popup, ADA)
    expect_signed_in(page, ADA)
    page.evaluate("localStorage.clear()")
    elsewhere = browser.new_context()
    for tab in (page, new_page(elsewhere, browser_errors)):
        tab.goto(sent.value.url)
        tab.wait_for_url(f"{address}/")
        expect_error(tab, NOT_ALLOWED)
    elsewhere.close()
    page.context.clear_cookies()
    assert len(provider.calls("token")) == 1
    with provider.change_redirect(code=httpx.URL(sent.value.url).params["code"]):
        consent(open_popup(page, address), ADA)
        expect_error(page, UNVERIFIED)


def test_unverified_address_is_rejected(
    page: Page, provider: OidcProvider, address: str, browser_errors: BrowserErrors
) -> None:
    """An unverified email address creates no account."""
    browser_errors.expected |= FAILING
    bob = provider.add(Account("bob", email="bob@example.org", email_verified=False, name="Bob"))
    consent(open_popup(page, address), bob)
    expect_error(page, "Google has not verified your email address")


def test_google_sign_in_takes_over_the_account_of_the_same_address(
    page: Page, provider: OidcProvider, address: str
) -> None:
    """The password account with the unverified address becomes a Google account. Its previous user is signed
    out and cannot sign in again."""
    form = registration(email="eve@example.org")
    squatter = httpx.post(f"{address}/api/auth/register", json=form).json()
    eve = provider.add(Account("eve", email="eve@example.org", email_verified=True, name="Eve"))
    consent(open_popup(page, address), eve)
    expect(page.get_by_text("The earlier password no longer works.").first).to_be_visible()
    expect(
        page.get_by_role("heading", name="This account existed before you confirmed its email address")
    ).to_be_visible()
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    assert current_user(page)["id"] == squatter["user"]["id"]
    theirs = {"Authorization": f"Bearer {squatter['token']}"}
    assert httpx.get(f"{address}/api/auth/me", headers=theirs).status_code == 401
    login = {"username": form["username"], "password": form["password"]}
    assert httpx.post(f"{address}/api/auth/login", json=login).status_code == 401


def test_google_reauthenticates_and_sign_in_requires_the_second_factor(
    page: Page, provider: OidcProvider, google_product: Product, address: str, browser_errors: BrowserErrors
) -> None:
    """Google re-authenticates its own account only, and sign-in asks for a code once an app is set up."""
    browser_errors.expected |= {"403"}
    grace = provider.add(Account("grace", email="grace@example.org", email_verified=True, name="Grace"))
    fay = provider.add(Account("fay", email="fay@example.org", email_verified=True, name="Fay"))
    consent(open_popup(page, address), fay)
    expect_signed_in(page, fay)
    execute_sql(google_product, AGED, current_user(page)["username"])
    for account, told in ((grace, "Not confirmed"), (fay, "Confirmed")):
        open_settings(page).get_by_role("button", name="Set up an app").click()
        page.get_by_role("button", name="Continue with Google").click()
        consent(page, account)
        page.wait_for_url("**/iris*")
        expect(page.get_by_text(told, exact=True).first).to_be_visible()
        assert current_user(page)["email"] == fay.email
    settings = open_settings(page)
    settings.get_by_role("button", name="Set up an app").click()
    secret = settings.locator("p.font-mono").inner_text().replace(" ", "")
    settings.get_by_label("Code from the app").fill(totp_code(secret, 0))
    settings.get_by_role("button", name="Confirm", exact=True).click()
    settings.get_by_role("button", name="I have saved them").click()
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    consent(open_popup(page, address), fay)
    form = page.get_by_role("dialog", name="Second factor")
    form.get_by_label("Code").fill(totp_code(secret, 1))
    form.get_by_role("button", name="Continue").click()
    page.wait_for_url("**/iris")
    expect(page.get_by_label("Decision Scenario")).to_be_visible()
    assert current_user(page)["email"] == fay.email


def test_host_that_is_not_allowed_shows_an_error(
    page: Page, provider: OidcProvider, google_product: Product, browser_errors: BrowserErrors
) -> None:
    """The error names the host and the remedy, and no sign-in starts."""
    browser_errors.expected |= FAILING
    google_button(page, at_host(google_product.url, OTHER_HOST)).click()
    expect(page.get_by_text("Domain Authorization Required").first).to_be_visible()
    said = re.compile(rf"Add {OTHER_HOST} to the authorized domains.*sign in with email")
    expect(page.get_by_text(said).first).to_be_visible()
    assert provider.calls("page") == []
    assert stored_token(page) is None
