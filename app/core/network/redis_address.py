"""Addresses of Redis: the URLs and parameters that redis-py accepts and the product can use."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from urllib.parse import parse_qsl, urlsplit

SCHEMES = ("redis", "rediss", "unix")
NUMBER, FLAG = r"\d{1,9}(\.\d+)?", r"(?i)true|false|yes|no|1|0"
TLS = {
    "ssl_cert_reqs": r"(?i)none|optional|required",
    "ssl_check_hostname": FLAG,
    "ssl_ca_certs": "",
    "ssl_ca_path": "",
    "ssl_certfile": "",
    "ssl_keyfile": "",
    "ssl_password": r".*",
}
PARAMETERS = TLS | {
    "db": r"\d{1,9}",
    "username": r".*",
    "password": r".*",
    "client_name": r"\S+",
    "health_check_interval": NUMBER,
    "socket_keepalive": FLAG,
}
"""Known parameters with the pattern of their values; empty for a path that must be readable."""


class RedisAddressError(ValueError):
    """A Redis URL cannot be used. The text gives the reason and a remedy, as the rest of a sentence."""


def check_address(url: str) -> str:
    """Returns a URL that redis-py can use. Raises RedisAddressError."""
    if not _is_address(url):
        raise RedisAddressError("must be an address such as redis://host:6379/0")
    try:
        parameters = parse_qsl(url.partition("?")[2], strict_parsing="?" in url)
    except ValueError as error:
        raise RedisAddressError("has a parameter without a value: write ?name=value") from error
    for name, value in parameters:
        _check(name, value, is_tls=url.startswith("rediss:"))
    return url


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        is_port_valid = parts.port is None or parts.port > 0
    except ValueError:
        return False
    if parts.scheme not in SCHEMES or not url.startswith(f"{parts.scheme}://") or parts.fragment:
        return False
    if parts.scheme == "unix":
        return parts.path.startswith("/")
    return is_port_valid and bool(parts.hostname) and re.fullmatch(r"(/\d{0,9})?", parts.path) is not None


def _check(name: str, value: str, *, is_tls: bool) -> None:
    if name not in PARAMETERS:
        similar = get_close_matches(name, PARAMETERS, n=1)
        remedy = f"write {similar[0]}, or remove it" if similar else "remove it"
        raise RedisAddressError(f"has the unknown parameter {name}: {remedy}")
    if name in TLS and not is_tls:
        raise RedisAddressError(f"has {name} without TLS: begin the address with rediss://")
    pattern = PARAMETERS[name]
    if not (re.fullmatch(pattern, value) if pattern else os.access(value, os.R_OK)):
        reason = "which is not valid" if pattern else "which cannot be read"
        raise RedisAddressError(f"has {name}={value}, {reason}: correct or remove it")
