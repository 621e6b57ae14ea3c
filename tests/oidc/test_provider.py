"""The provider and its proxy, on which other tests build."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest
from joserfc import jwt
from joserfc.errors import BadSignatureError
from joserfc.jwk import KeySet

from tests.oidc.fixture import (
    ABSENT,
    Account,
    EndpointFault,
    OidcProvider,
    Signing,
    oidc_provider,
    oidc_server,
)
from tests.oidc.forgery import claims_of

__all__ = ["oidc_provider", "oidc_server"]

VERIFIER = "a-verifier-that-is-long-enough-to-be-one-0123456789"
CALLBACK = "http://127.0.0.1:8000/api/auth/google/callback"


@pytest.fixture
def ada(oidc_provider: OidcProvider) -> Account:
    return oidc_provider.add(
        Account("ada", email="ada@example.org", email_verified=True, name="Ada Lovelace")
    )


@pytest.fixture
def http() -> Iterator[httpx.Client]:
    with httpx.Client(trust_env=False) as client:
        yield client


def authorization(provider: OidcProvider, **changes: str) -> str:
    digest = hashlib.sha256(VERIFIER.encode()).digest()
    params = {
        "client_id": provider.client_id,
        "redirect_uri": CALLBACK,
        "response_type": "code",
        "scope": "openid email profile",
        "state": "the-state",
        "nonce": "the-nonce",
        "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    return f"{provider.issuer}/auth?{urlencode({**params, **changes})}"


def query(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def exchange(http: httpx.Client, provider: OidcProvider, address: str, **changes: str) -> httpx.Response:
    form = {
        "grant_type": "authorization_code",
        "code": query(address)["code"],
        "redirect_uri": CALLBACK,
        "code_verifier": VERIFIER,
        "client_id": provider.client_id,
        "client_secret": provider.client_secret,
    }
    return http.post(f"{provider.issuer}/token", data={**form, **changes})


def id_token(http: httpx.Client, provider: OidcProvider, account: Account) -> str:
    answer = exchange(http, provider, provider.approve(authorization(provider), account))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id_token"])


def keys(http: httpx.Client, provider: OidcProvider) -> KeySet:
    return KeySet.import_key_set(http.get(f"{provider.issuer}/jwks").json())


def test_complete_sign_in(oidc_provider: OidcProvider, ada: Account, http: httpx.Client) -> None:
    found = http.get(f"{oidc_provider.issuer}/.well-known/openid-configuration").json()
    assert found["issuer"] == oidc_provider.issuer
    assert found["token_endpoint_auth_methods_supported"] == ["client_secret_post"]
    assert found["token_endpoint"] == f"{oidc_provider.issuer}/token"
    back = oidc_provider.approve(authorization(oidc_provider), ada)
    assert back.startswith(CALLBACK)
    assert query(back)["state"] == "the-state"
    answer = exchange(http, oidc_provider, back)
    token = jwt.decode(answer.json()["id_token"], keys(http, oidc_provider), ["RS256"])
    expected: dict[str, Any] = {
        "iss": oidc_provider.issuer,
        "aud": oidc_provider.client_id,
        "sub": "ada",
        "nonce": "the-nonce",
        "email": "ada@example.org",
        "email_verified": True,
        "name": "Ada Lovelace",
    }
    assert expected.items() <= token.claims.items()
    assert oidc_provider.calls("token")[0].form["code_verifier"] == VERIFIER


def test_code_works_once_and_requires_its_verifier(
    oidc_provider: OidcProvider, ada: Account, http: httpx.Client
) -> None:
    back = oidc_provider.approve(authorization(oidc_provider), ada)
    assert exchange(http, oidc_provider, back).status_code == 200
    assert exchange(http, oidc_provider, back).json()["error"] == "invalid_grant"
    other = oidc_provider.approve(authorization(oidc_provider), ada)
    assert exchange(http, oidc_provider, other, code_verifier="x" * 43).json()["error"] == "invalid_grant"


def test_pkce_is_required(oidc_provider: OidcProvider) -> None:
    answered = oidc_provider.refuse(authorization(oidc_provider, code_challenge="", code_challenge_method=""))
    assert query(answered)["error"] == "invalid_request"


def test_user_can_refuse_consent_and_choose_an_account(oidc_provider: OidcProvider, ada: Account) -> None:
    assert query(oidc_provider.refuse(authorization(oidc_provider)))["error"] == "access_denied"
    assert "code" in query(oidc_provider.approve(authorization(oidc_provider, prompt="select_account"), ada))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"nonce": "another"}, {"nonce": "another"}),
        ({"aud": "somebody-else"}, {"aud": "somebody-else"}),
        ({"nonce": ABSENT}, {"sub": "ada"}),
    ],
    ids=["nonce", "audience", "no nonce"],
)
def test_forged_claim_has_a_valid_signature(
    oidc_provider: OidcProvider,
    ada: Account,
    http: httpx.Client,
    changes: dict[str, Any],
    expected: dict[str, Any],
) -> None:
    with oidc_provider.forge(**changes):
        token = jwt.decode(id_token(http, oidc_provider, ada), keys(http, oidc_provider), ["RS256"])
    assert expected.items() <= token.claims.items()
    assert all(name in token.claims for name, value in changes.items() if value is not ABSENT)
    assert claims_of(id_token(http, oidc_provider, ada))["nonce"] == "the-nonce"


@pytest.mark.parametrize("signing", [Signing.STRANGE_KEY, Signing.BROKEN])
def test_forged_signature_is_invalid(
    oidc_provider: OidcProvider, ada: Account, http: httpx.Client, signing: Signing
) -> None:
    with oidc_provider.forge(signing):
        token = id_token(http, oidc_provider, ada)
    with pytest.raises(BadSignatureError):
        jwt.decode(token, keys(http, oidc_provider), ["RS256"])


@pytest.mark.parametrize("signing", [Signing.NONE, Signing.HS256_PUBLIC_KEY])
def test_forged_algorithm_keeps_the_claims(
    oidc_provider: OidcProvider, ada: Account, http: httpx.Client, signing: Signing
) -> None:
    with oidc_provider.forge(signing):
        token = id_token(http, oidc_provider, ada)
    assert claims_of(token)["sub"] == "ada"
    assert len(token.split(".")) == 3


def test_provider_faults(oidc_provider: OidcProvider, http: httpx.Client) -> None:
    address = f"{oidc_provider.issuer}/jwks"
    with oidc_provider.fail("jwks", EndpointFault.BROKEN):
        assert http.get(address).status_code == 500
    with oidc_provider.fail("jwks", EndpointFault.GARBAGE):
        assert http.get(address).text.startswith("<html>")
    with oidc_provider.fail("jwks", EndpointFault.SILENT), pytest.raises(httpx.ReadTimeout):
        http.get(address, timeout=0.2)
    for fault, size in ((EndpointFault.HUGE, 1_000_000), (EndpointFault.DRIPPING, 3)):
        with oidc_provider.fail("jwks", fault), http.stream("GET", address) as answer:
            read = 0
            for chunk in answer.iter_bytes():
                read += len(chunk)
                if read >= size:
                    break
        assert read >= size
    with oidc_provider.change_answer("discovery", issuer="https://elsewhere.example"):
        found = http.get(f"{oidc_provider.issuer}/.well-known/openid-configuration").json()
    assert found["issuer"] == "https://elsewhere.example"


def test_redirect_can_be_forged(oidc_provider: OidcProvider, ada: Account) -> None:
    with oidc_provider.change_redirect(state="forged"):
        back = query(oidc_provider.approve(authorization(oidc_provider), ada))
    assert back["state"] == "forged"
    assert "code" in back
