"""Verification of id_tokens (OpenID Connect Core 1.0, section 3.1.3.7)."""

from __future__ import annotations

from typing import Any

import msgspec
from authlib.oidc.core import CodeIDToken  # type: ignore[import-untyped]  # authlib ships no types
from joserfc import jwt
from joserfc.errors import BadSignatureError, InvalidKeyIdError, JoseError
from joserfc.jwk import KeySet
from msgspec import Struct

from app.core.observability.redaction import Confidential
from app.core.oidc.errors import InvalidProviderResponse
from app.core.oidc.values import VerifiedIdentity

LEEWAY_SECONDS = 60
SUBJECT_MOST = 255
EMAIL_MOST = 254

GOOGLE = "https://accounts.google.com"
GOOGLE_IN_TOKENS = (GOOGLE, "accounts.google.com")
"""Google documents both forms of the issuer in its tokens."""


GMAIL = ("gmail.com", "googlemail.com")


class UnknownKey(InvalidProviderResponse):
    """No known key signed the token; the provider may have rotated its keys."""


class _Claims(Struct, frozen=True):
    sub: str
    email: str | None = None
    email_verified: Any = None
    hd: str | None = None
    name: str | None = None
    given_name: str | None = None
    family_name: str | None = None
    picture: str | None = None


class ExpectedClaims(Confidential, frozen=True):
    """Claims that a token must contain to be valid for this request."""

    issuer: str
    client_id: str
    nonce: str
    algorithms: list[str]


def verify_id_token(id_token: str, keys: KeySet, expected: ExpectedClaims) -> VerifiedIdentity:
    """Verifies a token. Raises UnknownKey, or InvalidProviderResponse for any other defect."""
    try:
        token = jwt.decode(id_token, keys, expected.algorithms)
        _check(token, expected)
        claims = msgspec.convert(token.claims, _Claims)
    except (InvalidKeyIdError, BadSignatureError) as error:
        raise UnknownKey(f"id_token: {error}") from error
    except (JoseError, msgspec.ValidationError, ValueError, TypeError) as error:
        raise InvalidProviderResponse(f"id_token: {type(error).__name__}: {error}") from error
    if not claims.sub or len(claims.sub) > SUBJECT_MOST or not claims.sub.isprintable():
        raise InvalidProviderResponse("id_token: its subject is invalid")
    return VerifiedIdentity(
        issuer=expected.issuer,
        subject=claims.sub,
        email=_address(claims.email or ""),
        email_verified=claims.email_verified is True,
        is_authoritative=claims.email_verified is True and _is_authoritative(expected.issuer, claims),
        name=claims.name or "",
        given_name=claims.given_name or "",
        family_name=claims.family_name or "",
        picture=claims.picture or "",
    )


def _is_authoritative(issuer: str, claims: _Claims) -> bool:
    """Returns whether the provider manages the address.

    Google does for Gmail and Workspace domains (`hd`). Other addresses were verified once and may have
    changed owners ("Verify the Google ID token on your server side", Google Identity documentation).
    """
    if issuer != GOOGLE:
        return True
    return bool(claims.hd) or (claims.email or "").rpartition("@")[2].lower() in GMAIL


def _check(token: jwt.Token, expected: ExpectedClaims) -> None:
    """Checks issuer, audience, authorized party, times and nonce. Raises JoseError."""
    issuers = GOOGLE_IN_TOKENS if expected.issuer == GOOGLE else (expected.issuer,)
    CodeIDToken(
        token.claims,
        token.header,
        options={
            "iss": {"essential": True, "values": list(issuers)},
            "aud": {"essential": True, "value": expected.client_id},
        },
        params={"nonce": expected.nonce, "client_id": expected.client_id},
    ).validate(leeway=LEEWAY_SECONDS)


def _address(email: str) -> str:
    """Returns the address, or an empty string when it is not a valid one."""
    local, at, domain = email.rpartition("@")
    sound = local and at and domain and len(email) <= EMAIL_MOST and email.isprintable() and " " not in email
    return email if sound else ""
