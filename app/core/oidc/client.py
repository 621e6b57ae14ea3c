"""OpenID client: builds the authorization URL and redeems the code."""

from __future__ import annotations

import time
from typing import Any

from authlib.integrations.base_client import OAuthError  # type: ignore[import-untyped]  # no types
from authlib.integrations.httpx_client import (  # type: ignore[import-untyped]  # no types
    AsyncOAuth2Client,
)
from joserfc.jwk import KeySet

from app.core.concurrency.ttl_cache import AsyncTTLCache
from app.core.network.addresses import is_issuer
from app.core.oidc.errors import InvalidProviderResponse, ProviderUnavailable
from app.core.oidc.fetching import fetch_json, request_options, response_timeout
from app.core.oidc.id_token import ExpectedClaims, UnknownKey, verify_id_token
from app.core.oidc.metadata import DISCOVERY_PATH, Metadata, PublishedKeys, usable_keys, validate_metadata
from app.core.oidc.values import Request, VerifiedIdentity

SCOPE = "openid email profile"
ANSWER_SECONDS = 5.0
METADATA_SECONDS = 3_600.0
KEYS_SECONDS = 3_600.0
FAILURE_SECONDS = 1.0


class OpenIdClient:
    """Client of one provider.

    `issuer` must be https or on this machine; raises ValueError otherwise. `answer_seconds` limits each
    response of the provider. The discovery document and keys are cached for an hour, a failure
    for a second; an unknown key triggers a refetch.
    """

    def __init__(
        self, issuer: str, client_id: str, client_secret: str, answer_seconds: float = ANSWER_SECONDS
    ) -> None:
        if not is_issuer(issuer):
            raise ValueError(f"{issuer!r} is not an https address")
        self.issuer = issuer
        self._client_id = client_id
        self._client_secret = client_secret
        self._seconds = answer_seconds
        self._metadata = AsyncTTLCache(
            self._fetch_metadata, METADATA_SECONDS, failure_seconds=FAILURE_SECONDS
        )
        self._keys = AsyncTTLCache(self._fetch_keys, KEYS_SECONDS, failure_seconds=FAILURE_SECONDS)

    async def authorization_url(self, request: Request, state: str, *, asks_account: bool = False) -> str:
        """Returns the URL at which the user signs in and consents.

        With `asks_account` the provider shows its account selection even if the user is signed in (`prompt`,
        OpenID Connect Core, 3.1.2.1). Raises ProviderUnavailable.
        """
        prompt = {"prompt": "select_account"} if asks_account else {}
        metadata = await self._metadata.get()
        async with self._client() as client:
            url, _ = client.create_authorization_url(
                metadata.authorization_endpoint,
                state=state,
                redirect_uri=request.redirect_uri,
                nonce=request.nonce,
                code_verifier=request.code_verifier,
                **prompt,
            )
        return str(url)

    async def redeem(self, code: str, request: Request) -> VerifiedIdentity:
        """Exchanges the code for a verified identity.

        Raises InvalidProviderResponse and ProviderUnavailable.
        """
        began = time.monotonic()
        metadata = await self._metadata.get()
        id_token = await self._id_token(metadata, code, request)
        expected = ExpectedClaims(self.issuer, self._client_id, request.nonce, metadata.algorithms)
        try:
            return verify_id_token(id_token, await self._keys.get(), expected)
        except UnknownKey:
            return verify_id_token(id_token, await self._keys.get(since=began), expected)

    async def _id_token(self, metadata: Metadata, code: str, request: Request) -> str:
        async with self._client(metadata.auth_method) as client:
            try:
                async with response_timeout(self._seconds):
                    answer = await client.fetch_token(
                        metadata.token_endpoint,
                        grant_type="authorization_code",
                        code=code,
                        redirect_uri=request.redirect_uri,
                        code_verifier=request.code_verifier,
                    )
            except OAuthError as error:
                raise _refusal(str(error.error)) from error
            except (ValueError, TypeError, AttributeError, RecursionError) as error:
                raise ProviderUnavailable("its token response is invalid") from error
        id_token: Any = answer.get("id_token")
        if not isinstance(id_token, str):
            raise InvalidProviderResponse("there is no id_token")
        return id_token

    async def _fetch_metadata(self) -> Metadata:
        url = self.issuer.rstrip("/") + DISCOVERY_PATH
        return validate_metadata(await fetch_json(url, Metadata, self._seconds), self.issuer)

    async def _fetch_keys(self) -> KeySet:
        metadata = await self._metadata.get()
        return usable_keys(await fetch_json(metadata.jwks_uri, PublishedKeys, self._seconds))

    def _client(self, auth_method: str | None = None) -> Any:
        """Returns a client for one exchange, because it stores the received token."""
        return AsyncOAuth2Client(
            self._client_id,
            self._client_secret,
            token_endpoint_auth_method=auth_method,
            scope=SCOPE,
            code_challenge_method="S256",
            **request_options(self._seconds),
        )


def _refusal(error: str) -> InvalidProviderResponse | ProviderUnavailable:
    """Maps an OAuth error: `invalid_grant` is the caller's fault, others are configuration errors."""
    if error == "invalid_grant":
        return InvalidProviderResponse("the code is not valid, or was used before")
    return ProviderUnavailable(f"it refuses with {error[:100]!r}")
