"""Which addresses of an identity provider this server may ask: decided by what they name, before it asks."""

from __future__ import annotations

import ipaddress
from urllib.parse import SplitResult, urlsplit


def is_issuer(url: str) -> bool:
    """Whether an address may be an issuer's: https, or http on this machine, with nothing after the path."""
    parts = _parts(url)
    if parts is None or "?" in url or "#" in url:
        return False
    return parts.scheme == "https" or _is_loopback(parts)


def is_page(url: str) -> bool:
    """Whether an address may be that of a page which people are led to: http or https, with a host."""
    return _parts(url) is not None


def is_local(url: str) -> bool:
    """Whether an address is one of this machine."""
    parts = _parts(url)
    return parts is not None and _is_loopback(parts)


def is_endpoint(url: str, issuer: str) -> bool:
    """Whether an issuer may name this address as an endpoint of its: https, at any public host. One of this
    machine may be named only by an issuer that is on this machine too."""
    parts = _parts(url)
    if parts is None or "#" in url:
        return False
    return is_local(issuer) if _is_loopback(parts) else parts.scheme == "https"


def _parts(url: str) -> SplitResult | None:
    """The parts of an http address with a host, without a user in it; None for any other."""
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
