"""With 10,000 analyses, a page of the history and a search are one indexed query each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings
from tests.app.domains.runs.history.plans import PAGE, PAGES, explain_page, fill, nodes
from tests.support.databases import Databases

TABLES = ("history_entries", "analyses")


@pytest.fixture(scope="module")
def crowded_url(databases: Databases) -> Iterator[str]:
    """Returns a database with 10,000 analyses of the reader and as many of another user."""

    async def filled(url: str) -> None:
        engine = create_engine(Settings().replace(database_url=url))
        await fill(session_factory(engine))
        await engine.dispose()

    with databases.migrated() as url:
        asyncio.run(filled(url))
        yield url


@pytest.mark.parametrize("mode", ["custom", "generic"])
@pytest.mark.parametrize("page", PAGES)
async def test_page_query_uses_an_index(crowded_url: str, page: str, mode: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        plan = await explain_page(db, page, mode)
    await engine.dispose()

    steps = list(nodes(plan))
    whole_tables = [step for step in steps if step["Node Type"] == "Seq Scan"]
    assert not whole_tables
    assert {step.get("Relation Name") for step in steps} >= set(TABLES)
    used = {step["Index Name"] for step in steps if "Index Name" in step}
    assert used & {"ix_history_entries_order", "ix_history_entries_search"}


async def test_page_query_reads_only_the_rows_of_the_page(crowded_url: str) -> None:
    engine = create_engine(Settings().replace(database_url=crowded_url))
    async with session_factory(engine)() as db:
        for page in ("the first page", "page 160, by its cursor"):
            plan = await explain_page(db, page, how="ANALYZE, FORMAT JSON")
            for step in nodes(plan):
                assert step["Actual Rows"] * step["Actual Loops"] <= PAGE
    await engine.dispose()
