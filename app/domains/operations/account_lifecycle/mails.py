"""All SQL on account mails."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

from sqlalchemy import Row, and_, delete, exists, func, insert, literal, not_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.models import AccountMail, EmailConfirmation, User

NoticeKind = Literal["link-made", "link-used"]

KEPT = timedelta(days=1)
RESET_AFTER = timedelta(minutes=2)
RESETS_A_DAY = 5
FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 60, 3_600

MAY_RESET = and_(
    User.suspended_at.is_(None),
    User.closed_at.is_(None),
    not_(exists().where(EmailConfirmation.user_id == User.id, EmailConfirmation.is_duplicate)),
)
"""Excludes suspended and deleted accounts, and placeholders of registrations with a taken address."""


class AccountMailRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def request_reset(self, email: str, email_folded: str) -> None:
        """Queues a mail, unless one for this address was queued within RESET_AFTER, or RESETS_A_DAY were
        queued today. Runs the same single statement for known and unknown addresses.
        """
        of_address = (AccountMail.kind == "reset", AccountMail.email_folded == email_folded)
        today = (
            select(func.count()).where(*of_address, AccountMail.created_at > func.now() - KEPT)
        ).scalar_subquery()
        just_now = exists().where(*of_address, AccountMail.created_at > func.now() - RESET_AFTER)
        row = select(literal(uuid4()), literal("reset"), literal(email), literal(email_folded)).where(
            today < RESETS_A_DAY, ~just_now
        )
        names = ["id", "kind", "email", "email_folded"]
        await self._db.execute(insert(AccountMail).from_select(names, row, include_defaults=False))

    async def add_notice(self, kind: NoticeKind, user_id: UUID) -> None:
        self._db.add(AccountMail(kind=kind, user_id=user_id))
        await self._db.flush()

    async def claim_due(self, most: int) -> Sequence[Row[Any]]:
        """Claims the mails to send now: `id`, `kind`, `user_id`, `email` and `created_at`. Postpones each by
        a delay that doubles with every attempt. Concurrent callers get disjoint rows.
        """
        wait = FIRST_WAIT_SECONDS * func.power(2, func.least(AccountMail.mail_tries, 6))
        due = (
            select(AccountMail.id)
            .where(AccountMail.mail_due_at <= func.now())
            .order_by(AccountMail.mail_due_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        claimed: Any = (
            update(AccountMail)
            .where(AccountMail.id.in_(due))
            .values(
                mail_tries=AccountMail.mail_tries + 1,
                mail_due_at=func.now()
                + func.make_interval(0, 0, 0, 0, 0, 0, func.least(wait, LONGEST_WAIT_SECONDS)),
            )
            .returning(
                AccountMail.id,
                AccountMail.kind,
                AccountMail.user_id,
                AccountMail.email,
                AccountMail.created_at,
            )
            .execution_options(synchronize_session=False)
        )
        rows: Sequence[Row[Any]] = (await self._db.execute(claimed)).all()
        return rows

    async def user_by_email(self, email_folded: str) -> User | None:
        """Returns the account with this address if it may get a link."""
        return await self._db.scalar(select(User).where(User.email_folded == email_folded, MAY_RESET))

    async def user(self, user_id: UUID) -> User | None:
        """Returns the account unless it is being deleted."""
        return await self._db.scalar(select(User).where(User.id == user_id, User.closed_at.is_(None)))

    async def mark_done(self, mail_id: UUID, mailed_at: datetime | None) -> None:
        """Records that the mail was sent, or with None that it has no recipient."""
        done = update(AccountMail).where(AccountMail.id == mail_id)
        await self._db.execute(done.values(mailed_at=mailed_at, mail_due_at=None, mail_error=None))

    async def record_error(self, mail_id: UUID, said: str) -> None:
        await self._db.execute(update(AccountMail).where(AccountMail.id == mail_id).values(mail_error=said))

    async def delete_old(self) -> None:
        old = delete(AccountMail).where(AccountMail.created_at < func.now() - KEPT)
        await self._db.execute(old.execution_options(synchronize_session=False))
