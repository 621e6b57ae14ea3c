"""With 50,000 agents, pages and searches of the directory use an index."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from app.domains.agents.directory import queries
from app.domains.agents.directory.cursors import DirectoryCursor
from app.domains.community.agent_feed import queries as feed
from tests.app.domains.agents.directory.plans import (
    ANYWHERE,
    CATEGORY_INDEXES,
    COUNTS,
    FEED,
    INDEXES,
    INSERT_RUNS,
    PAGE,
    PAGES,
    RUN_AGENTS,
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
@pytest.mark.parametrize("name", ANYWHERE)
async def test_substring_search_uses_the_trigram_indexes(crowded_url: str, name: str, mode: str) -> None:
    plan = await plan_steps(crowded_url, ANYWHERE[name], mode)
    whole = [step for step in plan if step["Node Type"] == "Seq Scan"]
    assert {step["Relation Name"] for step in whole} <= {"account_reviews"}
    used = {step["Index Name"] for step in plan if "Index Name" in step}
    assert used >= {"ix_agents_trigrams", "ix_users_trigrams"}
    assert not used & {*INDEXES.values(), *CATEGORY_INDEXES.values()}


async def test_substring_search_without_a_match_reads_no_agent(crowded_url: str) -> None:
    kind = ANYWHERE["nowhere in the text"]
    for step in await plan_steps(crowded_url, kind, "custom", "ANALYZE, FORMAT JSON"):
        if step.get("Relation Name") in ("agents", "users"):
            assert step["Actual Rows"] * step["Actual Loops"] == 0


@pytest.mark.parametrize("name", [*ANYWHERE, "a search for a word of a third of them"])
async def test_page_of_a_search_has_the_total_of_its_count(crowded_url: str, name: str) -> None:
    kind = (PAGES | ANYWHERE)[name]
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        first = later = (await db.execute(queries.page(kind, None, PAGE))).all()
        count = await db.scalar(queries.total(kind)) or 0
        if first:
            after = DirectoryCursor(kind.sort, kind.search, 5, first[-1].key, first[-1].id)
            later = (await db.execute(queries.page(kind, after, PAGE))).all()
    await engine.dispose()
    assert (len(first), len(later)) == (min(PAGE, count), min(PAGE, max(0, count - PAGE)))
    assert {row.total for row in (*first, *later)} == ({count} if count else set())


async def test_network_figures_read_one_row_for_each_agent_that_was_run(crowded_url: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    asked = text(f"EXPLAIN (ANALYZE, FORMAT JSON) {feed.STATS}")
    async with session_factory(engine)() as db:
        await db.execute(INSERT_RUNS, {"owner": UUID(int=1), "agents": RUN_AGENTS, "runs": 20})
        await db.execute(text("ANALYZE analyses"))
        steps = list(nodes((await db.execute(asked, {"built_in": ["logical-lens"]})).scalar_one()[0]["Plan"]))
    await engine.dispose()
    read = {"analyses": 0.0, "agents": 0.0}
    for step in steps:
        if step.get("Relation Name") in read:
            assert step["Node Type"] != "Seq Scan"
            read[step["Relation Name"]] += step["Actual Rows"] * step["Actual Loops"]
    assert max(read.values()) < 2 * RUN_AGENTS


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
