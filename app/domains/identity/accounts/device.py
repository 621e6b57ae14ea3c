"""Device names, guessed from the user agent. A hint for the account's owner, not proof of identity."""

from __future__ import annotations

import re

from routing.text_readers import reads_text

UNKNOWN = "Unknown device"

# The first match wins: nearly every browser also claims to be Chrome or Safari, and Android also claims
# Linux.
BROWSERS = (
    (re.compile(r"\b(Edg|EdgA|EdgiOS)/"), "Edge"),
    (re.compile(r"\b(OPR|OPiOS|Opera)/"), "Opera"),
    (re.compile(r"\bSamsungBrowser/"), "Samsung Internet"),
    (re.compile(r"\bVivaldi/"), "Vivaldi"),
    (re.compile(r"\b(Firefox|FxiOS)/"), "Firefox"),
    (re.compile(r"\bChromium/"), "Chromium"),
    (re.compile(r"\b(HeadlessChrome|Chrome|CriOS)/"), "Chrome"),
    (re.compile(r"\bVersion/.* Safari/"), "Safari"),
)
SYSTEMS = (
    (re.compile(r"\biPhone\b"), "iPhone"),
    (re.compile(r"\biPad\b"), "iPad"),
    (re.compile(r"\bAndroid\b"), "Android"),
    (re.compile(r"\bCrOS\b"), "ChromeOS"),
    (re.compile(r"\bWindows\b"), "Windows"),
    (re.compile(r"\bMac OS X\b"), "macOS"),
    (re.compile(r"\bLinux\b"), "Linux"),
)
TOOL = re.compile(r"([A-Za-z][A-Za-z0-9._-]{0,39})(/|$)")


@reads_text()
def device_name(user_agent: str) -> str:
    """Returns a name such as 'Firefox on Windows' or 'curl', or 'Unknown device'."""
    program, system = (
        _first_match(BROWSERS, user_agent) or _tool_name(user_agent),
        _first_match(SYSTEMS, user_agent),
    )
    return " on ".join(part for part in (program, system) if part) or UNKNOWN


def _tool_name(user_agent: str) -> str | None:
    """Returns the product name of a user agent that is not a browser. Every browser identifies as Mozilla."""
    name = TOOL.match(user_agent)
    return name[1] if name and name[1] != "Mozilla" else None


def _first_match(known: tuple[tuple[re.Pattern[str], str], ...], user_agent: str) -> str | None:
    return next((name for pattern, name in known if pattern.search(user_agent)), None)
