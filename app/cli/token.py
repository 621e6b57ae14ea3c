"""`iris token create`, `iris token list` and `iris token revoke`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec
from msgspec.structs import asdict
from sqlalchemy.ext.asyncio import AsyncSession

from app.cli.console import print_lines
from app.cli.text import BAD_INPUT, FAILED, OK, print_error
from app.cli.transaction import run_transaction
from app.core.clock import utc_now
from app.core.settings.config import Settings
from app.core.text.validation import folded
from app.domains.identity.accounts.errors import AccountSuspended, EmailNotConfirmed
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.accounts.scopes import Scope
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.identity.tokens.errors import OperatorRequired, TokenNotFound
from app.domains.identity.tokens.repository import TokenRepository
from app.domains.identity.tokens.schemas import TOKENS_MOST, TokenCreate, TokenCreated
from app.domains.identity.tokens.service import add_token
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice
from app.domains.notifications.repository import NotificationRepository
from app.models import ApiToken, User

LINE = "{id}  {name}  {scopes}  last used: {used}  expires: {expires}"


def run(action: str, *arguments: Any) -> int:
    return ACTIONS[action](*arguments)


def _create(username: str, name: str, scopes: tuple[str, ...], days: int, daily_usd: float, rate: int) -> int:
    unknown = [scope for scope in scopes if scope not in set(Scope)]
    if unknown:
        return print_error(f"There is no scope {unknown[0]}. Scopes: {', '.join(Scope)}.", BAD_INPUT)
    form = {
        "name": name,
        "scopes": scopes,
        "expiresAt": utc_now() + timedelta(days=days) if days else None,
        "dailyUsd": daily_usd or None,
        "ratePerMinute": rate or None,
    }
    try:
        wanted = msgspec.convert(form, TokenCreate)
    except msgspec.ValidationError as error:
        return print_error(str(error), BAD_INPUT)

    async def create(session: AsyncSession, _: Settings) -> TokenCreated | None:
        owner = await _owner(session, username)
        if owner is None:
            return None
        if owner.suspended_at is not None:
            raise AccountSuspended
        if await AccountRepository(session).awaits_confirmation(owner.id):
            raise EmailNotConfirmed
        if Scope.OPERATE in wanted.scopes and not owner.is_admin:
            raise OperatorRequired
        created = await add_token(session, owner.id, wanted)
        await _record_audit(session, "create-token", owner.id, created.id)
        notice = Notice(owner.id, NotificationKind.SECURITY, None, "account", "token-created", created.name)
        await NotificationRepository(session).add(asdict(notice) | {"once": False})
        return created

    def show(created: TokenCreated | None) -> int:
        return _print_unknown(username) if created is None else _print(created.token)

    return run_transaction(create, show)


def _list(username: str) -> int:
    async def read(session: AsyncSession, _: Settings) -> Sequence[ApiToken] | None:
        owner = await _owner(session, username)
        return None if owner is None else await TokenRepository(session).list_of(owner.id, TOKENS_MOST)

    def show(tokens: Sequence[ApiToken] | None) -> int:
        return _print_unknown(username) if tokens is None else _print(*map(_line, tokens))

    return run_transaction(read, show)


def _revoke(token_id: str) -> int:
    try:
        wanted = UUID(token_id)
    except ValueError:
        return print_error(f"{token_id} is not the ID of a token. `iris token list` prints it.", BAD_INPUT)

    async def revoke(session: AsyncSession, _: Settings) -> None:
        tokens = TokenRepository(session)
        owner_id = await tokens.owner_of(wanted)
        if owner_id is None or not await tokens.revoke(owner_id, wanted):
            raise TokenNotFound
        await _record_audit(session, "revoke-token", owner_id, wanted)

    return run_transaction(revoke, lambda _: _print("The token is revoked."))


async def _owner(session: AsyncSession, username: str) -> User | None:
    return await AccountRepository(session).user_by_username(folded(username.strip()))


def _print(*lines: str) -> int:
    print_lines(*lines)
    return OK


def _print_unknown(username: str) -> int:
    return print_error(f"There is no user {username}.", FAILED)


def _line(token: ApiToken) -> str:
    return LINE.format(
        id=token.id,
        name=token.name,
        scopes=",".join(token.scopes),
        used=f"{token.last_used_at:%Y-%m-%d %H:%M} UTC" if token.last_used_at else "never",
        expires=f"{token.expires_at:%Y-%m-%d %H:%M} UTC" if token.expires_at else "never",
    )


async def _record_audit(session: AsyncSession, act: Act, user_id: UUID, token_id: UUID) -> None:
    words = f"By `iris token {act.partition('-')[0]}`."
    await AuditLog(session).record(None, act, ("token", str(token_id)), user_id, words)


ACTIONS: dict[str, Callable[..., int]] = {"create": _create, "list": _list, "revoke": _revoke}
