"""Content of the preview image of a post, for the template of shared analyses."""

from __future__ import annotations

from msgspec.structs import replace

from app.core.text.graphemes import cut_graphemes
from app.domains.community.posts.schemas import Post, PostAnalysis
from app.domains.runs.analyses.imported import HEADLINE
from app.domains.runs.exports.formats import line
from app.domains.runs.exports.honesty import CAPTION
from app.domains.runs.share_links.preview import LENSES_MOST, OFFLINE, Preview, PreviewLens
from routing.band.wording import band_suffix

TEMPLATE = "preview.typ"
TITLE_MOST = 200
UNNAMED = "A post on SocialMinds"


def title_of(post: Post) -> str:
    """Returns the beginning of a post, on one line."""
    return cut_graphemes(line(post.content), TITLE_MOST)


def preview_of(post: Post) -> Preview:
    analysis = post.analysis
    return Preview(
        title=title_of(post),
        subtitle=_subtitle(post),
        score=None if analysis is None else f"{analysis.score:.0f}",
        band="" if analysis is None else band_suffix(analysis.band).strip(),
        label="" if analysis is None else analysis.label,
        note=CAPTION,
        lenses=() if analysis is None else _preview_lenses(analysis),
    )


def _subtitle(post: Post) -> str:
    if post.is_imported:
        return HEADLINE
    return OFFLINE if post.analysis and post.analysis.offline else f"{post.author.name} on SocialMinds"


def without_user_text(preview: Preview) -> Preview:
    """Returns the preview without user input, for scripts that no font here supports."""
    lenses = tuple(replace(lens, name=f"Lens {number}") for number, lens in enumerate(preview.lenses, 1))
    return replace(preview, title=UNNAMED, subtitle="SocialMinds", lenses=lenses)


def _preview_lenses(analysis: PostAnalysis) -> tuple[PreviewLens, ...]:
    shown = list(analysis.lenses.items())[:LENSES_MOST]
    return tuple(
        PreviewLens(id, lens.name, lens.score, "–" if lens.score is None else f"{lens.score:.1f}")
        for id, lens in shown
    )
