"""Security headers of all responses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from litestar.types import HTTPResponseStartEvent, Scope

from app.core.network.hosts import host_of
from app.core.settings.config import Settings
from app.http.requests.request_id import HEADER, request_id

CONTENT_SECURITY_POLICY: Mapping[str, str] = {
    "default-src": "'none'",
    "script-src": "'self'",
    # Radix locks scrolling behind a dialog with a <style> element whose text it computes.
    "style-src": "'self' 'unsafe-inline'",
    # Profile pictures come from arbitrary servers of identity providers.
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

ASSETS = "/assets/"
OPENER = "Cross-Origin-Opener-Policy"
SIGN_IN_PATHS = ("/auth/google", "/api/auth/google")
"""Paths of the sign-in popup. An opener policy would detach the popup from the page that waits for it."""

OPENER_NAME = OPENER.lower().encode()
UNSAFE_OPENER = (OPENER_NAME, b"unsafe-none")
NO_STORE = (b"cache-control", b"no-store")
REQUEST_ID = HEADER.lower().encode()

HSTS = "max-age=31536000"
"""One year, without includeSubDomains, because other subdomains may not use HTTPS."""


DOCUMENT_HEADERS = frozenset(
    name.lower().encode()
    for name in ("Content-Security-Policy", "Permissions-Policy", "X-Frame-Options", OPENER)
)
"""Headers that a browser reads only from documents."""

SUBRESOURCES = (
    b"text/javascript",
    b"application/javascript",
    b"text/css",
    b"font/",
    b"image/webp",
    b"image/png",
)
"""Content types of assets that are no documents, unlike HTML, JSON and SVG, when they are opened directly."""

HOST_NAME = re.compile(r"[a-z0-9.-]+|\[[0-9a-f:.]+\]")
HOSTS_KEPT = 64


def security_headers(settings: Settings, host: str = "") -> dict[str, str]:
    """Returns the headers of every response, by name.

    `host` is the requested host without port. Its page may also connect to the training server on that host.
    """
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


def header_adder(settings: Settings) -> Callable[[HTTPResponseStartEvent, Scope], None]:
    """Returns a function that adds the headers to the start of a response.

    Headers that a response sets itself are kept. Only pages and files set a Cache-Control that allows storing
    the response. Scripts, styles, fonts and pictures of the web bundle get no
    headers that concern only documents.
    """

    @lru_cache(HOSTS_KEPT)
    def headers_for(host: bytes) -> list[tuple[bytes, bytes]]:
        named = security_headers(settings, host_of(host.decode("latin-1"))).items()
        return [(name.lower().encode(), value.encode()) for name, value in named]

    def add_headers(message: HTTPResponseStartEvent, scope: Scope) -> None:
        path = scope["path"]
        headers = [*message.get("headers", ()), (REQUEST_ID, request_id(scope).encode())]
        named = {name.lower() for name, _ in headers}
        if path.startswith(SIGN_IN_PATHS) and OPENER_NAME not in named:
            headers.append(UNSAFE_OPENER)
            named.add(OPENER_NAME)
        if b"cache-control" not in named:
            headers.append(NO_STORE)
        if path.startswith(ASSETS) and _is_subresource(headers):
            named |= DOCUMENT_HEADERS
        headers += [header for header in headers_for(_host(scope)) if header[0] not in named]
        message["headers"] = headers

    return add_headers


def _is_subresource(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    return any(name.lower() == b"content-type" and value.startswith(SUBRESOURCES) for name, value in headers)


def _host(scope: Scope) -> bytes:
    return next((value for name, value in scope["headers"] if name == b"host"), b"")


def _training_server(settings: Settings, host: str) -> tuple[str, ...]:
    """Returns the origin of the training server if it differs from the page's origin."""
    if settings.training_url:
        address = urlsplit(settings.training_url)
        return (f"{address.scheme}://{address.netloc}",) if address.netloc else ()
    scheme = "https" if settings.secure_cookies else "http"
    return (f"{scheme}://{host}:{settings.training_port}",) if HOST_NAME.fullmatch(host) else ()


def _policy(directives: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {sources}".strip() for name, sources in directives.items())
