"""Pages of posts and comments are read by index, whatever the table size."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.community.comments.queries import REPLIES_SHOWN
from tests.app.domains.community.posts.plans import (
    KINDS,
    OTHERS,
    PAGE,
    SMALL,
    explained,
    fill,
    nodes,
    plan_of,
)
from tests.support.databases import Databases

FOLLOWED = 50
INDEXES = {"threads": "ix_comments_post_threads", "search": "ix_posts_words"}


@pytest.fixture(scope="module")
def crowded_url(databases: Databases) -> Iterator[str]:
    with databases.migrated() as url:
        asyncio.run(fill(url, SMALL))
        yield url


async def plan_nodes(url: str, name: str) -> list[dict[str, Any]]:
    engine = create_engine(Settings().replace(database_url=url))
    async with session_factory(engine)() as db:
        plan = await (plan_of(db, OTHERS[name]()) if name in OTHERS else explained(db, KINDS[name]))
    await engine.dispose()
    return list(nodes(plan["Plan"]))


@pytest.mark.parametrize("name", [*KINDS, *OTHERS])
async def test_page_is_read_by_index(crowded_url: str, name: str) -> None:
    plan = await plan_nodes(crowded_url, name)
    large = ("posts", "post_likes", "post_tags", "comments", "analyses")
    assert not [step for step in plan if step["Node Type"] == "Seq Scan" and step["Relation Name"] in large]
    used = {step["Index Name"] for step in plan if "Index Name" in step}
    assert (KINDS[name].index if name in KINDS else INDEXES[name]) in used
    shown = {"threads": PAGE * (REPLIES_SHOWN + 2), "what one follows": (PAGE + 1) * FOLLOWED}.get(name, PAGE)
    ties = PAGE
    for step in plan:
        assert step["Actual Rows"] * step["Actual Loops"] <= shown + ties, step["Node Type"]
