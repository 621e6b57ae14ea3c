"""ID tokens with one defect."""

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
"""Marks a claim to omit."""


class Signing(StrEnum):
    PUBLISHED = "with a key of the provider's JWKS, as it should be"
    STRANGE_KEY = "with a key that has a published id and is another"
    NONE = "not at all: alg none"
    HS256_PUBLIC_KEY = "HS256 with the published public key as the secret"
    BROKEN = "the provider's own signature over changed claims"


def part(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def claims_of(token: str) -> dict[str, Any]:
    """Returns the claims of a token without verification."""
    payload = token.split(".")[1]
    claims: dict[str, Any] = json.loads(base64.urlsafe_b64decode(payload + "=="))
    return claims


class Forger:
    """Two signing keys: one is added to the provider's JWKS, the other is unknown."""

    def __init__(self) -> None:
        self._published = RSAKey.generate_key(2048, {"kid": KEY_ID, "alg": "RS256", "use": "sig"})
        self._strange = RSAKey.generate_key(2048, {"kid": KEY_ID, "alg": "RS256", "use": "sig"})

    def published(self, jwks: dict[str, Any]) -> dict[str, Any]:
        """Returns the provider's JWKS with the forger's public key added."""
        return {**jwks, "keys": [*jwks["keys"], self._published.as_dict(private=False)]}

    def forge(self, token: str, signing: Signing, changes: dict[str, Any]) -> str:
        """Returns the token with `changes` to its claims, signed as requested."""
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
