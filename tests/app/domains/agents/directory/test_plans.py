"""With 50,000 agents, pages and searches of the directory use an index."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.agents.directory import queries
from app.domains.community.agent_feed import queries as feed
from tests.app.domains.agents.directory.plans import (
    CATEGORY_INDEXES,
    COUNTS,
    FEED,
    INDEXES,
    PAGE,
    PAGES,
    Kind,
    explain_page,
    explain_query,
    fill,
    nodes,
)
from tests.support.databases import Databases


@pytest.fixture(scope="module")
def crowded_url(databases: Databases) -> Iterator[str]:
    """Returns a database with 50,000 global and 50,000 personal agents."""

    async def filled(url: str) -> None:
        engine = create_engine(Settings().replace(database_url=url))
        await fill(engine)
        await engine.dispose()

    with databases.migrated() as url:
        asyncio.run(filled(url))
        yield url


async def plan_steps(url: str, kind: Kind, mode: str, how: str = "FORMAT JSON") -> list[dict[str, Any]]:
    engine = create_engine(Settings().replace(database_url=url))
    async with session_factory(engine)() as db:
        plan = await explain_page(db, kind, mode, how)
    await engine.dispose()
    return list(nodes(plan))


@pytest.mark.parametrize("mode", ["custom", "generic"])
@pytest.mark.parametrize("name", PAGES)
async def test_page_query_uses_the_index_of_its_order(crowded_url: str, name: str, mode: str) -> None:
    kind = PAGES[name]
    plan = await plan_steps(crowded_url, kind, mode)
    whole = [step for step in plan if step["Node Type"] == "Seq Scan" and step["Relation Name"] == "agents"]
    assert not whole
    used = {step["Index Name"] for step in plan if "Index Name" in step}
    of_its_order = (INDEXES if kind.category is None else CATEGORY_INDEXES)[kind.sort]
    assert {index for index in used if "agents" in index} == {
        "pk_agents",
        "ix_agents_search" if kind.search == "words" else of_its_order,
    }
    if kind.search == "none":
        assert not any(step["Node Type"] == "Sort" and step["Plan Rows"] > PAGE for step in plan)


@pytest.mark.parametrize("mode", ["custom", "generic"])
@pytest.mark.parametrize("name", FEED)
async def test_feed_search_uses_the_trigram_index(crowded_url: str, name: str, mode: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        plan = list(nodes(await explain_query(db, feed.page(FEED[name], None, PAGE), mode, "FORMAT JSON")))
    await engine.dispose()
    whole = [step for step in plan if step["Node Type"] == "Seq Scan" and step["Relation Name"] == "agents"]
    assert not whole
    used = {step["Index Name"] for step in plan if "agents" in step.get("Index Name", "")}
    assert used - {"pk_agents", "ix_agents_owner_id_created_at"} == {"ix_agents_trigrams"}


@pytest.mark.parametrize("mode", ["custom", "generic"])
@pytest.mark.parametrize("name", COUNTS)
async def test_count_query_uses_an_index(crowded_url: str, name: str, mode: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        plan = list(nodes(await explain_query(db, queries.total(PAGES[name]), mode, "FORMAT JSON")))
    await engine.dispose()
    whole = [step for step in plan if step["Node Type"] == "Seq Scan" and step["Relation Name"] == "agents"]
    assert not whole
    used = {step["Index Name"] for step in plan if "agents" in step.get("Index Name", "")}
    assert used == {"ix_agents_search" if PAGES[name].search == "words" else "ix_agents_shown"}


@pytest.mark.parametrize("name", [name for name, kind in PAGES.items() if kind.search == "none"])
async def test_page_query_reads_only_the_rows_of_the_page(crowded_url: str, name: str) -> None:
    for step in await plan_steps(crowded_url, PAGES[name], "custom", "ANALYZE, FORMAT JSON"):
        assert step["Actual Rows"] * step["Actual Loops"] <= PAGE
