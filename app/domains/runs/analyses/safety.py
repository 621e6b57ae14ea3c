"""Screens a person's texts for danger before a run starts. Pure: stores nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

import msgspec

from app.domains.runs.analyses.intake import check_idempotency_key, check_scenario, digest
from app.domains.runs.analyses.lifecycle import SafetyRun
from app.domains.runs.analyses.schemas import AnalyzeRequest, CustomAnalyzeRequest, SuperagentAnalyzeRequest
from routing.safety import safety_result
from routing.safety.screen import screen


def safety_run(
    user_id: UUID,
    texts: Sequence[str],
    asked: Any,
    key: str | None,
    *,
    misunderstood: bool,
    country: str | None = None,
) -> SafetyRun | None:
    """Returns the run that answers with help, or None when the texts may be sent to a model.

    `texts`, `misunderstood` and `country` are those of `screen`. `asked` is the request, to which the
    idempotency key is bound. Raises InvalidIdempotencyKey.
    """
    finding = screen(texts, misunderstood=misunderstood, country=country)
    if finding is None:
        return None
    analysis_id = uuid4()
    return SafetyRun(
        analysis_id=analysis_id,
        user_id=user_id,
        result=safety_result(finding, str(analysis_id), country=country),
        idempotency_key=check_idempotency_key(key),
        request_hash=None if key is None else digest("safety", msgspec.json.encode(asked).decode()),
    )


def requested_safety_run(
    user_id: UUID,
    request: AnalyzeRequest | CustomAnalyzeRequest | SuperagentAnalyzeRequest,
    key: str | None,
    country: str | None,
) -> SafetyRun | None:
    """Returns the safety answer to a request, before any other validation: help must not be refused because a
    model has no key or a budget is spent. Raises the errors of a scenario, InvalidIdempotencyKey.
    """
    texts = (check_scenario(request.scenario, needs_choice=False),)
    return safety_run(
        user_id, texts, request, key, misunderstood=bool(request.misunderstood), country=country
    )
