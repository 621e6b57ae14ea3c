"""API tokens in Settings: created, copied once, used, revoked."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from tests.e2e.actions import register
from tests.support.product import Product


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Account of").click()
    page.get_by_role("menuitem", name="Settings").click()


def test_token_created_in_settings_works_until_it_is_revoked(page: Page, offline_product: Product) -> None:
    register(page, offline_product.url)
    open_settings(page)
    tokens = page.get_by_role("region", name="API tokens")
    tokens.get_by_role("button", name="Create a token").click()
    form = page.get_by_role("dialog", name="Create an API token")
    form.get_by_role("button", name="Create token").click()
    expect(form.get_by_text("Enter a name")).to_be_visible()
    form.get_by_label("Name").fill("Build server")
    form.get_by_role("checkbox", name="Analyze").click()
    form.get_by_role("button", name="Create token").click()
    shown = page.get_by_role("dialog", name="Copy your token")
    token = shown.get_by_text("iris_").first.inner_text()
    shown.get_by_role("button", name="Done").click()
    expect(tokens.get_by_text("Never used")).to_be_visible()
    expect(page.get_by_text(token)).to_have_count(0)

    with httpx.Client(base_url=offline_product.url, headers={"Authorization": f"Bearer {token}"}) as client:
        assert client.get("/api/analyses/history").status_code == 200
        lacking = client.post("/api/analyze", json={"scenario": "Should we move to Leeds?"})
        assert (lacking.status_code, lacking.json()["code"]) == (403, "insufficient_scope")
        tokens.get_by_role("button", name="Revoke Build server").click()
        tokens.get_by_role("button", name="Revoke token").click()
        expect(tokens.get_by_text("Build server")).to_have_count(0)
        assert client.get("/api/analyses/history").json()["code"] == "token_revoked"
