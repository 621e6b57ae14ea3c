"""The API reference at /schema in a real browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def test_the_reference_renders_and_contacts_no_other_host(page: Page, offline_product: Product) -> None:
    """The `page` fixture also fails on violations of the content security policy."""
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(f"{offline_product.url}/schema")
    expect(page.get_by_role("heading", name="Creates an account and signs in")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("/api/auth/register").first).to_be_visible()
    assert hosts == {urlsplit(offline_product.url).netloc}
