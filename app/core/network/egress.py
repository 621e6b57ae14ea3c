"""HTTP requests to addresses that people enter: only to permitted hosts, bounded in time and size.

A name is resolved once, every address is checked, and the connection goes to a checked address with the
original Host and SNI. A second resolution could return another address (DNS rebinding). Redirects are not
followed, and proxies of the environment are not used.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.lazy_module import LazyModule
from routing.network.problems import find_problem
from routing.network.trust import tls

if TYPE_CHECKING:
    import httpx2
else:  # needed only with webhooks
    httpx2 = LazyModule("httpx2")

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

RESPONSE_MOST_BYTES = 2048
"""How much of a response is read. The rest is discarded with its connection."""

RESOLVER_THREADS = 10
"""Threads that resolve names. Slow name servers of some addresses must not delay other work of a process."""

NOT_HTTPS = "The address must start with https://."

NAT64 = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
IPV4_COMPATIBLE = ip_network("::/96")


class EgressError(Exception):
    """The request got no response. The text is shown to the person who entered the address."""


class EgressRefused(EgressError):
    """The address is not permitted. Nothing was sent."""


class EgressResponse(Struct, frozen=True):
    """Status and the first bytes of the body."""

    status: int
    body: bytes


class Egress:
    """Sends requests to public addresses over https, and to `allowed` networks also over http."""

    def __init__(self, allowed: Sequence[str] = (), *, tls: ssl.SSLContext | None = None) -> None:
        self._allowed = tuple(ip_network(network, strict=False) for network in allowed)
        self._given_tls = tls
        self._resolver = ThreadPoolExecutor(RESOLVER_THREADS, "egress-resolver")

    def check_url(self, url: str) -> httpx2.URL:
        """Checks an address without resolving its name, and parses it. Raises EgressRefused."""
        parsed = parse_url(url)
        try:
            address = ip_address(parsed.host)
        except ValueError:
            if parsed.scheme != "https" and not self._allowed:
                raise EgressRefused(NOT_HTTPS) from None
        else:
            self._check(address, parsed.scheme)
        return parsed

    async def post(
        self, url: str, content: bytes, headers: Mapping[str, str], *, seconds: float
    ) -> EgressResponse:
        """Sends a POST request within `seconds`, from resolving the name to the end of the body.

        Raises EgressRefused, and EgressError without a response.
        """
        try:
            async with asyncio.timeout(seconds):
                return await self._post(self.check_url(url), content, headers)
        except TimeoutError as error:
            raise EgressError(f"No response within {seconds:g} s.") from error

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return self._given_tls or tls()

    async def _post(self, url: httpx2.URL, content: bytes, headers: Mapping[str, str]) -> EgressResponse:
        addresses = await self._resolve(url)
        async with httpx2.AsyncClient(
            verify=self._tls, trust_env=False, follow_redirects=False, timeout=None
        ) as client:
            for number, address in enumerate(addresses, start=1):
                try:
                    return await _send(client, url, address, content, headers)
                except httpx2.ConnectError as error:
                    if number == len(addresses):
                        raise EgressError(_describe(error)) from error
                except (httpx2.HTTPError, httpx2.InvalidURL) as error:
                    raise EgressError("The connection ended without a valid response.") from error
        raise EgressError("The host name has no address.")

    async def _resolve(self, url: httpx2.URL) -> list[Address]:
        """Returns the addresses of a host. Raises EgressRefused unless every one is permitted."""
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._resolver, _look_up, url.host, port)
        except (OSError, UnicodeError) as error:
            raise EgressError("The host name cannot be resolved.") from error
        addresses = list(dict.fromkeys(ip_address(entry[4][0]) for entry in found))
        for address in addresses:
            self._check(address, url.scheme)
        return addresses

    def _check(self, address: Address, scheme: str) -> None:
        if any(address.version == network.version and address in network for network in self._allowed):
            return
        if not is_public(address):
            raise EgressRefused("The address is not public.")
        if scheme != "https":
            raise EgressRefused(NOT_HTTPS)


def parse_url(url: str) -> httpx2.URL:
    """Parses an http(s) address with a host and without user info. Raises EgressRefused."""
    try:
        parsed = httpx2.URL(url)
    except (httpx2.InvalidURL, ValueError, TypeError) as error:
        raise EgressRefused("The address is not valid.") from error
    if parsed.userinfo:
        raise EgressRefused("The address must not contain a user name or password.")
    is_sound = parsed.scheme in ("http", "https") and parsed.host and parsed.port != 0
    if not is_sound or parsed.fragment or "%" in parsed.host:
        raise EgressRefused("The address is not valid.")
    return parsed


def is_public(address: Address) -> bool:
    """Returns whether an address is reachable on the internet and on no private network.

    IPv6 addresses that embed an IPv4 address are refused, except mapped ones, which are compared as IPv4.
    """
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        embeds = any(address in network for network in (*NAT64, IPV4_COMPATIBLE))
        if embeds or address.sixtofour is not None or address.teredo is not None or address.scope_id:
            return False
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _look_up(host: str, port: int) -> list[Any]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


def _describe(error: BaseException) -> str:
    """Returns why no connection was made. An invalid certificate is named."""
    problem = find_problem(error)
    return "The connection failed." if problem is None else problem.text


async def _send(
    client: httpx2.AsyncClient,
    url: httpx2.URL,
    address: Address,
    content: bytes,
    headers: Mapping[str, str],
) -> EgressResponse:
    """Sends the request to `address` and reads the start of the response."""
    async with client.stream(
        "POST",
        url.copy_with(host=str(address)),
        content=content,
        headers={**headers, "Host": url.netloc.decode("ascii"), "Accept-Encoding": "identity"},
        extensions={"sni_hostname": url.raw_host.decode("ascii")},
    ) as response:
        body = b""
        async for part in response.aiter_raw():
            body += part
            if len(body) >= RESPONSE_MOST_BYTES:
                break
        return EgressResponse(response.status_code, body[:RESPONSE_MOST_BYTES])
