"""Public pages, dialogs and menus: accessibility at both widths, keyboard use, revoked sessions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.actions import lane, register, sign_in, start_analysis
from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, axe_findings, new_page
from tests.e2e.states import (
    REFUSED_CALLS,
    dialog_states,
    open_pages,
    open_settings,
    open_sign_in_dialog,
    open_user_menu,
    shell_states,
)
from tests.simulator.fixture import Simulator
from tests.simulator.scenes import held
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

Walk = Callable[[Page, str], Iterator[str]]
HEADLINE = "Scaling intelligence, not just models."


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["light", "dark"])
@pytest.mark.parametrize("walk", [open_pages, dialog_states, shell_states])
def test_every_state_is_accessible(
    browser: Browser,
    browser_errors: BrowserErrors,
    product: Product,
    simulator: Simulator,
    walk: Walk,
    size: ViewportSize,
    scheme: Literal["light", "dark"],
) -> None:
    """Fails on serious axe findings, browser errors and horizontal overflow."""
    browser_errors.expected |= REFUSED_CALLS
    context = browser.new_context(viewport=size, color_scheme=scheme)
    page = new_page(context, browser_errors)
    findings = {
        state: [*axe_findings(page), *overflow(page), *browser_errors.take()]
        for state in walk(page, product.url)
    }
    context.close()
    assert {state: found for state, found in findings.items() if found} == {}


def overflow(page: Page) -> list[str]:
    """Reports a page that scrolls sideways."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"{wide} px wide in {room} px"] if wide > room else []


def test_deep_link_survives_the_sign_in(page: Page, product: Product) -> None:
    """A visitor who opens a page for signed-in users with its query is there after the sign-in."""
    username = register(page, product.url)
    page.evaluate("localStorage.clear()")
    deep = f"{product.url}/conversations?agent=superagent"
    sign_in(page, deep, username, lands_on=deep)
    expect(page.get_by_role("heading", name="Conversations", level=1)).to_be_visible()


def focused_name(page: Page) -> str:
    """Returns the approximate accessible name of the focused element."""
    name: str = page.evaluate(
        "(e => e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.tagName)"
        "(document.activeElement)"
    )
    return name.strip()


def test_sign_in_dialog_works_by_keyboard(page: Page, product: Product) -> None:
    """The dialog traps the focus, and Escape returns it to the button."""
    page.goto(product.url)
    opener = page.get_by_role("button", name="Sign In", exact=True).first
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    inside = "document.querySelector('[role=dialog]').contains(document.activeElement)"
    names: list[str] = []
    for _ in range(12):
        assert page.evaluate(inside), f"the focus left the dialog after {names}"
        names.append(focused_name(page))
        page.keyboard.press("Tab")
    assert {"Username", "Password", "Show password", "Sign In", "Create one", "Close"} <= set(names)
    assert any("Google" in name for name in names)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def test_site_menus_work_by_keyboard(page: Page, product: Product) -> None:
    """Enter opens a menu, Tab moves through it, Escape closes it and returns the focus."""
    page.goto(product.url)
    policies = page.get_by_role("button", name="Policies", exact=True)
    policies.focus()
    page.keyboard.press("Enter")
    expect(policies).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    assert "Privacy Policy" in focused_name(page)
    page.keyboard.press("Escape")
    expect(policies).to_have_attribute("aria-expanded", "false")
    expect(policies).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert "Privacy Policy" in focused_name(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/privacy-policy")


def test_user_menu_works_by_keyboard(page: Page, product: Product) -> None:
    """Arrow keys move through the menu, Enter selects, and the focus returns after the dialog."""
    register(page, product.url)
    opener = page.get_by_role("button", name=re.compile("ccount of"))
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="History")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Settings")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_revoked_session_ends_its_stream(
    page: Page, browser: Browser, browser_errors: BrowserErrors, product: Product, simulator: Simulator
) -> None:
    """The page of a revoked session asks the user to sign in again."""
    simulator.play(held(40))
    username = register(page, product.url)
    elsewhere = browser.new_context(viewport=PHONE)
    other = new_page(elsewhere, browser_errors)
    sign_in(other, product.url, username)
    start_analysis(other, "Should our school replace its two old boilers this summer, or wait a year?")
    simulator.wait(4, state="held")
    expect(lane(other, "Logical")).to_be_visible()
    browser_errors.expected.add("status of 401")

    settings = open_settings(page)
    row = settings.get_by_role("listitem").filter(has_not_text="This device")
    row.get_by_role("button", name=re.compile("^End session on")).click()
    row.get_by_role("button", name="End session", exact=True).click()
    expect(other.get_by_role("heading", name="Your session has ended")).to_be_visible()
    expect(lane(other, "Logical")).to_have_count(0)
    assert other.evaluate("localStorage.getItem('authToken')") is None
    other.get_by_role("link", name="Back to Home").click()
    expect(other.get_by_role("heading", name=HEADLINE)).to_be_visible()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    elsewhere.close()


def test_visitor_sees_the_landing_page_on_protected_paths(page: Page, product: Product) -> None:
    """Every protected path shows the landing page with a working sign-in dialog."""
    for path in (
        "dare",
        "mirror-space",
        "dashboard",
        "chat-interface",
        "conversations",
        "socialminds",
        "agentminds",
        "iris",
    ):
        page.goto(f"{product.url}/{path}")
        expect(page.get_by_role("heading", name=HEADLINE)).to_be_visible()
    open_sign_in_dialog(page)
    page.keyboard.press("Escape")
    register(page, product.url)
    open_user_menu(page)
    page.get_by_role("menuitem", name="Log out").click()
    expect(page.get_by_role("heading", name=HEADLINE)).to_be_visible()
