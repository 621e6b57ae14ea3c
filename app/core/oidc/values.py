"""Values of a sign-in at a provider, without the libraries that exchange and verify them."""

from __future__ import annotations

from msgspec import Struct

from app.core.observability.redaction import Confidential


class Request(Confidential, frozen=True):
    """A sign-in at the provider: its redirect URI and its secrets."""

    redirect_uri: str
    nonce: str
    code_verifier: str


class VerifiedIdentity(Struct, frozen=True):
    """An identity that a provider asserts. Only `subject` is stable.

    `email_verified`: the address belonged to the user when the provider checked it. `is_authoritative`: it
    still does. Invalid addresses are omitted. The other texts are as the user or the provider wrote them, of
    any length.
    """

    issuer: str
    subject: str
    email: str = ""
    email_verified: bool = False
    is_authoritative: bool = False
    name: str = ""
    given_name: str = ""
    family_name: str = ""
    picture: str = ""
