"""Types of settings: how a value is read and checked, and what error messages say about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import urlsplit

from msgspec import Struct
from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_settings import NoDecode

from app.core.lazy_module import LazyModule
from app.core.mail.server import MailServer, is_mailbox
from app.core.network.addresses import is_issuer, is_page
from app.core.network.email_domains import normalized_domains
from app.core.network.postgres_address import parse_address
from app.core.network.redis_address import check_address

if TYPE_CHECKING:
    import limits
else:
    limits = LazyModule("limits")

UNTRAINED = {"specification": "specification-2", "agreement": "agreement-1"}
"""Policies that need no training: setting value to policy name."""


BASE_PATH_PART = re.compile(r"(?!\.\.?$)[A-Za-z0-9._~-]+")
"""Part of a base path. It needs no escapes in URLs, cookies and HTML, and is not `.` or `..`."""


class Accepts(Struct, frozen=True):
    """Describes the accepted values in error messages."""

    text: str


class DefaultText(Struct, frozen=True):
    """Replaces the default value in the reference."""

    text: str


def _split(value: Any) -> Any:
    """Splits a comma-separated text. Raises ValueError if nothing is left."""
    if not isinstance(value, str):
        return value
    parts = tuple(part.strip() for part in value.split(",") if part.strip())
    if not parts:
        raise ValueError(value)
    return parts


def _matching(is_valid: Callable[[str], bool]) -> AfterValidator:
    """Returns a validator that refuses what `is_valid` refuses."""

    def check(value: str) -> str:
        if not is_valid(value):
            raise ValueError(value)
        return value

    return AfterValidator(check)


def _lower_hosts(hosts: tuple[str, ...]) -> tuple[str, ...]:
    if any("/" in host or " " in host for host in hosts):
        raise ValueError(hosts)
    return tuple(host.lower() for host in hosts)


def _check_networks(networks: tuple[str, ...]) -> tuple[str, ...]:
    """Refuses names and `*`: trusting any proxy lets clients forge addresses."""
    for network in networks:
        ip_network(network)
    return networks


def _is_path_or_url(value: str) -> bool:
    parts = urlsplit(value)
    is_path = value.startswith("/") and not parts.netloc
    is_url = parts.scheme in ("http", "https") and bool(parts.netloc)
    return (is_path or is_url) and not (
        parts.query or parts.fragment or any(one in value for one in "; ,'\"")
    )


def _normalized_base_path(value: str) -> str:
    """Returns the path with a leading and without a trailing slash; empty for the root of the host."""
    parts = value.strip("/").split("/")
    if parts == [""]:
        return ""
    if not all(BASE_PATH_PART.fullmatch(part) for part in parts):
        raise ValueError(value)
    return "/" + "/".join(parts)


def _check_rate_limit(value: str) -> str:
    limits.parse(value)
    return value


def _check_database(url: str) -> str:
    parse_address(url)
    return url


def _check_mail_server(url: str) -> str:
    MailServer.at(url)
    return url


_AMOUNT = Field(ge=0, allow_inf_nan=False)
_POSITIVE = Field(gt=0, allow_inf_nan=False)
_LIST = BeforeValidator(_split)
_ZERO_AS_NONE = AfterValidator(lambda usd: usd or None)
_WITHOUT_SLASH = AfterValidator(lambda url: url.rstrip("/"))
_LOWER = BeforeValidator(str.lower)

Port = Annotated[int, Field(ge=0, le=65_535), Accepts("a port number")]
PublishedPort = Annotated[
    Port,
    BeforeValidator(lambda value: str(value).rpartition(":")[2]),
    Accepts("a port number, or ADDRESS:PORT"),
]
Count = Annotated[int, Field(ge=1), Accepts("a whole number")]
ByteCount = Annotated[int, Field(ge=1), Accepts("a number of bytes")]
Seconds = Annotated[float, _POSITIVE, Accepts("a number of seconds above zero")]
Days = Annotated[float, _POSITIVE, Accepts("a number of days")]
Share = Annotated[float, Field(ge=0, le=1), Accepts("a share from 0 to 1")]
Flag = Annotated[bool, Accepts("true or false")]

Usd = Annotated[float, _AMOUNT, Accepts("US dollars a day")]
OptionalUsd = Annotated[float | None, _AMOUNT, Accepts("US dollars a day")]
DailyBudget = Annotated[float | None, _AMOUNT, _ZERO_AS_NONE, Accepts("US dollars a day; 0 for no budget")]
MonthlyBudget = Annotated[
    float | None, _AMOUNT, _ZERO_AS_NONE, Accepts("US dollars a month; 0 for no budget")
]

Hosts = Annotated[tuple[str, ...], NoDecode, _LIST, AfterValidator(_lower_hosts), Accepts("host names")]
Networks = Annotated[
    tuple[str, ...], NoDecode, _LIST, AfterValidator(_check_networks), Accepts("addresses or networks")
]
EmailDomains = Annotated[
    tuple[str, ...],
    NoDecode,
    _LIST,
    AfterValidator(normalized_domains),
    Accepts("domains such as example.org,*.example.org"),
]

PathOrUrl = Annotated[
    str, _matching(_is_path_or_url), _WITHOUT_SLASH, Accepts("a path, or an http address without a query")
]
BasePath = Annotated[
    str,
    AfterValidator(_normalized_base_path),
    Accepts("a path such as /iris-app, of letters, digits, '-', '_', '.' and '~'"),
]
PageUrl = Annotated[
    str, _matching(is_page), _WITHOUT_SLASH, Accepts("an address that begins with https:// or http://")
]
Issuer = Annotated[str, _matching(is_issuer), Accepts("an https address without a query")]
Mailbox = Annotated[str, _matching(is_mailbox), Accepts("an email address")]
MailServerUrl = Annotated[
    str, AfterValidator(_check_mail_server), Accepts("an address such as smtps://user:password@host")
]
DatabaseUrl = Annotated[
    str,
    AfterValidator(_check_database),
    Accepts("an address such as postgresql://user:password@host/database"),
]
RedisUrl = Annotated[str, AfterValidator(check_address), Accepts("an address such as redis://host:6379/0")]
RateLimit = Annotated[str, AfterValidator(_check_rate_limit), Accepts("a limit such as 10/15 minutes")]

SignUpMode = Annotated[
    Literal["open", "invite", "domains", "closed"], _LOWER, Accepts("open, invite, domains or closed")
]
Policy = Annotated[
    str,
    _LOWER,
    _matching(UNTRAINED.__contains__),
    AfterValidator(UNTRAINED.__getitem__),
    Accepts("specification or agreement"),
]
LogLevel = Annotated[
    Literal["DEBUG", "INFO", "WARNING", "ERROR"],
    BeforeValidator(str.upper),
    Accepts("DEBUG, INFO, WARNING or ERROR"),
]
LogFormat = Annotated[Literal["json", "console"], _LOWER, Accepts("json or console")]
MessageContent = Annotated[
    Literal["NO_CONTENT", "SPAN_ONLY", "EVENT_ONLY", "SPAN_AND_EVENT", "TRUE", "FALSE"],
    BeforeValidator(str.upper),
    Accepts("NO_CONTENT, SPAN_ONLY, EVENT_ONLY or SPAN_AND_EVENT"),
]
"""Values of OpenTelemetry's instrumentations. The older ones mean SPAN_ONLY and NO_CONTENT here."""
