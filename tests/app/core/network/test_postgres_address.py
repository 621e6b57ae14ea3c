"""Addresses of PostgreSQL: libpq's parameters for asyncpg and for PostgreSQL's programs."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from app.core.network.postgres_address import AddressError, parse_address
from app.core.settings.config import Settings, SettingsError

PASSWORD = "p@ss:w/o?rd#%41é "


@pytest.mark.parametrize(
    ("url", "dsn", "variables"),
    [
        ("postgres://u@h", "postgresql://u@h/", {"PGUSER": "u", "PGHOST": "h"}),
        (
            "postgresql+asyncpg://u:p@[::1]:5433/db?sslmode=require",
            "postgresql://u:p@[::1]:5433/db?sslmode=require",
            {"PGHOST": "::1", "PGPORT": "5433", "PGSSLMODE": "require"},
        ),
        (
            f"postgresql://u:{quote(PASSWORD, safe='')}@h/db",
            f"postgresql://u:{quote(PASSWORD, safe='')}@h/db",
            {"PGPASSWORD": PASSWORD},
        ),
        ("postgresql://u:a/b@c?d@h/db", "postgresql://u:a%2Fb%40c%3Fd@h/db", {"PGPASSWORD": "a/b@c?d"}),
        (
            "postgresql://u@h1:1,h2:2/db?target_session_attrs=primary",
            "postgresql://u@h1:1,h2:2/db?target_session_attrs=primary",
            {"PGHOST": "h1,h2", "PGPORT": "1,2", "PGTARGETSESSIONATTRS": "primary"},
        ),
        (
            "postgresql:///db?host=/run/pg&user=u&password=p",
            "postgresql://u:p@/db?host=%2Frun%2Fpg",
            {"PGHOST": "/run/pg", "PGUSER": "u", "PGPASSWORD": "p"},
        ),
        ("postgresql://u@%2Frun%2Fpg/db", "postgresql://u@%2Frun%2Fpg/db", {"PGHOST": "/run/pg"}),
        (
            "postgresql://h/db?options=-csearch_path%3Da@b&application_name=me&connect_timeout=7",
            "postgresql://h/db?options=-csearch_path%3Da%40b",
            {"PGOPTIONS": "-csearch_path=a@b", "PGAPPNAME": "me", "PGCONNECT_TIMEOUT": "7"},
        ),
        ("postgresql://h/db?ssl=true", "postgresql://h/db?sslmode=require", {"PGSSLMODE": "require"}),
        (
            "postgresql://h/db?sslrootcert=system",
            "postgresql://h/db",
            {"PGSSLROOTCERT": "system", "PGSSLMODE": "verify-full"},
        ),
    ],
)
def test_address_is_translated(url: str, dsn: str, variables: dict[str, str]) -> None:
    address = parse_address(url)
    assert address.dsn == dsn
    assert address.variables.items() >= variables.items()
    assert address.variables["PGCLIENTENCODING"] == "UTF8"


def test_time_limit_and_name_of_an_application_are_those_of_the_address() -> None:
    address = parse_address("postgresql://h/db?application_name=me&connect_timeout=7")
    assert (address.application, address.connect_seconds) == ("me", 7.0)
    assert parse_address("postgresql://h/db?connect_timeout=0").connect_seconds == 5.0


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("sslmod=require", "unknown parameter sslmod: write sslmode"),
        ("schema=own", "unknown parameter schema"),
        ("sslmode=on", "sslmode must be disable or"),
        ("sslmode=require&ssl=disable", "two different values of sslmode"),
        ("user=other", "two different values of user"),
        ("host=other", "two different hosts"),
        ("port=0", "port must be from 1 to 65535"),
        ("connect_timeout=soon", "connect_timeout must be from 0"),
        ("channel_binding=require", "channel_binding=require, which is not supported"),
        ("client_encoding=latin1", "client_encoding must be utf8"),
        ("target_session_attrs=any&target_session_attrs=primary", "two different values"),
        ("sslrootcert=/missing.crt", "a file that cannot be read"),
        ("sslrootcert=system&sslmode=require", "needs sslmode=verify-full"),
        ("sslrootcert=system&sslnegotiation=direct", "sslnegotiation with sslrootcert=system"),
        ("sslnegotiation=direct", "needs sslmode=verify-full"),
        ("application_name", "a parameter without a value"),
    ],
)
def test_unusable_parameter_is_named(query: str, error: str) -> None:
    url = f"postgresql://u:hidden@h/db?{query}"
    with pytest.raises(AddressError, match=error):
        parse_address(url)
    with pytest.raises(SettingsError, match=r"^DATABASE_URL (has|names) ") as refused:
        Settings.from_env({"DATABASE_URL": url})
    assert "hidden" not in str(refused.value)
