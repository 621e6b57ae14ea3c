"""Addresses of PostgreSQL: a URL with libpq's parameters, for asyncpg and for PostgreSQL's own programs."""

from __future__ import annotations

import os
import re
from configparser import Error as ConfigParserError
from configparser import RawConfigParser
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode

from msgspec import Struct

CONNECT_SECONDS = 5.0
APPLICATION = "iris"
SYSTEM = "system"
"""Value of `sslrootcert` for the certificate authorities of the operating system."""

VARIABLES = {
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "host": "PGHOST",
    "port": "PGPORT",
    "dbname": "PGDATABASE",
    "passfile": "PGPASSFILE",
    "service": "PGSERVICE",
    "sslmode": "PGSSLMODE",
    "sslnegotiation": "PGSSLNEGOTIATION",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
    "sslpassword": "",
    "sslcrl": "PGSSLCRL",
    "ssl_min_protocol_version": "PGSSLMINPROTOCOLVERSION",
    "ssl_max_protocol_version": "PGSSLMAXPROTOCOLVERSION",
    "krbsrvname": "PGKRBSRVNAME",
    "gsslib": "PGGSSLIB",
    "gssencmode": "PGGSSENCMODE",
    "channel_binding": "PGCHANNELBINDING",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
    "application_name": "PGAPPNAME",
    "connect_timeout": "PGCONNECT_TIMEOUT",
    "client_encoding": "PGCLIENTENCODING",
    "options": "PGOPTIONS",
}
"""Known parameters, and the environment variables by which libpq's programs read them."""

TLS_VERSIONS = ("TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3")
VALUES: dict[str, tuple[str, ...]] = {
    "sslmode": ("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslnegotiation": ("postgres", "direct"),
    "ssl_min_protocol_version": TLS_VERSIONS,
    "ssl_max_protocol_version": TLS_VERSIONS,
    "gssencmode": ("disable", "prefer"),
    "gsslib": ("gssapi", "sspi"),
    "channel_binding": ("disable", "prefer", "require"),
    "target_session_attrs": ("any", "read-write", "read-only", "primary", "standby", "prefer-standby"),
    "client_encoding": ("utf8", "utf-8", "unicode", "auto"),
}
"""Values of the parameters that have a fixed set. asyncpg never encrypts by GSSAPI and always uses UTF-8."""

REQUIRE = VALUES["sslmode"].index("require")
"""Index of the first mode that refuses unencrypted connections."""

FILES = ("sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile")
NOT_OF_ASYNCPG = ("gssencmode", "channel_binding", "connect_timeout", "client_encoding", "application_name")
"""Parameters that asyncpg would send to the server as settings."""

NOT_WITH_SYSTEM = {"sslcrl", "sslnegotiation", "ssl_min_protocol_version", "ssl_max_protocol_version"}

_HOST = r"(?:\[[^\]/?@]*\]|[^\[\]:,/?@]*)(?::\d*)?"
_PATTERN = (
    r"(?s)postgres(?:ql)?(?:\+asyncpg)?://(?:(?P<user>[^:/?@]*)(?::(?P<password>{}))?@)?"
    rf"(?P<hosts>{_HOST}(?:,{_HOST})*)(?:/(?P<dbname>[^?]*))?(?:\?(?P<query>.*))?"
)
_FORMS = tuple(re.compile(_PATTERN.replace("{}", password)) for password in ("[^/?]*", ".*"))
"""The second form also reads passwords with an unencoded `/` or `?`."""


class AddressError(ValueError):
    """A database URL cannot be used. The text gives the reason and a remedy, as the rest of a sentence."""


class Address(Struct, frozen=True):
    """Address of a database.

    `dsn` is for asyncpg, `variables` are for libpq's programs; both contain passwords. With
    `uses_system_authorities`, `certificate` has the file names of a client certificate and its key, and the
    key's password. Durations are in seconds.
    """

    dsn: str
    variables: dict[str, str]
    application: str
    connect_seconds: float
    uses_system_authorities: bool
    certificate: tuple[str, str | None, str | None] | None

    @property
    def needs_tls(self) -> bool:
        """Whether an unencrypted connection is refused."""
        return self.variables.get("PGSSLMODE", "") in VALUES["sslmode"][REQUIRE:]


def parse_address(database_url: str) -> Address:
    """Parses `postgresql://user:password@host:port/database?parameter=value`.

    There may be several hosts, IPv6 hosts in brackets, and `host=/folder` for a unix socket. Raises
    AddressError for unknown and contradictory parameters, and for files that cannot be read.
    """
    found = next(filter(None, (form.fullmatch(database_url) for form in _FORMS)), None)
    if found is None:
        raise AddressError("must be an address such as postgresql://user:password@host:5432/database")
    given = {name: unquote(found[name] or "") for name in ("user", "password", "dbname")}
    query = _merge({name: value for name, value in given.items() if value}, _parameters(found["query"] or ""))
    if found["hosts"] and query.get("host", found["hosts"]) != found["hosts"]:
        raise AddressError("names two different hosts: remove one of them")
    _check(query, found["hosts"])
    certificate = None
    sent = {name: value for name, value in query.items() if name not in (*given, *NOT_OF_ASYNCPG)}
    if uses_system := query.get("sslrootcert") == SYSTEM:
        sent = {name: value for name, value in sent.items() if not name.startswith("ssl")}
        if cert := query.get("sslcert"):
            certificate = (cert, query.get("sslkey"), query.get("sslpassword"))
    user, password, dbname = (quote(query.get(name, ""), safe="") for name in given)
    login = f"{user}:{password}@" if password else f"{user}@" if user else ""
    return Address(
        dsn=f"postgresql://{login}{found['hosts']}/{dbname}?{urlencode(sent)}".rstrip("?"),
        variables=_variables(query, found["hosts"]),
        application=query.get("application_name", APPLICATION),
        connect_seconds=float(query.get("connect_timeout", 0)) or CONNECT_SECONDS,
        uses_system_authorities=uses_system,
        certificate=certificate,
    )


def _parameters(query: str) -> dict[str, str]:
    """Returns the parameters under libpq's names. Blank ones count as absent."""
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query))
    except ValueError as error:
        raise AddressError("has a parameter without a value: write ?name=value&name=value") from error
    parameters: dict[str, str] = {}
    for name, value in pairs:
        if name == "ssl":
            name, value = "sslmode", "require" if value == "true" else value
        name = "dbname" if name == "database" else name
        if name not in VARIABLES:
            similar = get_close_matches(name, VARIABLES, n=1)
            remedy = f"write {similar[0]}, or remove it" if similar else "remove it"
            raise AddressError(f"has the unknown parameter {name}: {remedy}")
        parameters = _merge(parameters, {name: value} if value else {})
    return parameters


