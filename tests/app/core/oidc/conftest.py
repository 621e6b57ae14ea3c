"""OpenID client of the test provider, and a user who has given consent."""

from __future__ import annotations

from typing import Protocol

import httpx2
import pytest

from app.core.oidc import Request
from app.core.oidc.client import ANSWER_SECONDS, OpenIdClient
from tests.oidc.fixture import Account, OidcProvider, oidc_provider, oidc_server

__all__ = ["oidc_provider", "oidc_server"]

REQUEST = Request(
    redirect_uri="http://127.0.0.1:8000/api/auth/google/callback",
    nonce="a-nonce",
    code_verifier="a-verifier-that-is-long-enough-to-be-one-0123456789",
)


class Agree(Protocol):
    """Returns the code of a consent by Ada, requested by the given client or by the fixture's client."""

    async def __call__(self, sent_by: OpenIdClient | None = None) -> str: ...


@pytest.fixture
def ada(oidc_provider: OidcProvider) -> Account:
    return oidc_provider.add(
        Account(
            "ada",
            email="ada@example.org",
            email_verified=True,
            name="Ada Lovelace",
            given_name="Ada",
            family_name="Lovelace",
            picture="https://pictures.example/ada.png",
        )
    )


def client_of(provider: OidcProvider, answer_seconds: float = ANSWER_SECONDS) -> OpenIdClient:
    """Returns a client with an empty cache."""
    return OpenIdClient(provider.issuer, provider.client_id, provider.client_secret, answer_seconds)


@pytest.fixture
def openid(oidc_provider: OidcProvider) -> OpenIdClient:
    return client_of(oidc_provider)


@pytest.fixture
def agree(openid: OpenIdClient, oidc_provider: OidcProvider, ada: Account) -> Agree:
    async def give_consent(sent_by: OpenIdClient | None = None) -> str:
        there = await (sent_by or openid).authorization_url(REQUEST, "a-state")
        return httpx2.URL(oidc_provider.approve(there, ada)).params["code"]

    return give_consent
