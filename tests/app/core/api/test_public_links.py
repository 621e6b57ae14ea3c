"""Public links use a configured address, never the host of a request."""

from __future__ import annotations

import pytest

from app.core.api.public_links import PublicAddressUnknown, known_origin, public_origin
from app.core.security.cookies import DEVICE, INVITATION, SESSION, TICKET, cookie_name
from app.core.settings.config import Settings

EVERYWHERE = Settings(host="0.0.0.0", allowed_hosts=())  # noqa: S104


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "a:1@evil", "[::1]evil", "", "localhost.evil"]
)
def test_unconfigured_host_is_not_used_in_links(host: str) -> None:
    for settings in (EVERYWHERE, EVERYWHERE.replace(allowed_hosts=("*",))):
        with pytest.raises(PublicAddressUnknown, match="public address"):
            public_origin(settings, "http", host)


def test_public_address_takes_precedence_over_an_allowed_host() -> None:
    named = EVERYWHERE.replace(allowed_hosts=("iris.example.org",))
    assert public_origin(named, "http", "IRIS.example.org:8080") == "http://iris.example.org:8080"
    assert public_origin(named.replace(secure_cookies=True), "http", "iris.example.org").startswith("https:")
    assert known_origin(EVERYWHERE, "http", "localhost:8000") == "http://localhost:8000"
    public = EVERYWHERE.replace(public_url="https://iris.example.org")
    assert public_origin(public, "http", "evil.example") == "https://iris.example.org"


def test_cookie_is_bound_to_the_host_over_https() -> None:
    for name in (SESSION, TICKET, INVITATION, DEVICE):
        assert cookie_name(name, Settings(secure_cookies=True)) == f"__Host-{name}"
    assert cookie_name(SESSION, Settings()) == "iris_session"
