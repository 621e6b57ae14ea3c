"""Checks of identity provider addresses, made before any request is sent."""

from __future__ import annotations

import ipaddress
from urllib.parse import SplitResult, urlsplit


def is_issuer(url: str) -> bool:
    """Returns whether an address may be an issuer: https, or http on this machine; no query."""
    parts = _parts(url)
    if parts is None or "?" in url or "#" in url:
        return False
    return parts.scheme == "https" or _is_loopback(parts)


def is_page(url: str) -> bool:
    """Returns whether a browser may be sent to this address: http or https, with a host."""
    return _parts(url) is not None


def is_local(url: str) -> bool:
    """Returns whether an address is on this machine."""
    parts = _parts(url)
    return parts is not None and _is_loopback(parts)


def is_endpoint(url: str, issuer: str) -> bool:
    """Returns whether `issuer` may use this address as an endpoint.

    It must be https on any host. An address on this machine is allowed only for an issuer on this machine.
    """
    parts = _parts(url)
    if parts is None or "#" in url:
        return False
    return is_local(issuer) if _is_loopback(parts) else parts.scheme == "https"


def _parts(url: str) -> SplitResult | None:
    """Returns the parts of an http(s) address with a host and without user info, None for any other."""
    try:
        parts = urlsplit(url)
        sound = parts.hostname and parts.port != 0
    except ValueError:
        return None
    if not sound or parts.scheme not in ("http", "https") or "@" in parts.netloc or not url.isprintable():
        return None
    return parts


def _is_loopback(parts: SplitResult) -> bool:
    host = (parts.hostname or "").rstrip(".")
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback or address.is_unspecified
