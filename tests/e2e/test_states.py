"""Every state of every walk: expected texts, accessibility and width at desktop and phone size."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.browser import DESKTOP, PHONE, BrowserErrors, axe_findings
from tests.e2e.texts import TEXTS
from tests.e2e.users import User
from tests.e2e.walks import WALKS, Walk
from tests.simulator.fixture import Simulator
from tests.support.product import Product

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_every_state_shows_its_texts_and_is_accessible(
    page: Page, browser_errors: BrowserErrors, product: Product, simulator: Simulator, walk: Walk
) -> None:
    """Fails on missing texts, serious axe findings, browser errors and horizontal overflow."""
    browser_errors.expected |= WALKS[walk]
    texts, found, seen = TEXTS.get(walk.__name__, {}), dict[str, list[str]](), set[str]()
    for state in walk(User(page, product), simulator):
        assert state not in seen, f"two states are called {state}"
        seen.add(state)
        for text in texts.get(state, ()):
            text.check(page)
        found[state] = [*at_both_widths(page), *browser_errors.take()]
    assert set(texts) <= seen, "states with texts that the walk has not shown"
    wrong = [f"{state}: {what}" for state, all_of_it in found.items() for what in all_of_it]
    assert not wrong, "\n".join(wrong)


def at_both_widths(page: Page) -> list[str]:
    """Returns axe findings and overflow at desktop width in the light theme and at phone width in the dark
    one."""
    wrong = [f"{name}: {what}" for name, what in _at(page, "desktop")]
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    wrong += [f"{name}: {what}" for name, what in _at(page, "phone, dark")]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESKTOP)
    return wrong


WIDEST = """
() => Math.max(...[document.documentElement, ...document.querySelectorAll("[role=dialog]")].map(
  (part) => part.getBoundingClientRect().left + part.scrollWidth
))
"""
"""Right edge of the widest part of the page or of its dialogs."""


def _at(page: Page, name: str) -> Iterator[tuple[str, str]]:
    for finding in axe_findings(page):
        yield name, finding
    wide, room = page.evaluate(WIDEST), page.evaluate("innerWidth")
    if wide > room:
        yield name, f"{wide:.0f} px wide in {room} px"


def test_every_text_table_belongs_to_a_walk() -> None:
    assert set(TEXTS) <= {walk.__name__ for walk in WALKS}


def test_history_dates_have_the_specified_format(page: Page, product: Product) -> None:
    """Dates are formatted as 'Jan 5, 2025 at 3:04 PM', and at most 80 characters of a scenario are shown."""
    user = User(page, product)
    user.import_analysis("Should we keep the old press for another year? " * 4, 70)
    entry = user.open().get_by_role("listitem").filter(has_text="Should we keep").first
    assert re.search(r"\b[A-Z][a-z]{2} \d{1,2}, 20\d\d at \d{1,2}:\d\d [AP]M\b", entry.inner_text())
    shown = entry.inner_text().split("…")[0]
    assert len(shown) <= 80
