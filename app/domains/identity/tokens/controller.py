"""Endpoints of API tokens."""

from __future__ import annotations

from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.identity.accounts.parameters import SignedInCaller
from app.domains.identity.tokens.schemas import TokenCreate, TokenCreated, TokenList
from app.domains.identity.tokens.service import TokenService

Tokens = NamedDependency[TokenService]


async def create_api_token(
    data: JSONBody[TokenCreate], caller: SignedInCaller, token_service: Tokens
) -> TokenCreated:
    """Creates an API token.

    The token itself is returned only here. It is sent as `Authorization: Bearer iris_...`. The scope
    `operate` requires an administrator.
    """
    return await token_service.create(caller, data)


async def list_api_tokens(caller: SignedInCaller, token_service: Tokens) -> TokenList:
    """Lists the caller's API tokens that were not revoked."""
    return await token_service.list_own(caller)


async def revoke_api_token(token_id: FromPath[UUID], caller: SignedInCaller, token_service: Tokens) -> None:
    """Revokes an API token of the caller.

    It is refused at once, and its event streams close.
    """
    await token_service.revoke(caller, token_id)
