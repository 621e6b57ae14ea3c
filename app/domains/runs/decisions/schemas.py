"""Wire schemas of decisions."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.schema_limits import text

TEXT_MOST = 2_000

Outcome = Literal["well", "badly", "unclear"]
State = Literal["open", "due", "resolved"]
Percent = Annotated[int, Meta(ge=0, le=100)]


class DecisionUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT …/decision: the decision (1-2,000 characters), the confidence that it will turn out well,
    and the UTC review day: today or later, within ten years.
    """

    decided: Annotated[str, text(TEXT_MOST, 1)]
    confidence: Percent
    review_on: date


class OutcomeUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT …/outcome: how the decision turned out. 'unclear' does not count for calibration."""

    outcome: Outcome
    note: Annotated[str, text(TEXT_MOST)] = ""


class DecisionRead(Struct, frozen=True, rename="camel"):
    """An entry of the journal.

    `about` is the beginning of the scenario. `analysisId` is None when the analysis was deleted. The entry is
    `due` from the UTC day `reviewOn` until it has an outcome.
    """

    id: UUID
    analysis_id: UUID | None
    about: str
    decided: str
    confidence: int
    review_on: date
    created_at: datetime
    state: State
    outcome: Outcome | None
    note: str
    resolved_at: datetime | None


class DecisionList(Struct, frozen=True, rename="camel"):
    """A page of the journal. `next` is the cursor of the next page, `due` the number of due decisions."""

    decisions: tuple[DecisionRead, ...]
    next: str | None
    due: int
