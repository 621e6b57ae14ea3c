"""Maps a shared analysis to what readers see."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.core.text.validation import excerpt, first_sentence
from app.domains.runs.analyses.imported import with_headline
from app.domains.runs.analyses.lens_order import in_order
from app.domains.runs.exports.formats import clean
from app.domains.runs.share_links.parts import Parts, decode_parts, sort_parts
from app.domains.runs.share_links.publication import published
from app.domains.runs.share_links.published_texts import NO_ANSWER
from app.domains.runs.share_links.repository import OpenedShare
from app.domains.runs.share_links.schemas import Share, SharedRead
from app.models import ShareLink
from routing.lenses import DEFAULT_LENSES
from routing.results.analysis_result import AnalysisResult, LensResult
from routing.results.run_result import analysis_from

TITLE_MOST = 200
NAMED = tuple(lens.id for lens in DEFAULT_LENSES)
NUMBERS = {1: "one lens", 2: "two lenses", 3: "three lenses", 4: "four lenses"}


def share(link: ShareLink) -> Share:
    parts = decode_parts(link.parts, shows_scenario=link.shows_scenario)
    return Share(
        id=link.id,
        path=f"/shared/{link.token}",
        created_at=link.created_at,
        expires_at=link.expires_at,
        revoked_at=link.revoked_at,
        shows_scenario="scenario" in parts,
        parts=sort_parts(parts),
    )


def map_shared_run(opened: OpenedShare) -> SharedRead:
    """Builds what readers see from the parts that the owner publishes."""
    parts = decode_parts(opened.parts, shows_scenario=opened.shows_scenario)
    result = published(_public_result(opened), parts)
    return SharedRead(
        title=_title(opened, parts, len(result.lenses)),
        scenario=opened.scenario if "scenario" in parts else None,
        created_at=opened.created_at,
        expires_at=opened.expires_at,
        parts=sort_parts(parts),
        result=result,
    )


def _public_result(opened: OpenedShare) -> AnalysisResult:
    """Removes private fields.

    A reply refers to the owner's inputs, which no link shows. The reason of a missing answer may quote a
    provider about the owner's account.
    """
    kept_back: dict[str, Any] = {"rawResponse": {}, "analysisId": "", "reply": None}
    result = in_order(analysis_from(with_headline(opened.result) | kept_back), opened.lens_set)
    lenses = {id: _remove_reason(lens) for id, lens in result.lenses.items()}
    return replace(result, lenses=lenses, **{lens: lenses.get(lens) for lens in NAMED})


def _remove_reason(lens: LensResult) -> LensResult:
    return replace(lens, missing_reason=NO_ANSWER) if lens.missing_reason else lens


def _title(opened: OpenedShare, parts: Parts, lenses: int) -> str:
    """Returns the owner's title if published, otherwise the beginning of a published scenario."""
    title = clean(opened.title or "")
    if title and "title" in parts:
        return excerpt(title, TITLE_MOST)
    return (
        first_sentence(clean(opened.scenario), TITLE_MOST) if "scenario" in parts else untitled_name(lenses)
    )


def untitled_name(lenses: int) -> str:
    """Returns the title of an analysis when neither title nor scenario is published."""
    return f"A decision, seen through {NUMBERS.get(lenses, f'{lenses} lenses')}"
