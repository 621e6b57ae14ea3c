"""Publishes and deletes posts about analyses and agents."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.custom_agents.mappers import as_uuid
from app.domains.agents.resolution.errors import AgentHasNoLens
from app.domains.agents.resolution.resolver import resolve_agent
from app.domains.community.mentions.notices import WrittenText, mention_people
from app.domains.community.mentions.repository import MentionRepository
from app.domains.community.posts.errors import AnalysisNotPostable, PostChanged, PostNotFound, UnknownAgent
from app.domains.community.posts.mappers import feed_post, post_read
from app.domains.community.posts.repository import PostRepository
from app.domains.community.posts.rules import check_tags, hashtags, options_of, validate_content
from app.domains.community.posts.schemas import FeedPost, Post, PostCreate, PostDraft, Posted, PostUpdate
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.notify import delete_for_subjects
from app.domains.runs.analyses.errors import IdempotencyKeyReused, SampleRefused
from app.domains.runs.analyses.intake import check_idempotency_key, digest
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.share_links.parts import ALL, ORDER, chosen_parts, columns_of
from app.models import RunStatus
from routing.sample.ladder import is_sample

Values = dict[str, Any]


class PostService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def share(self, caller: Caller, request: PostCreate, key: str | None) -> Posted:
        """Publishes a post about an analysis of the caller. Its content is read from the stored analysis.

        The same idempotency key with the same request returns the earlier post. Raises WrongUserId,
        BlankPost, PostTooLong, InvalidTags, UnknownAgent, AnalysisNotFound, NotAnAnalysis,
        AnalysisNotPostable, InvalidIdempotencyKey, IdempotencyKeyReused.
        """
        values = _build_share_values(caller, request)
        async with self._unit() as unit:
            post_id = await _add(unit.session, caller, request.agent_id, key, values)
            await mention_people(unit, WrittenText("post", post_id, caller.id, values["content"]))
            await unit.commit()
        return Posted(success=True, post_id=post_id)

    async def preview(self, caller: Caller, request: PostCreate) -> Post:
        """Returns the post as visitors would see it. Inserts it, reads it as a visitor would, and rolls back.

        Raises the errors of `share`.
        """
        values = _build_share_values(caller, request)
        async with self._unit() as unit:
            post_id = await _add(unit.session, caller, request.agent_id, None, values)
            await MentionRepository(unit.session).record("post", post_id, caller.id, values["content"])
            row = await PostRepository(unit.session).one(post_id, None)
        if row is None:
            raise PostNotFound
        return post_read(row, None)

    async def write(self, caller: Caller, request: PostDraft, key: str | None) -> FeedPost:
        """Publishes a post about an agent. Raises the errors of `share`."""
        check_own(caller, request.user_id)
        content = validate_content(request.content)
        values = {
            "kind": "agent",
            "content": content,
            "tags": hashtags(content),
            "analysis_id": request.metadata.analysis_id,
            **_parts_columns(request),
        }
        async with self._unit() as unit:
            post_id = await _add(unit.session, caller, request.agent_id, key, values)
            await mention_people(unit, WrittenText("post", post_id, caller.id, content))
            row = await PostRepository(unit.session).one(post_id, caller.id)
            await unit.commit()
        if row is None:
            raise PostNotFound
        return feed_post(row, caller.id)

    async def update(self, caller: Caller, post_id: UUID, request: PostUpdate) -> FeedPost:
        """Changes text and tags of a post of the caller.

        Raises WrongUserId, BlankPost, PostTooLong, InvalidTags, PostNotFound, PostChanged.
        """
        check_own(caller, request.user_id)
        content = validate_content(request.content)
        check_tags(request.tags)
        async with self._unit() as unit:
            posts = PostRepository(unit.session)
            if not await posts.hold(post_id, caller.id):
                raise PostNotFound
            row = await posts.one(post_id, caller.id)
            if row is None:
                raise PostNotFound
            tags = hashtags(content, request.tags if row.kind == "analysis" else ())
            if (content, tags) != (row.content, row.tags):
                if request.edited_at != row.edited_at:
                    raise PostChanged
                await posts.update(post_id, row.created_at, content, tags)
                await mention_people(unit, WrittenText("post", post_id, caller.id, content))
                row = await posts.one(post_id, caller.id)
                await unit.commit()
        if row is None:
            raise PostNotFound
        return feed_post(row, caller.id)

    async def remove(self, caller: Caller, post_id: UUID) -> None:
        """Deletes a post of the caller with its comments and reactions. Raises PostNotFound."""
        async with self._unit() as unit:
            posts = PostRepository(unit.session)
            if not await posts.hold(post_id, caller.id):
                raise PostNotFound
            comments = await posts.comments_on(post_id)
            await posts.remove(post_id)
            await delete_for_subjects(unit, "post", str(post_id))
            await delete_for_subjects(unit, "comment", *map(str, comments))
            unit.ring(post_id)
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _build_share_values(caller: Caller, request: PostCreate) -> Values:
    """Returns the values of a shared post. Raises WrongUserId, BlankPost, PostTooLong, InvalidTags."""
    check_own(caller, request.user_id)
    content = validate_content(request.content)
    check_tags(request.tags)
    return {
        "kind": "analysis",
        "content": content,
        "tags": hashtags(content, request.tags),
        "analysis_id": request.analysis_data.analysis_id,
        **_parts_columns(request),
    }


def _parts_columns(request: PostCreate | PostDraft) -> Values:
    """Returns the columns of the parts. A post about an agent without an analysis has nothing to withhold."""
    if isinstance(request, PostDraft) and request.metadata.analysis_id is None:
        return columns_of(ALL)
    shows_scenario = bool(request.decision_scenario and request.decision_scenario.strip())
    return columns_of(chosen_parts(request.parts, shows_scenario=shows_scenario))


async def _add(db: AsyncSession, caller: Caller, agent_id: str, key: str | None, values: Values) -> UUID:
    """Inserts a post.

    Returns its ID, or the ID of the post that the key created before, even when its analysis or agent was
    deleted since.
    """
    posts, post_id = PostRepository(db), uuid4()
    request_hash = None if check_idempotency_key(key) is None else _digest(agent_id, values)
    before = key and await posts.by_key(caller.id, key)
    if not before:
        agent, agent_name = await _resolve_agent(db, caller, agent_id)
        made = await posts.add(
            values
            | {"id": post_id, "user_id": caller.id, "agent_id": agent, "agent_name": agent_name}
            | {"idempotency_key": key, "request_hash": request_hash}
            | await _analysis_columns(db, caller, values)
        )
        if made:
            return post_id
        before = await posts.by_key(caller.id, key)
    if not before or before[1] != request_hash:
        raise IdempotencyKeyReused
    return before[0]


def _digest(agent_id: str, values: Values) -> str:
    """Returns the digest that identifies equal requests. The ID of an agent has several spellings."""
    agent = str(as_uuid(agent_id) or agent_id)
    asked = (values["kind"], agent, values["content"], str(values["analysis_id"]), *values["tags"])
    return digest(*asked, _parts_key(values["parts"]))


def _parts_key(parts: list[str]) -> str:
    """Encodes all or no parts as earlier versions did, so that a repeated request has the same digest."""
    return str(bool(parts)) if len(parts) in (0, len(ORDER)) else " ".join(parts)


async def _resolve_agent(db: AsyncSession, caller: Caller, agent_id: str) -> tuple[str, str | None]:
    """Returns the stored ID of an agent, which has several spellings, and its name.

    An agent without enabled lenses is accepted. Raises UnknownAgent.
    """
    try:
        agent = await resolve_agent(db, caller.id, agent_id)
    except AgentHasNoLens:
        return str(UUID(agent_id)), None
    except AgentNotFound as error:
        raise UnknownAgent from error
    return agent.id, agent.name


async def _analysis_columns(db: AsyncSession, caller: Caller, values: Values) -> Values:
    """Returns the columns that are copied from an analysis of the caller, none without an analysis.

    Options belong to the scenario.

    Raises AnalysisNotFound, NotAnAnalysis, AnalysisNotPostable, SampleRefused.
    """
    analysis_id = values["analysis_id"]
    if analysis_id is None:
        return {}
    found = await PostRepository(db).own_analysis(analysis_id, caller.id)
    if found is None:
        raise await not_own(db, analysis_id, caller.id)
    if found.status != RunStatus.COMPLETED:
        raise AnalysisNotPostable
    if is_sample(found.model_choice):
        raise SampleRefused("A sample cannot be posted: it is not an analysis of yours. You can export it.")
    return {
        "model_name": found.actual_model,
        "readiness_known": found.readiness_known,
        "readiness_total": found.readiness_total,
        "options": options_of(found.lenses, found.lens_set) if "scenario" in values["parts"] else None,
    }
