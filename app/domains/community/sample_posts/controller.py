"""Endpoints of sample posts."""

from __future__ import annotations

from collections.abc import Sequence

from litestar.di import NamedDependency
from litestar.params import FromPath

from app.domains.community.sample_posts.schemas import SamplePost
from app.domains.community.sample_posts.service import SamplePostService
from app.domains.identity.accounts.sessions import Caller

SamplePosts = NamedDependency[SamplePostService]


async def list_sample_posts(sample_post_service: SamplePosts) -> Sequence[SamplePost]:
    """Lists posts of handwritten samples, which the feed shows while it is empty."""
    return await sample_post_service.all()


async def remove_sample_post(
    sample: FromPath[str], caller: NamedDependency[Caller], sample_post_service: SamplePosts
) -> None:
    """Removes a sample post for everyone."""
    await sample_post_service.remove(caller, sample)
