"""Provider metadata (OpenID Connect Discovery 1.0): endpoints, algorithms, keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from joserfc.errors import JoseError
from joserfc.jwk import JWKRegistry, Key, KeySet
from msgspec import Struct

from app.core.network.addresses import is_endpoint
from app.core.oidc.errors import ProviderUnavailable

DISCOVERY_PATH = "/.well-known/openid-configuration"

ASYMMETRIC = frozenset(
    {"RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"}
)
"""Symmetric algorithms are excluded: anyone who knows a public key could sign with it."""

PUBLIC_KEY_TYPES = frozenset({"RSA", "EC", "OKP"})


class Metadata(Struct, frozen=True):
    """The used part of the discovery document. The defaults are those of the standard."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    id_token_signing_alg_values_supported: tuple[str, ...] = ("RS256",)
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)

    @property
    def algorithms(self) -> list[str]:
        return sorted(ASYMMETRIC & set(self.id_token_signing_alg_values_supported))

    @property
    def auth_method(self) -> str:
        """Prefers the POST body, because the quoting of secrets in HTTP Basic is ambiguous."""
        offered = self.token_endpoint_auth_methods_supported
        return "client_secret_post" if "client_secret_post" in offered else "client_secret_basic"


class PublishedKeys(Struct, frozen=True):
    """A raw JWKS."""

    keys: tuple[dict[str, Any], ...]


def validate_metadata(metadata: Metadata, issuer: str) -> Metadata:
    """Returns the document if it belongs to this issuer and is usable. Raises ProviderUnavailable."""
    if metadata.issuer != issuer:
        raise ProviderUnavailable(f"its discovery document names the issuer {metadata.issuer[:200]!r}")
    for url in (metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri):
        if not is_endpoint(url, issuer):
            raise ProviderUnavailable(f"it names {url[:200]!r}, which is not a valid endpoint address")
    if not metadata.algorithms:
        raise ProviderUnavailable("it supports no asymmetric signature algorithm")
    return metadata


def usable_keys(published: PublishedKeys) -> KeySet:
    """Returns the keys that can verify signatures and skips others (RFC 7517, section 5)."""
    return KeySet(list(_importable_keys(published.keys)))


def _importable_keys(published: Iterable[dict[str, Any]]) -> Iterable[Key]:
    for key in published:
        if key.get("kty") in PUBLIC_KEY_TYPES and key.get("use", "sig") == "sig":
            try:
                yield JWKRegistry.import_key(key)
            except (JoseError, ValueError, TypeError):
                continue
