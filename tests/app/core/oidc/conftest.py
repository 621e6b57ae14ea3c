"""A client of the tests' OpenID provider, and a person who has agreed there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import httpx2
import pytest

from app.core.oidc import OpenIdClient, Request
from tests.oidc.fixture import Account, OidcProvider, oidc_provider, oidc_server

__all__ = ["oidc_provider", "oidc_server"]

REQUEST = Request(
    redirect_uri="http://127.0.0.1:8000/api/auth/google/callback",
    nonce="a-nonce",
    code_verifier="a-verifier-that-is-long-enough-to-be-one-0123456789",
)

Agree = Callable[[], Awaitable[str]]


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


@pytest.fixture
def openid(oidc_provider: OidcProvider) -> OpenIdClient:
    """A client that has asked for nothing yet, and does not wait long."""
    return OpenIdClient(
        oidc_provider.issuer, oidc_provider.client_id, oidc_provider.client_secret, answer_seconds=0.5
    )


@pytest.fixture
def agree(openid: OpenIdClient, oidc_provider: OidcProvider, ada: Account) -> Agree:
    """Ada goes to the provider and agrees: the code that she comes back with."""

    async def go() -> str:
        back = oidc_provider.approve(await openid.authorization_url(REQUEST, "a-state"), ada)
        return httpx2.URL(back).params["code"]

    return go
