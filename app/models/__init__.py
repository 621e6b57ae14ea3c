"""SQLAlchemy models, all of them, so that Alembic sees one metadata."""

from app.models.accounts import Identity, Session, SignInAttempt, User
from app.models.agents import Agent, AgentFollow
from app.models.analyses import (
    FINAL_STATUSES,
    Analysis,
    LensOutcomeRow,
    ModelCall,
    RunEventRow,
    RunStatus,
)
from app.models.base import Base

__all__ = [
    "FINAL_STATUSES",
    "Agent",
    "AgentFollow",
    "Analysis",
    "Base",
    "Identity",
    "LensOutcomeRow",
    "ModelCall",
    "RunEventRow",
    "RunStatus",
    "Session",
    "SignInAttempt",
    "User",
]
