"""TLS settings for connections to providers."""

from __future__ import annotations

import ssl
from functools import cache

import certifi


@cache
def tls() -> ssl.SSLContext:
    """Returns a context with the bundled certificates. Cached, because loading them takes 30 ms."""
    return ssl.create_default_context(cafile=certifi.where())
