"""Proxies that the environment names: HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY.

HTTP libraries read these variables differently. All clients use this module instead.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import urlsplit

from msgspec import Struct

from routing.network.trust import NetworkError

SCHEMES = ("http", "https", "socks5", "socks5h")
ALIASES = {"socks": "socks5"}
LOCAL_NAMES = ("localhost", "host.docker.internal", "host.containers.internal")
"""Names that only this machine resolves. No proxy can reach what they refer to."""

Network = IPv4Network | IPv6Network
_BRACKETS = re.compile(r"^\[([^\]]*)\](/\d+)?$")
_PORT = re.compile(r"(.*[^:]):(\d{1,5})", re.DOTALL)


class Proxy(Struct, frozen=True):
    """A proxy and the variable that names it. The URL may contain a password."""

    variable: str
    url: str

    @property
    def place(self) -> str:
        """Host and port, and the variable: 'proxy.example:3128 (HTTPS_PROXY)'."""
        return f"{urlsplit(self.url).netloc.rpartition('@')[2]} ({self.variable})"


class Direct(Struct, frozen=True):
    """An entry of NO_PROXY: a domain with its subdomains, or a network. `port` of None is any port."""

    target: str | Network
    port: int | None

    @classmethod
    def parse(cls, entry: str) -> Direct:
        """Parses a name, `.name`, `*.name`, address or network, with an optional port."""
        entry = entry.rpartition("://")[2].rstrip("/")
        network = _network(entry)
        match = _PORT.fullmatch(entry) if network is None else None
        name, port = (match[1], int(match[2])) if match else (entry, None)
        return cls(network or _network(name) or name.removeprefix("*").strip(".").lower(), port)

    def covers(self, host: str, port: int) -> bool:
        if self.port not in (None, port):
            return False
        if isinstance(self.target, str):
            return host == self.target or host.endswith(f".{self.target}")
        network = _network(host)
        return network is not None and network.network_address in self.target


class Proxies(Struct, frozen=True):
    """The proxies of an environment by the scheme of the requests that they are for."""

    by_scheme: dict[str, Proxy]
    direct: tuple[Direct, ...]

    @classmethod
    def of(cls, env: Mapping[str, str]) -> Proxies:
        """Reads the variables; those in lower case come first, as in curl. Raises NetworkError."""
        every = _read(env, "all_proxy")
        found = {scheme: _read(env, f"{scheme}_proxy") or every for scheme in ("http", "https")}
        excepted = _variable(env, "no_proxy")[1].replace(",", " ").split()
        by_scheme = {scheme: proxy for scheme, proxy in found.items() if proxy and "*" not in excepted}
        return cls(by_scheme, tuple(map(Direct.parse, excepted)))

    def proxy_for(self, scheme: str, host: str, port: int | None) -> Proxy | None:
        """Returns the proxy for an address, None for a direct connection. Loopback is never sent to one."""
        proxy, host = self.by_scheme.get(scheme), host.strip("[]").rstrip(".").lower()
        if proxy is None or _is_local(host):
            return None
        port = port or (443 if scheme == "https" else 80)
        return None if any(entry.covers(host, port) for entry in self.direct) else proxy


@cache
def environment_proxies() -> Proxies:
    """Returns the proxies of this process. Raises NetworkError."""
    return Proxies.of(os.environ)


def _variable(env: Mapping[str, str], name: str) -> tuple[str, str]:
    """Returns the variable that applies, in lower or upper case, and its value without spaces around it."""
    found = ((spelling, env.get(spelling, "").strip()) for spelling in (name, name.upper()))
    return next((pair for pair in found if pair[1]), (name.upper(), ""))


def _read(env: Mapping[str, str], name: str) -> Proxy | None:
    variable, value = _variable(env, name)
    if not value:
        return None
    scheme, separator, rest = value.rpartition("://")
    scheme = ALIASES.get(scheme.lower(), scheme.lower()) if separator else "http"
    try:
        parts = urlsplit(f"{scheme}://{rest}")
        is_sound = bool(parts.hostname) and parts.port != 0 and parts.netloc.isprintable()
    except ValueError:
        is_sound = False
    if scheme not in SCHEMES or not is_sound or any(map(str.isspace, value)):
        raise NetworkError(
            f"{variable} is not the address of a proxy: write http://host:port or socks5://host:port, "
            f"with user:password@ before the host if the proxy requires them, or unset {variable}."
        )
    return Proxy(variable, f"{scheme}://{parts.netloc}")


def _network(text: str) -> Network | None:
    """Parses an address or a network in CIDR notation. IPv6 may be in brackets."""
    try:
        network = ip_network(_BRACKETS.sub(r"\1\2", text), strict=False)
    except ValueError:
        return None
    is_address = network.prefixlen == network.max_prefixlen
    mapped = network.network_address.ipv4_mapped if isinstance(network, IPv6Network) and is_address else None
    return network if mapped is None else IPv4Network(mapped)


def _is_local(host: str) -> bool:
    network = _network(host)
    if network is not None:
        return network.is_loopback or network.network_address.is_unspecified
    return host in LOCAL_NAMES or host.endswith(".localhost")
