"""Parses the head of a page as a link preview service does."""

from __future__ import annotations

from html.parser import HTMLParser

INDEX = """<!doctype html><html lang="en"><head><meta charset="UTF-8" />
<meta
  name="description"
  content="Of iRIS."
/>
<meta property="og:title" content="iRIS: a decision" />
<title>iRIS</title></head>
<body><div id="root"></div><script type="module" src="/a.js"></script></body></html>"""

HOSTILE = [
    "</title><script>alert(1)</script> should we?",
    '"><img src=x onerror=alert(1)> should we?',
    "Should we?</head><body onload=alert(1)>",
    r"Should we \1 \g<0> $1 &quot; ' \" or not?",
]


class Head(HTMLParser):
    """The tags, meta content and title of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.meta: dict[str, list[str]] = {}
        self.title = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        name = given.get("name") or given.get("property")
        if tag == "meta" and name:
            self.meta.setdefault(name, []).append(given.get("content") or "")

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] == ["title"]:
            self.title += data.strip("\n")
