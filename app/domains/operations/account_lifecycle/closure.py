"""Account deletion.

The account is closed in one transaction: sign-in is blocked, its content is hidden, and its row is
anonymized. Content that others see or count is then removed item by item in many small transactions, in the
same way as its owner would have removed it, so that every counter remains exact and locks are short. A minute
later, when no request or run of the account can be in progress, the rest is deleted together with the
account. After an interruption, any process can continue.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import Passwords
from app.core.text.validation import folded
from app.domains.agents.custom_agents.deletion import delete_agent
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.community.comments.repository import CommentRepository
from app.domains.community.moderation.errors import LastAdministrator
from app.domains.community.moderation.people_repository import PeopleRepository
from app.domains.community.posts.repository import PostRepository
from app.domains.identity.accounts.errors import WrongPassword
from app.domains.identity.accounts.passwords import PASSWORD_MOST
from app.domains.identity.accounts.repository import AccountRepository
from app.domains.identity.accounts.sessions import Caller, SessionService, check_recent
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.notify import delete_for_subjects
from app.domains.operations.account_lifecycle.errors import WrongUsername
from app.domains.operations.account_lifecycle.removal import COUNTED, CountedRows, RemovalRepository
from app.domains.operations.account_lifecycle.schemas import AccountDeletion
from app.domains.runs.analyses import lifecycle
from routing.models.ladder import Ladder

GRACE = timedelta(seconds=60)
AT_ONCE_SECONDS = 5.0
"""How long a deletion request waits for the removal of content. The rest is removed in the background."""

REASON = "The account was deleted."

log = structlog.get_logger(__name__)


class AccountClosureService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        passwords: Passwords,
        session_service: SessionService,
        ladder: Ladder,
        grace: timedelta = GRACE,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._passwords = passwords
        self._session_service = session_service
        self._ladder = ladder
        self._grace = grace

    async def close(self, caller: Caller, request: AccountDeletion) -> None:
        """Closes the caller's account.

        Raises WrongPassword, WrongUsername, LastAdministrator, and ReauthenticationRequired when no password
        authenticates the request.
        """
        stored = await self._verify_password(caller, request)
        async with self._unit() as unit:
            if caller.user.is_admin:
                admins = await PeopleRepository(unit.session).lock_admins()
                if admins == {caller.id}:
                    raise LastAdministrator
            if not await RemovalRepository(unit.session).close(caller.id, stored):
                raise WrongPassword
            await self._session_service.end_all(unit, caller.id)
            written = AuditLog(unit.session).record
            await written(caller.id, "delete-account", ("user", str(caller.id)), None, "")
            await unit.commit()
        log.info("account closed", user_id=str(caller.id))
        await self._remove_content_within_limit(caller.id)

    async def continue_deletions(self) -> None:
        """Continues every account deletion. A failing one does not block the others."""
        async with self._statements() as db:
            closed = await RemovalRepository(db).list_closed()
        for user_id in closed:
            await self._continue_deletion(user_id)

    async def _continue_deletion(self, user_id: UUID) -> None:
        try:
            await self._remove_visible_content(user_id)
            async with self._statements() as db:
                is_due = await RemovalRepository(db).is_due(user_id, self._grace)
            if is_due:
                await self._delete_rest(user_id)
        except Exception as error:
            log.warning(
                "account deletion not finished",
                user_id=str(user_id),
                error=repr(error),
            )

    async def _verify_password(self, caller: Caller, request: AccountDeletion) -> str | None:
        """Returns the hash of the verified password.

        Returns None when the account has no password and its username was given.
        """
        async with self._statements() as db:
            stored = await AccountRepository(db).password_hash(caller.id)
        if stored is None:
            check_recent(caller)
            if folded((request.username or "").strip()) != folded(caller.user.username):
                raise WrongUsername
        elif not await self._passwords.verify(stored, (request.password or "")[: PASSWORD_MOST + 1]):
            raise WrongPassword
        return stored

    async def _remove_content_within_limit(self, user_id: UUID) -> None:
        try:
            async with asyncio.timeout(AT_ONCE_SECONDS):
                await self._remove_visible_content(user_id)
        except Exception as error:
            log.warning("account content removed later", error=repr(error))

    async def _remove_visible_content(self, user_id: UUID) -> None:
        """Removes everything that others see, count or work on."""
        async with self._statements() as db:
            removal = RemovalRepository(db)
            runs = await removal.open_runs(user_id)
            posts, agents = await removal.posts(user_id), await removal.agents(user_id)
        for run_id in runs:
            await self._cancel(user_id, run_id)
        for post_id in posts:
            await self._remove_post(user_id, post_id)
        for agent_id in agents:
            await self._remove_agent(user_id, agent_id)
        await self._remove_comments(user_id)
        for counted in COUNTED:
            await self._delete_in_batches(user_id, counted)
        await self._remove_from_notifications(user_id)

    async def _cancel(self, user_id: UUID, analysis_id: UUID) -> None:
        async with self._unit() as unit:
            try:
                await lifecycle.cancel(unit, analysis_id, user_id, self._ladder, REASON)
                await unit.commit()
            except Exception as error:
                # The run may have ended. It is deleted with the account in any case.
                log.info(
                    "run not canceled",
                    analysis_id=str(analysis_id),
                    error=repr(error),
                )

    async def _remove_post(self, user_id: UUID, post_id: UUID) -> None:
        async with self._unit() as unit:
            posts = PostRepository(unit.session)
            if not await posts.hold(post_id, user_id):
                return
            comments = await posts.comments_on(post_id)
            await posts.remove(post_id)
            await delete_for_subjects(unit, "post", str(post_id))
            await delete_for_subjects(unit, "comment", *map(str, comments))
            await unit.commit()

    async def _remove_agent(self, user_id: UUID, agent_id: UUID) -> None:
        async with self._unit() as unit:
            try:
                await delete_agent(unit, agent_id, user_id)
            except AgentNotFound:
                return
            await unit.commit()

    async def _remove_comments(self, user_id: UUID) -> None:
        async with self._statements() as db:
            said = await RemovalRepository(db).comments(user_id)
        for comment_id in said:
            async with self._unit() as unit:
                comments = CommentRepository(unit.session)
                await comments.lock_parent_of(comment_id)
                if await comments.remove(comment_id, user_id):
                    await comments.recount(comment_id)
                    await delete_for_subjects(unit, "comment", str(comment_id))
                await unit.commit()
        async with self._unit() as unit:
            await RemovalRepository(unit.session).strip_comments(user_id)
            await unit.commit()

    async def _delete_in_batches(self, user_id: UUID, counted: CountedRows) -> None:
        taken = 1
        while taken:
            async with self._unit() as unit:
                taken = await RemovalRepository(unit.session).delete_batch(counted, user_id)
                await unit.commit()

    async def _remove_from_notifications(self, user_id: UUID) -> None:
        taken = 1
        while taken:
            async with self._unit() as unit:
                trimmed = await RemovalRepository(unit.session).trim_notifications(user_id)
                for one in trimmed:
                    unit.ring(one.recipient_id)
                await unit.commit()
            taken = len(trimmed)

    async def _delete_rest(self, user_id: UUID) -> None:
        """Deletes the rest and the account, unless something was added since; the next pass handles that."""
        is_left = True
        while is_left:
            is_left = await self._delete_analyses(user_id)
        async with self._unit() as unit:
            removal = RemovalRepository(unit.session)
            if not await removal.lock(user_id):
                return
            await removal.delete_account(user_id)
            await unit.commit()
        log.info("account deleted", user_id=str(user_id))

    async def _delete_analyses(self, user_id: UUID) -> bool:
        """Deletes a batch of analyses and their event streams.

        Returns whether there were any. Deletes none without Redis, because the owner of a stream is unknown
        once the row is deleted.
        """
        async with self._unit() as unit:
            gone = await RemovalRepository(unit.session).delete_analyses(user_id)
            await self._outbox.events.forget(*gone)
            await unit.commit()
        return bool(gone)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)
