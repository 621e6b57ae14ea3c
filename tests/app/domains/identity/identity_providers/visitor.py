"""A browser that signs in with the OpenID provider."""

from __future__ import annotations

from typing import Any

import httpx
from httpx import URL
from litestar import Litestar

from app.core.security.cookies import TICKET
from tests.oidc.fixture import Account, OidcProvider

SITE = "http://iris.test"
ORIGIN = {"Origin": SITE}

ADA = Account(
    "ada",
    email="Ada@example.org",
    email_verified=True,
    name="Ada Lovelace",
    given_name="Ada",
    family_name="Lovelace",
    picture="https://pictures.example/ada.png",
)


class Visitor:
    """A client that stores cookies and does not follow redirects."""

    def __init__(self, app: Litestar, provider: OidcProvider) -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
        self.http = httpx.AsyncClient(transport=transport, base_url=SITE)
        self._provider = provider

    @property
    def ticket(self) -> str | None:
        return self.http.cookies.get(TICKET)

    async def start(self, **params: str) -> str:
        """Starts the sign-in. Returns the redirect location."""
        answer = await self.http.get("/api/auth/google/start", params=params)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def agree(self, account: Account = ADA) -> str:
        """Starts the sign-in and gives consent. Returns the callback URL without opening it."""
        return self._provider.approve(await self.start(), account)

    async def open_callback(self, callback: str, **changes: str | None) -> httpx.Response:
        """Opens the callback with changed parameters. None omits a parameter."""
        address = URL(callback)
        kept = {**address.params, **changes}
        params = {name: value for name, value in kept.items() if value is not None}
        answer = await self.http.get(address.copy_with(query=None), params=params)
        assert answer.status_code == 303, answer.text
        assert answer.headers["location"] == "/auth/google"
        return answer

    async def finish(self) -> httpx.Response:
        return await self.http.post("/api/auth/google/finish", json={}, headers=ORIGIN)

    async def sign_in(self, account: Account = ADA) -> dict[str, Any]:
        """Completes a sign-in. Returns the final response."""
        await self.open_callback(await self.agree(account))
        answer = await self.finish()
        assert answer.status_code == 200, answer.text
        signed_in: dict[str, Any] = answer.json()
        return signed_in

    async def finish_error(self) -> tuple[int, str]:
        """Finishes the sign-in. Returns status and code of the error."""
        answer = await self.finish()
        return answer.status_code, answer.json().get("code", "none")
