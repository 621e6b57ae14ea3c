"""A client of one OpenID provider (OpenID Connect Core 1.0): authorization code with PKCE S256, and a nonce.

What the provider says is taken from its own addresses only, within a bound of time and size. Nothing is
believed of a person that its published keys have not signed, for this client and for this very request.
"""

from app.core.oidc.client import OpenIdClient, Request
from app.core.oidc.errors import InvalidAnswer, ProviderError, ProviderUnavailable
from app.core.oidc.id_token import VerifiedIdentity

__all__ = [
    "InvalidAnswer",
    "OpenIdClient",
    "ProviderError",
    "ProviderUnavailable",
    "Request",
    "VerifiedIdentity",
]
