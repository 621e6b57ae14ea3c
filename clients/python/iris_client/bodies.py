"""Bodies of requests."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from uuid import UUID


def conversation(analysis_id: UUID | str) -> dict[str, Any]:
    return {"originalAnalysis": {"analysisId": str(analysis_id)}}


def message(conversation_id: UUID | str, text: str) -> dict[str, Any]:
    return {"conversationId": str(conversation_id), "message": text}


def decision(decided: str, confidence: int, review_on: date) -> dict[str, Any]:
    return {"decided": decided, "confidence": confidence, "reviewOn": review_on.isoformat()}


def token(name: str, scopes: list[str], expires_at: datetime | None) -> dict[str, Any]:
    return {"name": name, "scopes": scopes, "expiresAt": expires_at and expires_at.isoformat()}
