"""Device name derived from the user agent."""

from __future__ import annotations

import pytest

from app.domains.identity.accounts.device import device_name

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        (f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Chrome/142.0.0.0 Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} HeadlessChrome/142.0 Safari/537.36", "Chrome on Linux"),
        (
            f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Chromium/142.0 Chrome/142.0 Safari/537",
            "Chromium on Linux",
        ),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/142.0 Safari/537.36 OPR/120.0", "Opera on Windows"),
        (
            f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/142.0 Safari/537.36",
            "Chrome on ChromeOS",
        ),
        (f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} Chrome/142.0 Mobile Safari/537.36", "Chrome on Android"),
        (
            f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
            "Samsung Internet on Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:145.0) Firefox/145.0", "Firefox on macOS"),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.5 Safari/605.1.15",
            "Safari on macOS",
        ),
        (f"{IPHONE} Version/18.5 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (PlayStation 5) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15", "Safari"),
        ("SomeApp/1.0 (Linux; Android 14)", "SomeApp on Android"),
        ("curl/8.14.1", "curl"),
        ("python-httpx/0.28.1", "python-httpx"),
        ("Wget/1.25.0", "Wget"),
        ("", "Unknown device"),
        ("Mozilla/5.0", "Unknown device"),
        ("<script>alert(1)</script>", "Unknown device"),
        ("\U0001f98a/1.0", "Unknown device"),
    ],
)
def test_device_name_is_derived_from_the_user_agent(user_agent: str, device: str) -> None:
    assert device_name(user_agent) == device
