"""All SQL on conversations, their turns, and the answers of their runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from msgspec import Struct
from sqlalchemy import Row, and_, case, delete, desc, func, literal, or_, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.core.api.paging import TimeCursor
from app.domains.runs.analyses.imported import headline_column
from app.domains.runs.analyses.ownership import is_own
from app.domains.runs.conversations.errors import TURNS_MOST
from app.domains.runs.conversations.schemas import ConversationKind
from app.models import SAFETY_KIND, Analysis, Conversation, ConversationTurn, RunStatus

REFINED = "refined"
UNANSWERED = (RunStatus.FAILED, RunStatus.CANCELED)
"""Final states of a run that do not use up an input."""

TURN = (
    ConversationTurn.number,
    ConversationTurn.message,
    ConversationTurn.created_at,
    Analysis.id.label("analysis_id"),
    Analysis.status,
    Analysis.failure_reason,
    Analysis.agent_name,
    Analysis.idempotency_key,
    Analysis.finished_at,
    Analysis.result["reply"].astext.label("reply"),
    Analysis.result["irisSummary"].label("summary"),
    case((Analysis.kind == SAFETY_KIND, Analysis.result)).label("safety"),
)
"""A turn with the current answer of its run.

A deleted run has none, and `analysis_id` is null. `safety` is the result of a safety answer, null for any
other run.
"""

_live_run = and_(
    Analysis.id == ConversationTurn.analysis_id,
    or_(Analysis.deleted_at.is_(None), Analysis.kind == SAFETY_KIND),
)


class Root(Struct, frozen=True):
    """The analysis that a conversation is about, without most of its result."""

    id: UUID
    user_id: UUID
    status: str
    scenario: str
    model_choice: str


class ConversationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def read_own(self, conversation_id: UUID, user_id: UUID) -> Conversation | None:
        """Returns the conversation when it is this user's and its subject is not deleted."""
        found: Conversation | None = await self._db.scalar(_select_own(conversation_id, user_id))
        return found

    async def lock(self, conversation_id: UUID, user_id: UUID) -> Conversation | None:
        """Returns the conversation as `read_own` does and locks it until the commit.

        Concurrent writers of turns wait.
        """
        locked = _select_own(conversation_id, user_id).with_for_update(of=Conversation)
        found: Conversation | None = await self._db.scalar(locked.execution_options(populate_existing=True))
        return found

    async def add_chat(self, user_id: UUID, agent_id: str, agent_name: str) -> Conversation:
        conversation = Conversation(
            user_id=user_id, kind="agent", agent_id=agent_id, agent_name=agent_name, title=""
        )
        self._db.add(conversation)
        await self._db.flush()
        await self._db.refresh(conversation)
        return conversation

    async def forget_unused_chats(self, user_id: UUID, kept: int) -> None:
        """Deletes a user's empty chats except the `kept` newest ones."""
        unused = (Conversation.user_id == user_id, Conversation.kind == "agent", Conversation.title == "")
        in_order = (desc(Conversation.updated_at), desc(Conversation.id))
        newest = select(Conversation.id).where(*unused).order_by(*in_order).limit(kept)
        gone = delete(Conversation).where(*unused, Conversation.id.not_in(newest))
        await self._db.execute(gone.execution_options(synchronize_session=False))

    async def get_or_create_thinking(self, root: Root, title: str) -> tuple[Conversation, bool]:
        """Returns the conversation about an analysis (`root_of`), and whether it is new.

        Concurrent callers create one.
        """
        proposed = uuid4()
        added = insert(Conversation).values(
            id=proposed, user_id=root.user_id, kind="thinking", analysis_id=root.id, title=title
        )
        upsert = added.on_conflict_do_update(
            index_elements=[Conversation.analysis_id],
            index_where=text("kind = 'thinking'"),
            set_={"title": Conversation.title},
        )
        conversation = (
            await self._db.execute(
                upsert.returning(Conversation), execution_options={"populate_existing": True}
            )
        ).scalar_one()
        return conversation, conversation.id == proposed

    async def root_of(self, analysis_id: UUID, user_id: UUID) -> Root | None:
        """Returns the first ancestor along the chain of refinements. The chain ends at a deleted analysis."""
        start = (
            select(Analysis.id, Analysis.parent_id, Analysis.relation, literal(0).label("depth"))
            .where(is_own(analysis_id, user_id))
            .cte("up", recursive=True)
        )
        above = aliased(Analysis)
        up = start.union_all(
            select(above.id, above.parent_id, above.relation, start.c.depth + 1)
            .join(start, and_(start.c.parent_id == above.id, start.c.relation == REFINED))
            .where(above.user_id == user_id, above.deleted_at.is_(None))
        )
        highest = select(up.c.id).order_by(desc(up.c.depth)).limit(1).scalar_subquery()
        columns = select(
            Analysis.id, Analysis.user_id, Analysis.status, Analysis.scenario, Analysis.model_choice
        )
        found = (await self._db.execute(columns.where(Analysis.id == highest))).first()
        return Root(*found) if found else None

    async def greeting_parts(self, analysis_id: UUID) -> Row[Any]:
        """Returns the parts of an analysis's result that the greeting mentions."""
        parts = select(
            Analysis.finished_at,
            Analysis.agent_name,
            headline_column().label("headline"),
            Analysis.result["lensNames"].label("lens_names"),
            Analysis.lens_scores,
        )
        return (await self._db.execute(parts.where(Analysis.id == analysis_id))).one()

    async def analysis(self, analysis_id: UUID) -> Analysis:
        """Returns an analysis of a conversation with its result."""
        return await self._db.get_one(Analysis, analysis_id)

    async def turns(self, conversation_id: UUID) -> Sequence[Row[Any]]:
        """Returns all turns as TURN, oldest first."""
        return (
            await self._db.execute(_select_turns(conversation_id).order_by(ConversationTurn.number))
        ).all()

    async def inputs_elsewhere(self, root_id: UUID) -> int:
        """Counts the inputs of an analysis outside its conversation: the inputs it was created with, and the
        runs that refine it, have not failed, and are not turns of the conversation. Inputs of a deleted
        conversation, or of a deleted ancestor, therefore count.
        """
        down = select(Analysis.id).where(Analysis.id == root_id).cte("down", recursive=True)
        below = aliased(Analysis)
        refining = select(below.id).join(down, below.parent_id == down.c.id)
        down = down.union_all(refining.where(below.relation == REFINED))
        is_a_turn = (
            select(ConversationTurn.number)
            .join(Conversation, Conversation.id == ConversationTurn.conversation_id)
            .where(Conversation.analysis_id == root_id, ConversationTurn.analysis_id == Analysis.id)
            .exists()
        )
        made_with = select(func.coalesce(func.jsonb_array_length(Analysis.background["inputs"]), 0)).where(
            Analysis.id == root_id
        )
        counted = select(func.count() + made_with.scalar_subquery()).where(
            Analysis.id.in_(select(down.c.id)),
            Analysis.id != root_id,
            Analysis.status.not_in(UNANSWERED),
            ~is_a_turn,
        )
        return await self._db.scalar(counted) or 0

    async def find_id(self, analysis_id: UUID) -> UUID | None:
        """Returns the conversation that a run answers a turn of."""
        its_turns = select(ConversationTurn.conversation_id).where(
            ConversationTurn.analysis_id == analysis_id
        )
        found: UUID | None = await self._db.scalar(its_turns.order_by(ConversationTurn.created_at).limit(1))
        return found

    async def answered_turns(self, conversation_id: UUID, most: int) -> Sequence[Row[Any]]:
        """Returns the latest turns as TURN whose runs have an analysis, newest first."""
        answered = _select_turns(conversation_id).where(
            Analysis.status == RunStatus.COMPLETED, Analysis.kind != SAFETY_KIND
        )
        return (await self._db.execute(answered.order_by(desc(ConversationTurn.number)).limit(most))).all()

    async def add_turn(self, conversation: Conversation, message: str, analysis_id: UUID, title: str) -> bool:
        """Adds a turn to a locked conversation, unless this run is already one of its turns.

        The first turn sets its `title`. Returns False, without adding anything, when it has TURNS_MOST.
        """
        its_turns = ConversationTurn.conversation_id == conversation.id
        has_it = func.coalesce(func.bool_or(ConversationTurn.analysis_id == analysis_id), False)
        newest = select(func.coalesce(func.max(ConversationTurn.number), 0), has_it).where(its_turns)
        number, is_there = (await self._db.execute(newest)).one()
        if is_there or number >= TURNS_MOST:
            return bool(is_there)
        self._db.add(
            ConversationTurn(
                conversation_id=conversation.id, number=number + 1, message=message, analysis_id=analysis_id
            )
        )
        await self._db.execute(
            update(Conversation)
            .where(Conversation.id == conversation.id)
            .values(updated_at=func.now(), title=conversation.title or title)
            .execution_options(synchronize_session=False)
        )
        await self._db.flush()
        return True

    async def page(
        self, user_id: UUID, kind: ConversationKind, after: TimeCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns a page of a user's non-empty conversations, most recently used first."""
        said = (
            select(func.count())
            .where(ConversationTurn.conversation_id == Conversation.id)
            .correlate(Conversation)
            .scalar_subquery()
        )
        listed = (
            select(Conversation, said.label("turns"))
            .outerjoin(Analysis, Analysis.id == Conversation.analysis_id)
            .where(Conversation.user_id == user_id, Conversation.kind == kind)
            .where(Analysis.deleted_at.is_(None), said > 0)
        )
        if after is not None:
            listed = listed.where(tuple_(Conversation.updated_at, Conversation.id) < (after.moment, after.id))
        in_order = listed.order_by(desc(Conversation.updated_at), desc(Conversation.id))
        return (await self._db.execute(in_order.limit(most))).all()

    async def remove(self, conversation_id: UUID, user_id: UUID) -> bool:
        """Deletes a conversation and its turns. Returns whether it existed."""
        gone = delete(Conversation).where(Conversation.id == conversation_id, Conversation.user_id == user_id)
        return bool((await self._db.execute(gone.returning(Conversation.id))).first())


def _select_own(conversation_id: UUID, user_id: UUID) -> Any:
    return (
        select(Conversation)
        .outerjoin(Analysis, Analysis.id == Conversation.analysis_id)
        .where(Conversation.id == conversation_id, Conversation.user_id == user_id)
        .where(Analysis.deleted_at.is_(None))
    )


def _select_turns(conversation_id: UUID) -> Any:
    return (
        select(*TURN)
        .outerjoin(Analysis, _live_run)
        .where(ConversationTurn.conversation_id == conversation_id)
    )
