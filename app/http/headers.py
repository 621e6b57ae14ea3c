"""What every answer says to the browser about how far it may be trusted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from app.core.config import Settings
from app.core.hosts import host_of
from app.http.request_id import HEADER, request_id

CONTENT_SECURITY_POLICY: Mapping[str, str] = {
    "default-src": "'none'",
    "script-src": "'self'",
    # Radix locks the scrolling behind a dialog by a <style> element whose text it computes.
    "style-src": "'self' 'unsafe-inline'",
    # Portraits come from whatever server an identity provider names.
    "img-src": "'self' data: https:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

UNUSED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)

OPENER = "Cross-Origin-Opener-Policy"
SIGN_IN_PATHS = ("/auth/google", "/api/auth/google")
"""The popup's way back. A policy there would cut it off from the page that waits for it to be closed."""

HSTS = "max-age=31536000"
"""A year, this host alone: of its subdomains we know nothing."""


HOST_NAME = re.compile(r"[a-z0-9.-]+|\[[0-9a-f:.]+\]")
HOSTS_KEPT = 64


def security_headers(settings: Settings, host: str = "") -> dict[str, str]:
    """The headers of every answer, by name. `host` is the one that was asked, without its port: its page may
    ask the training server beside it, and nothing else."""
    https = {"upgrade-insecure-requests": ""} if settings.secure_cookies else {}
    asked = {"connect-src": " ".join(("'self'", *_training_server(settings, host)))}
    headers = {
        "Content-Security-Policy": _policy({**CONTENT_SECURITY_POLICY, **asked, **https}),
        "Cross-Origin-Resource-Policy": "same-origin",
        OPENER: "same-origin-allow-popups",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES),
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }
    return headers | ({"Strict-Transport-Security": HSTS} if settings.secure_cookies else {})


def adding_headers(settings: Settings) -> BeforeMessageSendHookHandler:
    """A hook for every answer, those of errors before routing included. What an answer sets itself stays."""

    @lru_cache(HOSTS_KEPT)
    def everywhere(host: str) -> list[tuple[bytes, bytes]]:
        named = security_headers(settings, host).items()
        return [(name.lower().encode(), value.encode()) for name, value in named]

    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        headers[HEADER] = request_id(scope)
        if scope["path"].startswith(SIGN_IN_PATHS):
            headers.setdefault(OPENER, "unsafe-none")
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        named = {name.lower() for name, _ in message["headers"]}
        unnamed = (header for header in everywhere(_host(scope)) if header[0] not in named)
        message["headers"] = [*message["headers"], *unnamed]

    return add_headers


def _host(scope: Scope) -> str:
    named = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return host_of(named.decode("latin-1"))


def _training_server(settings: Settings, host: str) -> tuple[str, ...]:
    """Where the training page asks, as far as that is another origin than its own."""
    if settings.training_url:
        address = urlsplit(settings.training_url)
        return (f"{address.scheme}://{address.netloc}",) if address.netloc else ()
    scheme = "https" if settings.secure_cookies else "http"
    return (f"{scheme}://{host}:{settings.training_port}",) if HOST_NAME.fullmatch(host) else ()


def _policy(directives: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {sources}".strip() for name, sources in directives.items())
