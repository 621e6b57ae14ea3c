"""Origin checks and client addresses of requests."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Scope

from app.core.errors import ForeignOrigin

Connection = ASGIConnection[Any, Any, Any, Any]

OWN_SITES = frozenset({"same-origin", "none"})
"""Sec-Fetch-Site values of requests from this site's pages and of addresses entered by hand."""

IPV6_HOUSEHOLD = 64
NOWHERE = "unknown"


async def require_own_page(connection: Connection, _: BaseRouteHandler) -> None:
    """Guards calls that change data by cookie. Raises ForeignOrigin, also without an Origin header.

    Browsers send Origin with every method except GET and HEAD.
    """
    if not connection.headers.get("origin") or not accepts_cookie(connection):
        raise ForeignOrigin


async def require_own_site(connection: Connection, _: BaseRouteHandler) -> None:
    """Guards public rate-limited calls, so that pages of other sites cannot use up their visitors' attempts.

    Raises ForeignOrigin. Clients that send no Sec-Fetch-Site are allowed. The Origin is not compared, because
    these calls use no cookie and must work behind a proxy that changes the Host.
    """
    if not _is_from_own_site(connection):
        raise ForeignOrigin


def accepts_cookie(connection: Connection) -> bool:
    """Returns whether the request may be authenticated by its cookie.

    The browser must report this host as the origin, or no origin.
    """
    headers = connection.headers
    if not _is_from_own_site(connection):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin.lower()).netloc == headers.get("host", "").lower() != ""


def _is_from_own_site(connection: Connection) -> bool:
    return connection.headers.get("sec-fetch-site", "none") in OWN_SITES


def address_of(scope: Scope) -> str:
    """Returns the client address for rate limits.

    It is the peer of the connection, or the address that a trusted proxy forwards (set by uvicorn). IPv6 is
    reduced to its /64, the usual allocation of one household or server.
    """
    client = scope.get("client")
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        return NOWHERE
    if address is None:
        return NOWHERE
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address), IPV6_HOUSEHOLD), strict=False).network_address)
    return str(address)
