"""OpenID client: authorization URL and code exchange against the endpoints of a test provider."""

from __future__ import annotations

import base64
from contextlib import suppress
from typing import Any

import httpx2
import pytest
from authlib.oauth2.rfc7636 import create_s256_code_challenge  # type: ignore[import-untyped]  # no types

from app.core.oidc import InvalidProviderResponse, ProviderUnavailable, VerifiedIdentity
from app.core.oidc.client import ANSWER_SECONDS, OpenIdClient
from tests.app.core.oidc.conftest import REQUEST, Agree, client_of
from tests.oidc.fixture import ABSENT, EndpointFault, OidcProvider, Signing
from tests.support.waiting import until

SHORT_TIMEOUT_SECONDS = 0.5

EXPECTED_ERRORS = {
    EndpointFault.SILENT: "no response within|Timeout",
    EndpointFault.DRIPPING: "no response within|Timeout",
    EndpointFault.HUGE: "longer than",
    EndpointFault.GARBAGE: "is not the expected JSON|is invalid",
    EndpointFault.BROKEN: "status 500|HTTPStatusError",
    EndpointFault.REDIRECT: "redirects",
}
LONG_AGO = 1_000_000_000
FAR_FUTURE = 4_000_000_000


async def test_authorization_url_has_the_request_parameters_and_no_secret(
    openid: OpenIdClient, oidc_provider: OidcProvider
) -> None:
    params = httpx2.URL(await openid.authorization_url(REQUEST, "a-state")).params
    assert dict(params) == {
        "response_type": "code",
        "client_id": oidc_provider.client_id,
        "redirect_uri": REQUEST.redirect_uri,
        "scope": "openid email profile",
        "state": "a-state",
        "nonce": REQUEST.nonce,
        "code_challenge": create_s256_code_challenge(REQUEST.code_verifier),
        "code_challenge_method": "S256",
    }


async def test_code_is_exchanged_for_the_identity_of_the_person(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree
) -> None:
    assert await openid.redeem(await agree(), REQUEST) == VerifiedIdentity(
        issuer=oidc_provider.issuer,
        subject="ada",
        email="ada@example.org",
        email_verified=True,
        is_authoritative=True,
        name="Ada Lovelace",
        given_name="Ada",
        family_name="Lovelace",
        picture="https://pictures.example/ada.png",
    )
    token_call = oidc_provider.calls("token")[0]
    assert token_call.form["code_verifier"] == REQUEST.code_verifier
    assert token_call.headers["accept-encoding"] == "identity"


async def test_code_is_accepted_once(openid: OpenIdClient, agree: Agree) -> None:
    code = await agree()
    await openid.redeem(code, REQUEST)
    with pytest.raises(InvalidProviderResponse, match="not valid, or was used before"):
        await openid.redeem(code, REQUEST)


async def test_provider_metadata_and_keys_are_fetched_once(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree
) -> None:
    for _ in range(3):
        await openid.redeem(await agree(), REQUEST)
    assert len(oidc_provider.calls("discovery")) == 1
    assert len(oidc_provider.calls("jwks")) == 1


@pytest.mark.parametrize(
    "claims",
    [
        {"nonce": "another"},
        {"nonce": ABSENT},
        {"nonce": ""},
        {"aud": "somebody-else"},
        {"aud": ["somebody-else", "a-third"]},
        {"aud": ABSENT},
        {"azp": "somebody-else"},
        {"iss": "https://elsewhere.example"},
        {"iss": ABSENT},
        {"exp": LONG_AGO},
        {"exp": ABSENT},
        {"iat": FAR_FUTURE},
        {"iat": ABSENT},
        {"nbf": FAR_FUTURE},
        {"sub": ABSENT},
        {"sub": ""},
        {"sub": "a" * 256},
        {"sub": "a\0b"},
        {"sub": 7},
        {"email": 7},
    ],
    ids=str,
)
async def test_signed_token_with_wrong_claims_is_rejected(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree, claims: dict[str, Any]
) -> None:
    with oidc_provider.forge(**claims), pytest.raises(InvalidProviderResponse, match="id_token"):
        await openid.redeem(await agree(), REQUEST)


async def test_token_with_several_audiences_is_accepted_for_its_authorized_party(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree
) -> None:
    both = ["somebody-else", oidc_provider.client_id]
    with oidc_provider.forge(aud=both, azp=oidc_provider.client_id):
        assert (await openid.redeem(await agree(), REQUEST)).subject == "ada"
    with oidc_provider.forge(aud=both), pytest.raises(InvalidProviderResponse):
        await openid.redeem(await agree(), REQUEST)


