"""Plain text of an answer in which a model used Markdown.

Pages render a safe subset of the markup (`web/src/components/model-text.tsx`), the rest shows this text.
`web/src/lib/model-text.ts` has the same rules for text that is still streaming.
"""

from __future__ import annotations

import re

from routing.text_readers import reads_text

_LINES = re.compile(
    r"^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|`{3,}\w*[ \t]*$\n?|(?:[*_-][ \t]*){3,}$\n?)", re.MULTILINE
)
_LINK = re.compile(
    r"!?\[([^\[\]\n]{1,300})\]\((?:<[^<>\n]{0,2000}>|(?:[^\s()]|\([^\s()]{0,200}\)){0,2000})"
    r"(?:[ \t]+\"[^\"\n]{0,300}\")?\)"
)
_CODE = re.compile(r"(?<!`)`([^`\n]{1,500})`(?!`)")
_STRONG = re.compile(
    r"(?<![0-9A-Za-z*])(\*\*\*?)(?=[^\s*])((?:(?!\*\*).){1,500}?)(?<=[^\s*])\1(?!\*)", re.DOTALL
)
_EMPHASIS = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=[^\s*])\*(?![\w*])")
_UNDERSCORES = re.compile(r"(?<![\w_])(__?)(?=[^\s_])([^_\n]{1,500}?)(?<=[^\s_])\1(?![\w_])")


@reads_text()
def strip_markup(text: str) -> str:
    """Removes emphasis, code marks, headings, quotes and the addresses of links. Keeps list markers.

    An asterisk or underscore between spaces or within a word is text: '2 * 3', 'snake_case'.
    """
    text = _LINK.sub(r"\1", _LINES.sub("", text))
    return _UNDERSCORES.sub(r"\2", _EMPHASIS.sub(r"\1", _STRONG.sub(r"\2", _CODE.sub(r"\1", text))))
