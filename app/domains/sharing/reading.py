"""What others get to see of a shared analysis."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.core.text import beginning, opening
from app.domains.analyses.ordering import in_order
from app.domains.exports.words import clean
from app.domains.sharing.repository import Opened
from app.domains.sharing.schemas import Share, SharedRead
from app.models import ShareLink
from routing.lenses import DEFAULT_LENSES
from routing.result import AnalysisResult, LensResult
from routing.run_result import analysis_from

TITLE_MOST = 200
NAMED = tuple(lens.id for lens in DEFAULT_LENSES)
NO_ANSWER = "This lens has no answer."
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
    """Without what only its owner reads: what a reply says speaks of what they added, which no link shows,
    and why a lens has no answer may be in the words of a provider, about an account with it."""
    scenario = opened.result["scenario"] if opened.shows_scenario else ""
    kept_back: dict[str, Any] = {"rawResponse": {}, "analysisId": "", "reply": None, "scenario": scenario}
    if not opened.shows_scenario:
        # Its items quote the scenario.
        kept_back["readiness"] = None
    result = in_order(analysis_from(opened.result | kept_back), opened.lens_set)
    lenses = {id: _without_reason(lens) for id, lens in result.lenses.items()}
    return replace(result, lenses=lenses, **{lens: lenses.get(lens) for lens in NAMED})


def _without_reason(lens: LensResult) -> LensResult:
    return replace(lens, missing_reason=NO_ANSWER) if lens.missing_reason else lens


def title_of(opened: Opened, result: AnalysisResult) -> str:
    """The owner's title or how the scenario begins; where they do not show it, neither: a title is of their
    words too."""
    if not opened.shows_scenario:
        return unnamed(len(result.lenses))
    title = clean(opened.title or "")
    return beginning(title, TITLE_MOST) if title else opening(clean(opened.scenario), TITLE_MOST)


def unnamed(lenses: int) -> str:
    """What an analysis is called when its scenario is not shown."""
    return f"A decision, seen through {NUMBERS.get(lenses, f'{lenses} lenses')}"
