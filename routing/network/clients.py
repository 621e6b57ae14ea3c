"""Options of httpx2 clients, so that all trust the same certificates and use the same proxies."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any

import httpx2
from socksio.exceptions import SOCKSError

from routing.network.problems import SPEAKS_HTTP, SPEAKS_HTTPS, ConnectionProblem, Problem, find_problem
from routing.network.proxies import Proxy, environment_proxies
from routing.network.trust import tls

PROBE_SECONDS = 2.0
LIMITS = httpx2.Limits(max_connections=100, max_keepalive_connections=20)
NOT_SOCKS = (SOCKSError, AssertionError, IndexError, ValueError)
"""Errors of httpcore for answers that are not SOCKS5."""
LOGIN_WANTED = ("407 ", "NO ACCEPTABLE", "but got", "username/password")


class RouteFailed(httpx2.ProxyError, ConnectionProblem):
    """A proxy failed, or the server does not speak the protocol of its address."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.text} {problem.remedy}")
        self.problem = problem


def client_options(limits: httpx2.Limits = LIMITS) -> dict[str, Any]:
    """Returns the connection options of an `httpx2.AsyncClient`. Raises NetworkError."""
    direct = httpx2.AsyncHTTPTransport(verify=tls(), limits=limits, trust_env=False)
    return {"transport": RoutedTransport(direct, limits), "trust_env": False}


class RoutedTransport(httpx2.AsyncBaseTransport):
    """Sends requests over `direct`, or through the proxy that the environment names for their address.

    `limits` are those of each proxy's connections. Raises RouteFailed in addition to the errors of httpx2.
    """

    def __init__(self, direct: httpx2.AsyncBaseTransport, limits: httpx2.Limits) -> None:
        self._direct = direct
        self._limits = limits
        self._proxies = environment_proxies()
        self._proxied: dict[str, httpx2.AsyncHTTPTransport] = {}

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        url = request.url
        proxy = self._proxies.proxy_for(url.scheme, url.host, url.port)
        if proxy is not None:
            return await self._send_through(proxy, request)
        try:
            return await self._direct.handle_async_request(request)
        except (httpx2.ConnectTimeout, httpx2.RemoteProtocolError) as error:
            if await _speaks_other_protocol(url, error):
                raise RouteFailed(SPEAKS_HTTP if url.scheme == "https" else SPEAKS_HTTPS) from error
            raise

    async def aclose(self) -> None:
        for transport in (self._direct, *self._proxied.values()):
            await transport.aclose()

    async def _send_through(self, proxy: Proxy, request: httpx2.Request) -> httpx2.Response:
        try:
            response = await self._transport(proxy).handle_async_request(request)
        except (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.ProxyError, *NOT_SOCKS) as error:
            if find_problem(error) is not None:  # of the server behind the proxy
                raise
            raise RouteFailed(proxy_problem(proxy, error)) from error
        if response.status_code == httpx2.codes.PROXY_AUTHENTICATION_REQUIRED:
            await response.aclose()
            raise RouteFailed(_login_wanted(proxy))
        return response

    def _transport(self, proxy: Proxy) -> httpx2.AsyncHTTPTransport:
        if proxy.url not in self._proxied:
            self._proxied[proxy.url] = httpx2.AsyncHTTPTransport(
                verify=tls(), limits=self._limits, trust_env=False, proxy=with_certificates(proxy)
            )
        return self._proxied[proxy.url]


def with_certificates(proxy: Proxy) -> httpx2.Proxy:
    """Returns the proxy for a transport. One at an https address is verified as servers are."""
    return httpx2.Proxy(proxy.url, ssl_context=tls() if proxy.url.startswith("https:") else None)


def proxy_problem(proxy: Proxy, error: Exception) -> Problem:
    """Returns the cause of a request that failed on the way through a proxy."""
    said = str(error)
    if isinstance(error, NOT_SOCKS):
        return Problem(
            f"The proxy of {proxy.variable} does not speak SOCKS5.",
            f"Correct the address in {proxy.variable}.",
        )
    if not isinstance(error, httpx2.ProxyError):
        return Problem(
            f"The proxy of {proxy.variable} does not answer.",
            f"Check the proxy, correct {proxy.variable}, or except the server in NO_PROXY.",
            is_permanent=False,
        )
    if any(text in said for text in LOGIN_WANTED):
        return _login_wanted(proxy)
    return Problem(
        f"The proxy of {proxy.variable} did not connect to the server ({said.strip(' .')}).",
        "Check what the proxy permits, or except the server in NO_PROXY.",
        is_permanent=said.startswith("4"),
    )


def _login_wanted(proxy: Proxy) -> Problem:
    return Problem(
        f"The proxy of {proxy.variable} does not accept its user name and password.",
        f"Write {proxy.variable} as http://user:password@host:port, with special characters percent-encoded.",
    )


async def _speaks_other_protocol(url: httpx2.URL, error: httpx2.HTTPError) -> bool:
    """Asks a server at an http address that hung up for TLS, and one at an https address for HTTP."""
    is_https = url.scheme == "https"
    if not is_https and "disconnected" not in str(error):
        return False
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            port = url.port or (443 if is_https else 80)
            context = None if is_https else _unverified()
            reader, writer = await asyncio.open_connection(url.host, port, ssl=context)
            try:
                if not is_https:
                    return True
                writer.write(b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return await reader.read(5) == b"HTTP/"
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return False


def _unverified() -> ssl.SSLContext:
    """Returns a context for finding out whether a server speaks TLS. Nothing is sent over it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
