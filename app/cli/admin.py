"""`iris admin grant`, `iris admin reset-link` and `iris admin remove-second-factors`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from uuid import UUID

from msgspec.structs import asdict
from sqlalchemy.ext.asyncio import AsyncSession

from app.cli.console import out
from app.cli.text import FAILED, OK, print_error
from app.cli.transaction import run_transaction
from app.core.settings.config import Settings
from app.core.text.validation import folded
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.audit.repository import AuditLog
from app.domains.identity.audit.schemas import Act
from app.domains.identity.second_factors.repository import FactorRepository
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice
from app.domains.notifications.repository import NotificationRepository
from app.domains.operations.account_lifecycle.mails import AccountMailRepository
from app.domains.operations.account_lifecycle.repository import ResetRepository
from app.domains.operations.account_lifecycle.resets import make_link

Action = Callable[[AsyncSession, Settings, str], Awaitable[str | None]]
"""Changes the user of this name and returns a message, None when there is no such user."""


def run(action: str, username: str) -> int:
    def show(said: str | None) -> int:
        if said is None:
            return print_error(f"There is no user {username}.", FAILED)
        out.print(said)
        return OK

    async def change(session: AsyncSession, settings: Settings) -> str | None:
        return await ACTIONS[action](session, settings, username)

    return run_transaction(change, show)


async def _grant(session: AsyncSession, _: Settings, username: str) -> str | None:
    user_id = await AccountRepository(session).set_admin(folded(username.strip()), is_admin=True)
    if user_id is None:
        return None
    await _record_audit(session, "grant", user_id)
    return f"{username} is an administrator."


async def _reset_link(session: AsyncSession, settings: Settings, username: str) -> str | None:
    user_id = await ResetRepository(session).user_by_username(folded(username.strip()))
    if user_id is None:
        return None
    link = await make_link(session, user_id, settings.public_address)
    await _record_audit(session, "reset-link", user_id)
    await _notify(session, user_id, "link-made")
    if settings.mail_sender:
        await AccountMailRepository(session).add_notice("link-made", user_id)
    return f"{link.url}\nIt can be used once, until {link.expires_at:%Y-%m-%d %H:%M} UTC."


async def _remove_second_factors(session: AsyncSession, _: Settings, username: str) -> str | None:
    user_id = await ResetRepository(session).user_by_username(folded(username.strip()))
    if user_id is None:
        return None
    if not await FactorRepository(session).clear(user_id):
        return f"{username} has no second factor."
    await _record_audit(session, "remove-second-factors", user_id)
    await _notify(session, user_id, "factors-reset")
    return f"{username} signs in without a second factor now."


async def _notify(session: AsyncSession, user_id: UUID, ref_id: str) -> None:
    notice = Notice(user_id, NotificationKind.SECURITY, None, "account", ref_id, "")
    await NotificationRepository(session).add(asdict(notice) | {"once": False})


async def _record_audit(session: AsyncSession, act: Act, user_id: UUID) -> None:
    written, words = AuditLog(session).record, f"By `iris admin {act}`."
    await written(None, act, ("user", str(user_id)), user_id, words)


ACTIONS: dict[str, Action] = {
    "grant": _grant,
    "reset_link": _reset_link,
    "remove_second_factors": _remove_second_factors,
}
