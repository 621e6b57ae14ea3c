"""Client of one OpenID provider (OpenID Connect Core 1.0): authorization code with PKCE S256 and a nonce.

Responses are accepted only from the provider's own addresses, within limits of time and size. Identity claims
are trusted only if the provider's published keys signed them for this client and this request.

`app.core.oidc.client`, whose libraries take 10 MB, is imported only if a provider is configured.
"""

from app.core.oidc.errors import InvalidProviderResponse, ProviderError, ProviderUnavailable
from app.core.oidc.values import Request, VerifiedIdentity

__all__ = [
    "InvalidProviderResponse",
    "ProviderError",
    "ProviderUnavailable",
    "Request",
    "VerifiedIdentity",
]
