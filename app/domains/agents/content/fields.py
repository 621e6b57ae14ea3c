"""Fields of requests about agents, with their limits."""

from __future__ import annotations

from typing import Annotated

from app.core.api.names import NAME
from app.core.api.schema_limits import MODEL_ID, array, text
from app.domains.agents.content.limits import (
    GOAL_MOST,
    LENS_NAME_MOST,
    NAME_MOST,
    POINT_MOST,
    POINTS_MOST,
    TAG_MOST,
    TAGS_MOST,
)

AgentName = Annotated[str, text(NAME_MOST, 1), NAME]
AgentGoal = Annotated[str, text(GOAL_MOST, 1)]
Tags = Annotated[tuple[Annotated[str, NAME], ...], array(TAGS_MOST, item_most=TAG_MOST)]
Model = Annotated[str, MODEL_ID]
LensName = Annotated[str, text(LENS_NAME_MOST), NAME]
FocusBullets = Annotated[tuple[str, ...], array(POINTS_MOST, item_most=POINT_MOST)]
