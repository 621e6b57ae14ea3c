"""The API reference at /schema in a real browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.actions import register
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

READINESS = ("analyses/POST/api/readiness", "/api/readiness", "Returns the decision readiness of a text")
PROFILE = ("people/GET/api/account/profile", "/api/account/profile", "Returns the caller's own words")


def test_the_reference_renders_and_contacts_no_other_host(page: Page, offline_product: Product) -> None:
    """The `page` fixture also fails on violations of the content security policy."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(f"{offline_product.url}/docs")
    expect(page).to_have_url(f"{offline_product.url}/schema")
    for section in ("Analyses", "Decisions", "Agents", "Posts", "API tokens"):
        expect(page.get_by_role("button", name=section, exact=False).first).to_be_visible(timeout=30_000)
    open_call(page, offline_product, READINESS)
    expect(page.get_by_text("Should I take the job in Lisbon?").first).to_be_visible()
    assert hosts == {urlsplit(offline_product.url).netloc}


def test_calls_are_tried_with_the_session_of_the_browser(page: Page, offline_product: Product) -> None:
    register(page, offline_product.url)
    answer = try_call(page, offline_product, READINESS)
    assert answer.status == 200
    assert "items" in answer.json()


def test_calls_are_tried_with_a_pasted_token(page: Page, offline_product: Product) -> None:
    register(page, offline_product.url)
    session = page.evaluate("localStorage.getItem('authToken')")
    headers = {"Authorization": f"Bearer {session}"}
    form = {"name": "Reference", "scopes": ["read"]}
    token = httpx.post(f"{offline_product.url}/api/tokens", json=form, headers=headers).json()["token"]
    page.evaluate("localStorage.removeItem('authToken')")
    page.context.clear_cookies()
    answer = try_call(page, offline_product, PROFILE, token)
    assert answer.request.headers["authorization"] == f"Bearer {token}"
    assert answer.status == 200


def open_call(page: Page, product: Product, call: tuple[str, str, str]) -> None:
    address, _, summary = call
    page.goto("about:blank")
    page.goto(f"{product.url}/schema#tag/{address}")
    expect(page.get_by_role("heading", name=summary).first).to_be_visible(timeout=30_000)


def try_call(page: Page, product: Product, call: tuple[str, str, str], token: str | None = None) -> Response:
    """Sends the example request of a call from the reference."""
    open_call(page, product, call)
    _, path, _ = call
    page.get_by_role("button", name="Test Request").filter(has_text=path).first.click()
    client = page.get_by_role("dialog")
    if token is not None:
        client.get_by_placeholder("Token").fill(token)
    with page.expect_response(lambda answer: urlsplit(answer.url).path == path) as sent:
        client.get_by_role("button", name="Send").first.click()
    return sent.value
