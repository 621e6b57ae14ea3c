"""ID tokens that are wrong in one thing."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from enum import Enum, StrEnum
from typing import Any

from joserfc import jwt
from joserfc.jwk import RSAKey

KEY_ID = "forger"


class Absent(Enum):
    ABSENT = "absent"


ABSENT = Absent.ABSENT
"""The value of a claim that is left out."""


class Signing(StrEnum):
    PUBLISHED = "with a key of the provider's JWKS, as it should be"
    STRANGE_KEY = "with a key that has a published id and is another"
    NONE = "not at all: alg none"
    HS256_PUBLIC_KEY = "HS256 with the published public key as the secret"
    BROKEN = "the provider's own signature over changed claims"


def part(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def claims_of(token: str) -> dict[str, Any]:
    """The claims of a token, unchecked."""
    payload = token.split(".")[1]
    claims: dict[str, Any] = json.loads(base64.urlsafe_b64decode(payload + "=="))
    return claims


class Forger:
    """Two keys: one that is published beside the provider's, one that nobody knows."""

    def __init__(self) -> None:
        self._published = RSAKey.generate_key(2048, {"kid": KEY_ID, "alg": "RS256", "use": "sig"})
        self._strange = RSAKey.generate_key(2048, {"kid": KEY_ID, "alg": "RS256", "use": "sig"})

    def published(self, jwks: dict[str, Any]) -> dict[str, Any]:
        """The provider's JWKS with the forger's public key in it."""
        return {**jwks, "keys": [*jwks["keys"], self._published.as_dict(private=False)]}

    def forge(self, token: str, signing: Signing, changes: dict[str, Any]) -> str:
        """The same token with `changes` to its claims, signed as told."""
        claims = {
            name: value for name, value in {**claims_of(token), **changes}.items() if value is not ABSENT
        }
        match signing:
            case Signing.PUBLISHED:
                return jwt.encode({"alg": "RS256", "kid": KEY_ID}, claims, self._published)
            case Signing.STRANGE_KEY:
                return jwt.encode({"alg": "RS256", "kid": KEY_ID}, claims, self._strange)
            case Signing.NONE:
                return f"{_unsigned({'alg': 'none', 'typ': 'JWT'}, claims)}."
            case Signing.HS256_PUBLIC_KEY:
                text = _unsigned({"alg": "HS256", "typ": "JWT", "kid": KEY_ID}, claims)
                secret = self._published.as_pem(private=False)
                return f"{text}.{part(hmac.digest(secret, text.encode(), hashlib.sha256))}"
            case Signing.BROKEN:
                header, _, signature = token.split(".")
                return f"{header}.{part(json.dumps({**claims, 'altered': True}).encode())}.{signature}"


def _unsigned(header: dict[str, Any], claims: dict[str, Any]) -> str:
    return f"{part(json.dumps(header).encode())}.{part(json.dumps(claims).encode())}"
