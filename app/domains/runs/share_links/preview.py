"""Content of the preview image of a shared analysis."""

from __future__ import annotations

from msgspec import Struct

from app.domains.runs.analyses.imported import HEADLINE, is_imported
from app.domains.runs.exports.honesty import CAPTION, ceilings_of, label_of, lens_count
from app.domains.runs.share_links.mappers import untitled_name
from app.domains.runs.share_links.schemas import SharedRead
from routing.band.wording import band_suffix
from routing.results.analysis_result import AnalysisResult

LENSES_MOST = 6
OFFLINE = "Offline analyst: rules, no language model"
SAMPLE = "Sample: written by hand"
SUBTITLE = "ClarityIQ and lens scores"


class PreviewLens(Struct, frozen=True):
    """One lens of the preview. `score` is 0-10, or None when the lens has no answer."""

    id: str
    name: str
    score: float | None
    text: str


class Preview(Struct, frozen=True):
    """`score` is the formatted ClarityIQ, None without a score; then there are no lenses either.

    `untitled` replaces a title that no font can show. `author` is empty if the picture names no person.
    `band` is the stability band as it follows the score, '(66–78)', empty when it was not measured. `note` is
    the line under the figures: the caption of the score and its ceiling.
    """

    title: str
    untitled: str
    author: str
    subtitle: str
    score: str | None
    band: str
    label: str
    note: str
    lenses: tuple[PreviewLens, ...]


def preview_of(shared: SharedRead) -> Preview:
    result = shared.result
    lenses = list(result.lenses.items())[:LENSES_MOST]
    return Preview(
        title=shared.title,
        untitled=untitled_name(len(lenses)),
        author="",
        subtitle=_subtitle(result),
        score=f"{result.score:.0f}",
        band=band_suffix(result.band).strip(),
        label=label_of(result),
        note=" · ".join((CAPTION, *filter(None, (lens_count(result), *ceilings_of(result)[:1])))),
        lenses=tuple(
            PreviewLens(id, lens.name, lens.score, "–" if lens.score is None else f"{lens.score:.1f}")
            for id, lens in lenses
        ),
    )


def _subtitle(result: AnalysisResult) -> str:
    if is_imported(result):
        return HEADLINE
    return SAMPLE if result.sample else OFFLINE if result.offline else SUBTITLE
