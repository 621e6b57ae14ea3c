"""The two steps of a sign-in that concern the provider: sending a person there, and redeeming the code."""

from __future__ import annotations

import time
from typing import Any

import httpx2
from authlib.integrations.base_client import OAuthError  # type: ignore[import-untyped]  # no types
from authlib.integrations.httpx_client import (  # type: ignore[import-untyped]  # no types
    AsyncOAuth2Client,
)
from joserfc.jwk import KeySet
from msgspec import Struct

from app.core.addresses import is_issuer, is_local
from app.core.oidc.errors import InvalidAnswer, ProviderUnavailable
from app.core.oidc.fetching import Bounds, CachedFetch, fetch_json, within
from app.core.oidc.id_token import Expected, UnknownKey, VerifiedIdentity, proven
from app.core.oidc.metadata import DISCOVERY_PATH, Metadata, PublishedKeys, checked, usable_keys

SCOPE = "openid email profile"
ANSWER_SECONDS = 5.0
METADATA_SECONDS = 3_600.0
KEYS_SECONDS = 3_600.0


class Request(Struct, frozen=True):
    """One person's way to the provider: where it leads back to, and what only this one knows."""

    redirect_uri: str
    nonce: str
    code_verifier: str


class OpenIdClient:
    """One provider as one client of it sees it.

    `issuer` is https, or an address of this machine; ValueError otherwise. `answer_seconds` bounds each
    answer of the provider. Its discovery document and keys are kept for an hour; an unknown key asks again.
    """

    def __init__(
        self, issuer: str, client_id: str, client_secret: str, answer_seconds: float = ANSWER_SECONDS
    ) -> None:
        if not is_issuer(issuer):
            raise ValueError(f"{issuer!r} is not an https address")
        self.issuer = issuer
        self._client_id = client_id
        self._client_secret = client_secret
        self._bounds = Bounds(httpx2.create_ssl_context(), answer_seconds, by_proxy=not is_local(issuer))
        self._metadata = CachedFetch(self._fetch_metadata, METADATA_SECONDS)
        self._keys = CachedFetch(self._fetch_keys, KEYS_SECONDS)

    async def authorization_url(self, request: Request, state: str, *, asks_account: bool = False) -> str:
        """Where the person signs in and agrees. With `asks_account` the provider has them choose an account,
        also where they are signed in to one (`prompt`, OpenID Connect Core, 3.1.2.1). Raises
        ProviderUnavailable."""
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
        """Exchange the code, once, for whom it is about. Raises InvalidAnswer, ProviderUnavailable."""
        began = time.monotonic()
        metadata = await self._metadata.get()
        id_token = await self._id_token(metadata, code, request)
        expected = Expected(self.issuer, self._client_id, request.nonce, metadata.algorithms)
        try:
            return proven(id_token, await self._keys.get(), expected)
        except UnknownKey:
            return proven(id_token, await self._keys.get(since=began), expected)

    async def _id_token(self, metadata: Metadata, code: str, request: Request) -> str:
        async with self._client(metadata.auth_method) as client:
            try:
                async with within(self._bounds.seconds):
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
                raise ProviderUnavailable("its answer to a code makes no sense") from error
        id_token: Any = answer.get("id_token")
        if not isinstance(id_token, str):
            raise InvalidAnswer("there is no id_token")
        return id_token

    async def _fetch_metadata(self) -> Metadata:
        url = self.issuer.rstrip("/") + DISCOVERY_PATH
        return checked(await fetch_json(url, Metadata, self._bounds), self.issuer)

    async def _fetch_keys(self) -> KeySet:
        metadata = await self._metadata.get()
        return usable_keys(await fetch_json(metadata.jwks_uri, PublishedKeys, self._bounds))

    def _client(self, auth_method: str | None = None) -> Any:
        """A client for one exchange: it keeps the token that it was given for as long as it lives."""
        return AsyncOAuth2Client(
            self._client_id,
            self._client_secret,
            token_endpoint_auth_method=auth_method,
            scope=SCOPE,
            code_challenge_method="S256",
            **self._bounds.options(),
        )


def _refusal(error: str) -> InvalidAnswer | ProviderUnavailable:
    """A code that is wrong or used is the caller's fault; all else that is refused, the configuration's."""
    if error == "invalid_grant":
        return InvalidAnswer("the code is not valid, or was used before")
    return ProviderUnavailable(f"it refuses with {error[:100]!r}")
