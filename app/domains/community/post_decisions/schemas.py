"""Wire schemas of decisions behind posts."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.schema_limits import array
from app.domains.community.posts.rules import OPTION_MOST, OPTIONS_MOST
from app.domains.runs.decisions.schemas import Outcome


class PostOption(Struct, frozen=True, rename="camel"):
    """An option. `votes` is null until the reader may see them."""

    text: str
    votes: int | None


class ShownDecision(Struct, frozen=True, rename="camel"):
    """What the author decided, from their journal, without their confidence.

    `outcome` and `note` say how it turned out, once the author has recorded it.
    """

    decided: str
    decided_at: datetime
    review_on: date
    outcome: Outcome | None
    note: str
    resolved_at: datetime | None


class PostDecision(Struct, frozen=True, rename="camel"):
    """Votes of readers, and the author's decision if they show it.

    Votes are visible to the author, to those who have voted, and to everyone once the decision is shown,
    which closes voting. `ownVote` is the index of the caller's option. `voters` counts all votes.
    `analysisId` is only sent to the author.
    """

    options: tuple[PostOption, ...]
    own_vote: int | None
    voters: int
    is_closed: bool
    decision: ShownDecision | None
    analysis_id: UUID | None


class OptionsUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT …/decision/options: the options to vote on, or none."""

    options: Annotated[tuple[str, ...], array(OPTIONS_MOST, item_most=OPTION_MOST, item_least=1)]


class VoteUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT …/decision/vote: the index of an option, or null to withdraw the vote."""

    option: Annotated[int, Meta(ge=0, lt=OPTIONS_MOST)] | None


class DecisionVisibility(Struct, frozen=True, rename="camel"):
    """Body of PUT …/decision: whether the post shows the author's decision and its outcome."""

    is_shown: bool
