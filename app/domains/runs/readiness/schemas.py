"""Wire schemas of readiness."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from app.core.api.schema_limits import text
from routing.scenario.validation import MAX_SCENARIO_CHARS


class ReadinessRequest(Struct, frozen=True, rename="camel"):
    """Body of POST /api/readiness. `scenario` is the text so far, including added inputs. It may be empty."""

    scenario: Annotated[str, text(MAX_SCENARIO_CHARS)]
