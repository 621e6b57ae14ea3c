"""Validation of issuer addresses and provider metadata."""

from __future__ import annotations

import msgspec
import pytest

from app.core.network.addresses import is_issuer
from app.core.oidc import ProviderUnavailable
from app.core.oidc.client import OpenIdClient
from app.core.oidc.metadata import Metadata, validate_metadata

PUBLIC = Metadata(
    issuer="https://provider.example",
    authorization_endpoint="https://provider.example/auth",
    token_endpoint="https://token.provider.example/token",
    jwks_uri="https://www.provider.example/keys",
)


@pytest.mark.parametrize(
    "url",
    [
        "https://accounts.google.com",
        "https://provider.example/realms/one/",
        "http://localhost:9000",
        "http://127.0.0.1:9000",
        "http://[::1]:9000",
    ],
)
def test_issuer_uses_https_or_a_local_host(url: str) -> None:
    assert is_issuer(url)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "accounts.google.com",
        "http://accounts.google.com",
        "http://10.0.0.1",
        "http://localhost.example.org",
        "https://user@provider.example",
        "https://provider.example?a=b",
        "https://provider.example#a",
        "https://provider.example:port",
        "https://",
        "https://provider.example/\n",
        "ftp://localhost",
    ],
)
def test_invalid_issuer_is_rejected(url: str) -> None:
    assert not is_issuer(url)
    with pytest.raises(ValueError, match="is not an https address"):
        OpenIdClient(url, "id", "secret")


def test_a_public_issuer_may_spread_over_several_hosts() -> None:
    assert validate_metadata(PUBLIC, PUBLIC.issuer) is PUBLIC


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://provider.example/token",
        "https://127.0.0.1/token",
        "https://localhost:8000/token",
        "http://[::1]/token",
        "https://[::ffff:127.0.0.1]/token",
        "https://0.0.0.0/token",
        "https://localhost./token",
    ],
)
def test_public_issuer_with_a_private_endpoint_is_rejected(endpoint: str) -> None:
    with pytest.raises(ProviderUnavailable, match="not a valid endpoint address"):
        validate_metadata(msgspec.structs.replace(PUBLIC, token_endpoint=endpoint), PUBLIC.issuer)
