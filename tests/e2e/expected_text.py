"""Words at a place of a page, as the specification gives them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from playwright.sync_api import Page, expect

MAIN, TOAST = "main", "[data-radix-collection-item][data-state=open]"


class Text(Struct, frozen=True):
    """Words at a place, which is a selector: to be read there, or as a box's placeholder."""

    selector: str
    text: str
    kind: Literal["text", "placeholder"] = "text"

    def check(self, page: Page) -> None:
        """Fails when the words are not shown at their place."""
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
"""By walk, a function of `tests.e2e.walks`, then by the state of it in which they are shown."""
