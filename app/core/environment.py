"""Parsers for values of environment variables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from ipaddress import ip_network
from typing import TypeVar
from urllib.parse import urlsplit

import limits

from app.core.addresses import is_issuer, is_page
from app.core.email_domains import normalized_domains
from app.core.mail_server import MailServer, is_mailbox
from app.core.redaction import redacted

T = TypeVar("T")

TRUE_WORDS = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS = frozenset({"0", "false", "no", "off"})

UNTRAINED = {"specification": "specification-1", "agreement": "agreement-1"}
"""Policies that need no training: setting value to policy name."""

SIGN_UP_MODES = frozenset({"open", "invite", "domains", "closed"})

LIMIT = "a limit such as 10/15 minutes"
LOG_LEVELS = "DEBUG, INFO, WARNING or ERROR"


class SettingsError(ValueError):
    """A variable has an invalid value. The text names the variable and the accepted values."""


class Reader:
    """Reads variables one by one. Unset and empty variables take their default. Raises SettingsError."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env

    def __call__(self, name: str, convert: Callable[[str], T], default: T, takes: str) -> T:
        raw = self._env.get(name, "").strip()
        if not raw:
            return default
        try:
            return convert(raw)
        except ValueError:
            raise SettingsError(f"{name} is {redacted(raw)!r}, but must be {takes}.") from None

    def seconds(self, name: str, default: float) -> float:
        return self(name, as_positive, default, "a number of seconds above zero")


def as_positive(raw: str) -> float:
    value = float(raw)
    if not 0 < value < float("inf"):
        raise ValueError(raw)
    return value


def as_count(raw: str) -> int:
    value = int(raw)
    if value < 1:
        raise ValueError(raw)
    return value


def as_port(raw: str) -> int:
    value = int(raw)
    if not 0 <= value <= 65535:
        raise ValueError(raw)
    return value


def as_published_port(raw: str) -> int:
    """Returns the port of `8080` or `127.0.0.1:8080`."""
    return as_port(raw.rpartition(":")[2])


def as_flag(raw: str) -> bool:
    word = raw.lower()
    if word not in TRUE_WORDS | FALSE_WORDS:
        raise ValueError(raw)
    return word in TRUE_WORDS


def as_hosts(raw: str) -> tuple[str, ...]:
    hosts = tuple(host.strip().lower() for host in raw.split(",") if host.strip())
    if not hosts or any("/" in host or " " in host for host in hosts):
        raise ValueError(raw)
    return hosts


def as_sign_up_mode(raw: str) -> str:
    if raw.lower() not in SIGN_UP_MODES:
        raise ValueError(raw)
    return raw.lower()


def as_email_domains(raw: str) -> tuple[str, ...]:
    domains = normalized_domains(raw.split(","))
    if not domains:
        raise ValueError(raw)
    return domains


def as_networks(raw: str) -> tuple[str, ...]:
    """Parses networks. Refuses names and `*`: trusting any proxy lets clients forge addresses."""
    networks = tuple(part.strip() for part in raw.split(",") if part.strip())
    for network in networks:
        ip_network(network)
    if not networks:
        raise ValueError(raw)
    return networks


def as_place(raw: str) -> str:
    """Parses a path on this host, or an http(s) URL. Removes a trailing slash."""
    found = urlsplit(raw)
    is_path = raw.startswith("/") and not found.netloc
    is_address = found.scheme in ("http", "https") and bool(found.netloc)
    if not (is_path or is_address) or found.query or found.fragment or any(one in raw for one in "; ,'\""):
        raise ValueError(raw)
    return raw.rstrip("/")


def as_share(raw: str) -> float:
    value = float(raw)
    if not 0 <= value <= 1:
        raise ValueError(raw)
    return value


def as_policy(raw: str) -> str:
    """Returns the full name of a policy that needs no training."""
    if raw.lower() not in UNTRAINED:
        raise ValueError(raw)
    return UNTRAINED[raw.lower()]


def as_money(raw: str) -> float:
    value = float(raw)
    if not 0 <= value < float("inf"):
        raise ValueError(raw)
    return value


def as_budget(raw: str) -> float | None:
    """Returns an amount of money, None for 0 (no budget)."""
    return as_money(raw) or None


def as_rate_limit(raw: str) -> str:
    limits.parse(raw)
    return raw


def as_log_level(raw: str) -> str:
    if raw.upper() not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
        raise ValueError(raw)
    return raw.upper()


def as_log_format(raw: str) -> str:
    if raw.lower() not in {"json", "console"}:
        raise ValueError(raw)
    return raw.lower()


def as_issuer(raw: str) -> str:
    if not is_issuer(raw):
        raise ValueError(raw)
    return raw


def as_page(raw: str) -> str:
    """Returns the address of a page without a trailing slash."""
    if not is_page(raw):
        raise ValueError(raw)
    return raw.rstrip("/")


def as_mailbox(raw: str) -> str:
    if not is_mailbox(raw):
        raise ValueError(raw)
    return raw


def as_mail_server(raw: str) -> str:
    """Validates the address of a mail server."""
    MailServer.at(raw)
    return raw
