"""Wire schemas of sample posts."""

from __future__ import annotations

from msgspec import Struct

from app.domains.community.posts.schemas import PostLensScore


class SamplePost(Struct, frozen=True, rename="camel"):
    """A handwritten sample as it would be posted. It has no author, no ClarityIQ and no reactions.

    `take` and `suggestion` are its verdict; `lenses` are the scores of its last answers.
    """

    id: str
    title: str
    scenario: str
    take: str
    suggestion: str
    lenses: tuple[PostLensScore, ...]