@pytest.mark.parametrize("signing", [kind for kind in Signing if kind is not Signing.PUBLISHED], ids=str)
async def test_token_with_invalid_signature_is_rejected(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree, signing: Signing
) -> None:
    with oidc_provider.forge(signing), pytest.raises(InvalidProviderResponse, match="id_token"):
        await openid.redeem(await agree(), REQUEST)


@pytest.mark.parametrize("said", ["true", 1, None, False], ids=repr)
async def test_only_true_marks_an_address_as_verified(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree, said: Any
) -> None:
    with oidc_provider.forge(email_verified=said):
        assert (await openid.redeem(await agree(), REQUEST)).email_verified is False


@pytest.mark.parametrize(
    "said", ["ada", "@example.org", "a b@example.org", "a\0@example.org", "a" * 255 + "@b"]
)
async def test_invalid_address_is_omitted(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree, said: str
) -> None:
    with oidc_provider.forge(email=said):
        assert (await openid.redeem(await agree(), REQUEST)).email == ""


async def test_unknown_signing_key_is_fetched(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree
) -> None:
    with oidc_provider.change_answer("jwks", keys=[]), pytest.raises(InvalidProviderResponse):
        await openid.redeem(await agree(), REQUEST)
    asked = len(oidc_provider.calls("jwks"))
    assert (await openid.redeem(await agree(), REQUEST)).subject == "ada"
    assert len(oidc_provider.calls("jwks")) == asked + 1


async def test_unusable_keys_are_skipped(
    openid: OpenIdClient, oidc_provider: OidcProvider, agree: Agree
) -> None:
    published = httpx2.get(f"{oidc_provider.issuer}/jwks", trust_env=False).json()["keys"]
    secret = base64.urlsafe_b64encode(b"a secret of thirty-two bytes....").decode().rstrip("=")
    strange = [
        {"kty": "oct", "k": secret, "kid": "provider"},
        {"kty": "RSA"},
        {"kty": "AKP"},
        {"kty": "RSA", "use": "enc", **{name: published[0][name] for name in ("n", "e", "kid")}},
    ]
    with oidc_provider.change_answer("jwks", keys=[*strange, *published]):
        assert (await openid.redeem(await agree(), REQUEST)).subject == "ada"


@pytest.mark.parametrize("trouble", list(EndpointFault), ids=str)
@pytest.mark.parametrize("endpoint", ["discovery", "jwks", "token"])
async def test_failing_provider_is_unavailable_until_it_recovers(
    oidc_provider: OidcProvider, agree: Agree, endpoint: str, trouble: EndpointFault
) -> None:
    slow = trouble in (EndpointFault.SILENT, EndpointFault.DRIPPING)
    openid = client_of(oidc_provider, SHORT_TIMEOUT_SECONDS if slow else ANSWER_SECONDS)

    async def signs_in() -> bool:
        return (await openid.redeem(await agree(openid), REQUEST)).subject == "ada"

    async def signs_in_again() -> bool:
        with suppress(ProviderUnavailable):
            return await signs_in()
        return False

    with (
        oidc_provider.fail(endpoint, trouble),
        pytest.raises(ProviderUnavailable, match=EXPECTED_ERRORS[trouble]),
    ):
        await signs_in()
    await until(signs_in_again)


async def test_failed_provider_is_not_retried_immediately(
    openid: OpenIdClient, oidc_provider: OidcProvider
) -> None:
    with oidc_provider.fail("discovery", EndpointFault.BROKEN):
        for _ in range(3):
            with pytest.raises(ProviderUnavailable):
                await openid.authorization_url(REQUEST, "a-state")
    assert len(oidc_provider.calls("discovery")) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"issuer": "https://elsewhere.example"},
        {"issuer": None},
        {"token_endpoint": "http://elsewhere.example/token"},
        {"token_endpoint": "file:///etc/passwd"},
        {"jwks_uri": "https://user:password@elsewhere.example/jwks"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"id_token_signing_alg_values_supported": ["none", "HS256"]},
    ],
    ids=str,
)
async def test_invalid_discovery_document_is_rejected(
    openid: OpenIdClient, oidc_provider: OidcProvider, fields: dict[str, Any]
) -> None:
    with oidc_provider.change_answer("discovery", **fields), pytest.raises(ProviderUnavailable):
        await openid.authorization_url(REQUEST, "a-state")


async def test_wrong_client_secret_is_reported_as_unavailable_provider(
    oidc_provider: OidcProvider, agree: Agree
) -> None:
    openid = OpenIdClient(oidc_provider.issuer, oidc_provider.client_id, "not the secret")
    with pytest.raises(ProviderUnavailable, match="invalid_client"):
        await openid.redeem(await agree(), REQUEST)
