"""Votes on the options of posts, and shows what their authors decided."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.post_decisions.errors import (
    InvalidOptions,
    NoDecision,
    OptionsFixed,
    OwnVote,
    UnknownOption,
    VotingClosed,
)
from app.domains.community.post_decisions.mappers import has_shown_decision, post_decision
from app.domains.community.post_decisions.repository import PostDecisionRepository
from app.domains.community.post_decisions.schemas import PostDecision
from app.domains.community.posts.errors import PostNotFound
from app.domains.community.posts.rules import is_option_set, sanitize_options
from app.domains.community.restrictions.rules import check_interaction
from app.domains.identity.accounts.sessions import Caller


class PostDecisionService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def read(self, visitor: Caller | None, post_id: UUID) -> PostDecision:
        """Returns votes and decision of a post. Raises PostNotFound."""
        async with self._statements() as db:
            return await _read(PostDecisionRepository(db), post_id, visitor.id if visitor else None)

    async def vote(self, caller: Caller, post_id: UUID, option: int | None) -> PostDecision:
        """Sets or withdraws the caller's vote.

        Raises PostNotFound, OwnVote, VotingClosed, UnknownOption, InteractionRefused.
        """
        async with self._unit() as unit:
            decisions = PostDecisionRepository(unit.session)
            row = await decisions.post(post_id, caller.id, is_locked=True)
            if row is None:
                raise PostNotFound
            if row.user_id == caller.id:
                raise OwnVote
            if has_shown_decision(row):
                raise VotingClosed
            if option is None:
                await decisions.withdraw_vote(post_id, caller.id)
            elif option < len(row.options or ()):
                await check_interaction(unit.session, caller.id, row.user_id)
                await decisions.vote(post_id, caller.id, option)
            else:
                raise UnknownOption
            shown = await _read(decisions, post_id, caller.id)
            await unit.commit()
        return shown

    async def set_options(self, caller: Caller, post_id: UUID, options: tuple[str, ...]) -> PostDecision:
        """Sets the options of a post of the caller. Raises InvalidOptions, PostNotFound, OptionsFixed."""
        texts = sanitize_options(options)
        if texts and not is_option_set(texts):
            raise InvalidOptions
        async with self._unit() as unit:
            decisions = PostDecisionRepository(unit.session)
            if not await decisions.lock_own(post_id, caller.id):
                raise PostNotFound
            if await decisions.has_votes(post_id):
                raise OptionsFixed
            await decisions.update(post_id, options=texts)
            shown = await _read(decisions, post_id, caller.id)
            await unit.commit()
        return shown

    async def set_visibility(self, caller: Caller, post_id: UUID, *, is_shown: bool) -> PostDecision:
        """Shows or hides the caller's decision on their post. Raises PostNotFound, NoDecision."""
        async with self._unit() as unit:
            decisions = PostDecisionRepository(unit.session)
            if not await decisions.lock_own(post_id, caller.id):
                raise PostNotFound
            row = await decisions.post(post_id, caller.id)
            if is_shown and (row is None or row.decided is None):
                raise NoDecision
            await decisions.update(post_id, shows_decision=is_shown)
            shown = await _read(decisions, post_id, caller.id)
            await unit.commit()
        return shown

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _read(decisions: PostDecisionRepository, post_id: UUID, reader: UUID | None) -> PostDecision:
    row = await decisions.post(post_id, reader)
    if row is None:
        raise PostNotFound
    own_vote = None if reader is None else await decisions.own_vote(post_id, reader)
    return post_decision(row, await decisions.votes(post_id), own_vote, reader)
