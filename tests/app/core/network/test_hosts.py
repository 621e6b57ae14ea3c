"""Host names and lists of them."""

from __future__ import annotations

import pytest
from pydantic import SecretStr

from app.core.network.hosts import host_of, matches_any
from app.core.settings.config import Settings, SettingsError


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("Example.org", "example.org"),
        ("example.org:8443", "example.org"),
        ("example.org.", "example.org"),
        ("[::1]:8000", "[::1]"),
        ("[::1]", "[::1]"),
        ("", ""),
        (":80", ""),
        ("a:1@evil.test", ""),
        ("[::1]evil.test", ""),
        ("[::1", ""),
        ("iris.org/evil", ""),
        ("iris.org:80:80", ""),
        ("iris.org, evil.test", ""),
        ("ir\u0131s.org", ""),
    ],
)
def test_host_is_parsed_from_the_header(header: str, host: str) -> None:
    assert host_of(header) == host


@pytest.mark.parametrize(
    ("host", "patterns", "is_on_it"),
    [
        ("iris.org", ("iris.org",), True),
        ("a.iris.org", ("iris.org",), False),
        ("iris.org.evil.test", ("iris.org",), False),
        ("a.iris.org", ("*.iris.org",), True),
        ("a.b.iris.org", ("*.iris.org",), True),
        ("iris.org", ("*.iris.org",), False),
        (".iris.org", ("*.iris.org",), False),
        ("eviliris.org", ("*.iris.org",), False),
        ("anything", ("*",), True),
        ("", ("*",), False),
        ("", ("*.iris.org", "iris.org"), False),
    ],
)
def test_host_is_matched_against_patterns(host: str, patterns: tuple[str, ...], is_on_it: bool) -> None:
    assert matches_any(host, patterns) is is_on_it


def test_loopback_server_accepts_only_local_names() -> None:
    assert matches_any("localhost", Settings().accepted_hosts)
    assert matches_any("iris.localhost", Settings().accepted_hosts)
    assert not matches_any("evil.test", Settings().accepted_hosts)


def test_network_server_accepts_any_host_unless_hosts_are_configured() -> None:
    assert matches_any("anything", Settings(host="192.0.2.1").accepted_hosts)
    told = Settings(host="192.0.2.1", allowed_hosts=("iris.org",)).accepted_hosts
    assert not matches_any("anything", told)
    assert matches_any("iris.org", told)
    assert matches_any("127.0.0.1", told), "used by health checks"


def test_listen_address_is_an_accepted_host() -> None:
    settings = Settings(host="192.0.2.7", allowed_hosts=("iris.org",))
    assert matches_any("192.0.2.7", settings.accepted_hosts)


@pytest.mark.parametrize("proxies", ["*", "nginx", "10.0.0.0/8,proxy", "10.0.0.1/8"])
def test_proxy_is_trusted_only_by_address(proxies: str) -> None:
    with pytest.raises(SettingsError, match="IRIS_TRUSTED_PROXIES"):
        Settings.from_env({"IRIS_TRUSTED_PROXIES": proxies})
    settings = Settings.from_env({"IRIS_TRUSTED_PROXIES": "10.0.0.0/8, ::1"})
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")


def test_printed_settings_show_no_secret() -> None:
    settings = Settings(
        database_url="postgresql://iris:hidden1@host/iris",
        redis_url="unix:///run/redis.sock?password=hidden2&db=0",
        broker_url="redis://:hidden3@host/1",
        google_client_id="shown",
        google_client_secret=SecretStr("hidden4"),
    )
    assert "hidden" not in f"{settings!r} {settings}"
    assert "google_client_id='shown'" in repr(settings)