def _merge(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    for name in first.keys() & second.keys():
        if first[name] != second[name]:
            raise AddressError(f"has two different values of {name}: remove one of them")
    return first | second


def _check(query: dict[str, str], hosts: str) -> None:
    """Raises AddressError for values that libpq or asyncpg would refuse."""
    for name, known in VALUES.items():
        value = query.get(name, known[0])
        if (value.lower() if name == "client_encoding" else value) not in known:
            raise AddressError(f"has {name}={value}, but {name} must be {' or '.join(known)}")
    for name, lowest, highest in (("port", 1, 65_535), ("connect_timeout", 0, 3_600)):
        for number in query.get(name, str(highest)).split("," if name == "port" else None):
            if not (number.isdecimal() and lowest <= int(number) <= highest):
                raise AddressError(f"has {name}={number}, but {name} must be from {lowest} to {highest}")
    for port in re.findall(r":(\d+)(?=,|$)", hosts):
        if not 1 <= int(port) <= 65_535:
            raise AddressError(f"has port={port}, but port must be from 1 to 65535")
    for name in FILES:
        path = query.get(name, os.devnull)
        is_readable = os.access(path, os.R_OK) and not Path(path).is_dir()
        if not is_readable and (name, path) != ("sslrootcert", SYSTEM):
            raise AddressError(f"has {name}={path}, a file that cannot be read: correct the path")
    if "service" in query:
        _check_service(query["service"])
    _check_tls(query)


def _check_service(name: str) -> None:
    """Raises AddressError for an unknown service, for which asyncpg would connect to its default server."""
    file = Path(os.environ.get("PGSERVICEFILE") or "~/.pg_service.conf").expanduser()
    services = RawConfigParser()
    try:
        known = services.read(file) and services.has_section(name)
    except (ConfigParserError, UnicodeDecodeError):
        known = False
    if not known:
        raise AddressError(f"has service={name}, which is not in {file}: add it, or set PGSERVICEFILE")


def _check_tls(query: dict[str, str]) -> None:
    """Raises AddressError for parameters that contradict `sslmode`."""
    mode, root = query.get("sslmode", "prefer"), query.get("sslrootcert")
    strength = VALUES["sslmode"].index(mode)
    if root == SYSTEM and query.get("sslmode", "verify-full") != "verify-full":
        raise AddressError(f"has sslrootcert=system with sslmode={mode}: it needs sslmode=verify-full")
    if root == SYSTEM and (other := min(query.keys() & NOT_WITH_SYSTEM, default="")):
        raise AddressError(
            f"has {other} with sslrootcert=system: name a file of certificates instead of system"
        )
    if query.get("sslnegotiation") == "direct" and strength < REQUIRE:
        raise AddressError(f"has sslnegotiation=direct with sslmode={mode}: it needs sslmode=verify-full")
    if query.get("channel_binding") == "require" and root is None and strength <= REQUIRE:
        raise AddressError(
            "has channel_binding=require, which is not supported: verify the server's certificate instead, "
            "with sslmode=verify-full and sslrootcert"
        )


def _variables(query: dict[str, str], hosts: str) -> dict[str, str]:
    """Returns the environment of libpq's programs, because command lines are visible to other users."""
    parsed = [re.fullmatch(r"\[?([^\]]*?)\]?(?::(\d*))?", host) for host in hosts.split(",") if hosts]
    located = {
        "host": ",".join(unquote(one[1]) for one in parsed if one),
        "port": ",".join(one[2] or "" for one in parsed if one).strip(","),
    }
    everything = {name: value for name, value in located.items() if value} | query
    if query.get("sslrootcert") == SYSTEM:
        everything["sslmode"] = "verify-full"
    everything |= {"client_encoding": "UTF8"}
    return {VARIABLES[name]: value for name, value in everything.items() if VARIABLES[name]}
