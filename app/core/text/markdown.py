"""Plain text of posts and comments, in which people use a subset of Markdown.

The subset is emphasis, links, lists, quotes and code. Anything else is text.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from app.core.lazy_module import LazyModule
from routing.text_readers import reads_text

if TYPE_CHECKING:
    import markdown_it
    from markdown_it.token import Token
else:
    markdown_it = LazyModule("markdown_it")

RULES = ("emphasis", "link", "list", "blockquote", "fence", "backticks", "newline", "balance_pairs")


@reads_text()
def plain_text(content: str) -> str:
    """Returns the words of a post or comment on one line, without markup and without addresses of links."""
    return " ".join(" ".join(_blocks(content)).split())


@reads_text()
def plain_lines(content: str) -> str:
    """Returns the words of a post or comment without markup; a link is followed by its address."""
    return "\n".join(_blocks(content, shows_addresses=True))


@reads_text()
def prose(content: str) -> Iterator[str]:
    """Yields the texts of a post or comment outside of code and links."""
    for block in _parser().parse(content):
        depth = 0
        for token in block.children or ():
            depth += {"link_open": 1, "link_close": -1}.get(token.type, 0)
            if token.type == "text" and depth == 0:
                yield token.content


@cache
def _parser() -> markdown_it.MarkdownIt:
    return markdown_it.MarkdownIt("zero").enable(list(RULES))


def _blocks(content: str, *, shows_addresses: bool = False) -> Iterator[str]:
    for block in _parser().parse(content):
        if block.type == "inline":
            yield "".join(_inline_texts(block.children or [], shows_addresses))
        elif block.type == "fence":
            yield block.content.rstrip("\n")


def _inline_texts(tokens: list[Token], shows_addresses: bool) -> Iterator[str]:
    address = ""
    for token in tokens:
        match token.type:
            case "softbreak" | "hardbreak":
                yield "\n"
            case "link_open":
                address = str(token.attrs["href"])
            case "link_close" if shows_addresses:
                yield f" ({address})"
            case _:
                yield token.content
