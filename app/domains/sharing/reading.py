"""What others get to see of a shared analysis."""

from __future__ import annotations

import msgspec

from app.core.text import beginning, opening
from app.domains.analyses.ordering import in_order
from app.domains.sharing.repository import Opened
from app.domains.sharing.schemas import Share, SharedRead
from app.models import ShareLink
from routing.result import AnalysisResult

TITLE_MOST = 200
NUMBERS = {1: "one lens", 2: "two lenses", 3: "three lenses", 4: "four lenses"}


def share(link: ShareLink) -> Share:
    return Share(
        id=link.id,
        path=f"/shared/{link.token}",
        created_at=link.created_at,
        expires_at=link.expires_at,
        revoked_at=link.revoked_at,
        shows_scenario=link.shows_scenario,
    )


def shared_read(opened: Opened) -> SharedRead:
    """Built field by field of the result's type: what a stored result may have beside it does not get out."""
    result = shown_result(opened)
    return SharedRead(
        title=title_of(opened, result),
        scenario=opened.scenario if opened.shows_scenario else None,
        created_at=opened.created_at,
        expires_at=opened.expires_at,
        result=result,
    )


def shown_result(opened: Opened) -> AnalysisResult:
    stored = msgspec.convert(opened.result | {"rawResponse": {}, "analysisId": ""}, AnalysisResult)
    result = in_order(stored, opened.lens_set)
    if opened.shows_scenario:
        return result
    return msgspec.structs.replace(result, scenario="", reply=None)


def title_of(opened: Opened, result: AnalysisResult) -> str:
    """The owner's title or how the scenario begins; where they do not show it, neither: a title is of their
    words too."""
    if not opened.shows_scenario:
        return unnamed(len(result.lenses))
    return beginning(opened.title, TITLE_MOST) if opened.title else opening(opened.scenario, TITLE_MOST)


def unnamed(lenses: int) -> str:
    """What an analysis is called when its scenario is not shown."""
    return f"A decision, seen through {NUMBERS.get(lenses, f'{lenses} lenses')}"
