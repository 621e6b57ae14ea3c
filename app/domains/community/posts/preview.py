"""Content of the preview image of a post, for the template of shared analyses."""

from __future__ import annotations

from app.core.text.graphemes import cut_graphemes
from app.core.text.markdown import plain_text
from app.domains.community.posts.schemas import Post, PostAnalysis
from app.domains.runs.exports.formats import line
from app.domains.runs.exports.honesty import CAPTION
from app.domains.runs.share_links.preview import LENSES_MOST, Preview, PreviewLens
from routing.band.wording import band_suffix

TEMPLATE = "preview.typ"
TITLE_MOST, AUTHOR_MOST = 200, 40
UNTITLED = "A post on SocialMinds"


def title_of(post: Post, most: int = TITLE_MOST) -> str:
    """Returns the question of a post if it is published, otherwise the beginning of its text, on one line."""
    words = line(post.scenario) if post.scenario else text_of(post)
    return cut_graphemes(words, most)


def text_of(post: Post) -> str:
    return line(plain_text(post.content))


def preview_of(post: Post) -> Preview:
    """Returns the content of the picture. The label names an offline or imported analysis."""
    analysis = post.analysis
    return Preview(
        title=title_of(post),
        untitled=UNTITLED,
        author=cut_graphemes(post.author.name, AUTHOR_MOST),
        subtitle="SocialMinds",
        score=None if analysis is None else f"{analysis.score:.0f}",
        band="" if analysis is None else band_suffix(analysis.band).strip(),
        label="" if analysis is None else analysis.label,
        note=CAPTION,
        lenses=() if analysis is None else _preview_lenses(analysis),
    )


def _preview_lenses(analysis: PostAnalysis) -> tuple[PreviewLens, ...]:
    shown = list(analysis.lenses.items())[:LENSES_MOST]
    return tuple(
        PreviewLens(id, lens.name, lens.score, "–" if lens.score is None else f"{lens.score:.1f}")
        for id, lens in shown
    )
