"""Expected texts of a page, with the elements that show them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from playwright.sync_api import Page, expect

MAIN, TOAST = "main", "[data-radix-collection-item][data-state=open]"


class Text(Struct, frozen=True):
    """A text inside the element of a selector, or the placeholder of its text box."""

    selector: str
    text: str
    kind: Literal["text", "placeholder"] = "text"

    def check(self, page: Page) -> None:
        """Fails if the element does not show the text."""
        place = page.locator(self.selector).locator("visible=true").first
        if self.kind == "placeholder":
            expect(place.get_by_placeholder(self.text, exact=True)).to_be_visible()
        else:
            expect(place).to_contain_text(self.text, use_inner_text=True)


def at(place: str, *words: str) -> tuple[Text, ...]:
    return tuple(Text(place, one) for one in words)


def in_region(name: str, *words: str) -> tuple[Text, ...]:
    return at(f'role=region[name="{name}"]', *words)


def in_dialog(name: str, *words: str) -> tuple[Text, ...]:
    return at(f'role=dialog[name="{name}"]', *words)


def in_lens(name: str, *words: str) -> tuple[Text, ...]:
    return at(f'role=article[name="{name} lens"]', *words)


def in_placeholder(place: str, words: str) -> tuple[Text, ...]:
    return (Text(place, words, "placeholder"),)


Texts = dict[str, dict[str, tuple[Text, ...]]]
"""Texts by walk, a function of `tests.e2e.walks`, and by the state of the walk that shows them."""
