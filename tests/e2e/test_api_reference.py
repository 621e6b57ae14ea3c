"""The API reference at /schema in a real browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.actions import register
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def open_call(page: Page, product: Product, address: str, summary: str) -> None:
    """Opens the reference at a call."""
    page.goto(f"{product.url}/schema#tag/{address}")
    expect(page.get_by_role("heading", name=summary).first).to_be_visible(timeout=30_000)


def send(page: Page, path: str) -> Response:
    """Sends the request of the open dialog to try a call."""
    with page.expect_response(lambda answer: urlsplit(answer.url).path == path) as sent:
        page.get_by_role("button", name="Send").click()
    return sent.value


def test_the_reference_renders_and_contacts_no_other_host(page: Page, offline_product: Product) -> None:
    """The `page` fixture also fails on violations of the content security policy."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(f"{offline_product.url}/schema")
    expect(page.get_by_role("heading", name="iRIS")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("Analyses").first).to_be_visible()
    open_call(page, offline_product, "analyses/POST/api/analyze", "Analyses a decision")
    page.wait_for_timeout(3000)
    page.screenshot(path="/tmp/ref-a.png")
    print(page.get_by_role("button").all_inner_texts()[:60])
    assert hosts == {urlsplit(offline_product.url).netloc}
