"""Where a request comes from: the page that caused it, and the address of whoever sent it."""

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
"""What browsers send as Sec-Fetch-Site from a page of ours, and when a person opens an address by hand."""

IPV6_HOUSEHOLD = 64
NOWHERE = "unknown"


async def own_page(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard for calls that change something by a cookie. Raises ForeignOrigin, also without an Origin:
    browsers send it with everything but GET and HEAD."""
    if not connection.headers.get("origin") or not may_count_cookie(connection):
        raise ForeignOrigin


async def own_site(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard for open calls that are counted: no page of another site uses up its visitors' tries. Raises
    ForeignOrigin. A client that is no browser says nothing, and is let through; the Origin is not compared,
    because these calls count without a cookie, behind a proxy that changes the Host too."""
    if not _is_from_own_site(connection):
        raise ForeignOrigin


def may_count_cookie(connection: Connection) -> bool:
    """Whether what the browser says of the request's origin allows a cookie to count: it names this very
    host, or nothing at all."""
    headers = connection.headers
    if not _is_from_own_site(connection):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin.lower()).netloc == headers.get("host", "").lower() != ""


def _is_from_own_site(connection: Connection) -> bool:
    return connection.headers.get("sec-fetch-site", "none") in OWN_SITES


def address_of(scope: Scope) -> str:
    """Who sends, for counting: the peer of the connection, or whom a trusted proxy names (uvicorn has put
    that in its place). IPv6 counts by /64, which is what one household or one server has."""
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
