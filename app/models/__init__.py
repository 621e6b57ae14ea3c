"""SQLAlchemy models, all of them, so that Alembic sees one metadata."""

from app.models.accounts import Session, User
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
    "Analysis",
    "Base",
    "LensOutcomeRow",
    "ModelCall",
    "RunEventRow",
    "RunStatus",
    "Session",
    "User",
]
