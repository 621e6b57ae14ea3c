"""Maps samples to posts."""

from __future__ import annotations

from app.domains.community.posts.schemas import PostLensScore
from app.domains.community.sample_posts.schemas import SamplePost
from routing.lenses import DEFAULT_LENSES
from routing.sample.texts import Sample


def sample_post(sample: Sample) -> SamplePost:
    scores = {answer.lens: answer.score for answer in sorted(sample.answers, key=lambda answer: answer.tier)}
    return SamplePost(
        id=sample.id,
        title=sample.title,
        scenario=sample.scenario,
        take=sample.summary.top_line_take,
        suggestion=sample.summary.iris_suggests,
        lenses=tuple(PostLensScore(lens.id, lens.name, scores.get(lens.id)) for lens in DEFAULT_LENSES),
    )
