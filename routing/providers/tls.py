"""The TLS settings of connections to providers."""

from __future__ import annotations

import ssl
from functools import cache

import certifi


@cache
def tls() -> ssl.SSLContext:
    """Trusts the bundled certificates. One for all connections: reading them takes 30 ms."""
    return ssl.create_default_context(cafile=certifi.where())
