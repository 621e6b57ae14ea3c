"""What a session was opened on, in a few words, guessed from its user agent: a reminder, never a proof."""

from __future__ import annotations

import re

UNKNOWN = "Unknown device"

# The first that fits counts: nearly every browser also says Chrome or Safari, Android also says Linux.
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


def device_name(user_agent: str) -> str:
    """'Firefox on Windows', 'curl', or 'Unknown device'."""
    browser, system = _first(BROWSERS, user_agent), _first(SYSTEMS, user_agent)
    if browser or system:
        return f"{browser or 'A browser'} on {system or 'an unknown system'}"
    tool = TOOL.match(user_agent)
    return tool[1] if tool and tool[1] != "Mozilla" else UNKNOWN


def _first(known: tuple[tuple[re.Pattern[str], str], ...], user_agent: str) -> str | None:
    return next((name for pattern, name in known if pattern.search(user_agent)), None)
