"""Migration that adds hashtags to existing posts, and its downgrade."""

from __future__ import annotations

from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.database.migrate import _config
from tests.support.databases import Databases

OLD = text("""
    WITH person AS (
        INSERT INTO users (
            id, username, username_folded, email, email_folded, first_name, last_name, is_admin
        )
        VALUES (gen_random_uuid(), 'ada', 'ada', 'a@x.org', 'a@x.org', 'Ada', 'L', false)
        RETURNING id
    )
    INSERT INTO posts (id, user_id, agent_id, content, tags, shows_scenario)
    SELECT gen_random_uuid(), id, 'logical-lens', 'Lisbon? #Move #b\u00fcro a#b &#39; #7', tags, false
    FROM person, jsonb_array_elements('[["analysis", "Logical Lens", "move"], [], ["!"]]') AS sent (tags)
""")


def _to(revision: str, connection: Connection) -> None:
    way = command.upgrade if revision == "0005" else command.downgrade
    way(_config(connection), revision)


async def test_migration_indexes_hashtags_of_earlier_posts(databases: Databases) -> None:
    with databases.empty() as url:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(lambda sync: command.upgrade(_config(sync), "0004"))
            await connection.execute(OLD)
        for _ in range(2):
            async with engine.begin() as connection:
                await connection.run_sync(lambda sync: _to("0005", sync))
                tags = [row.tags for row in await connection.execute(text("SELECT tags FROM posts"))]
                found = await connection.execute(text("SELECT tag, count(*) FROM post_tags GROUP BY 1"))
                assert dict(tuple(row) for row in found) == {
                    "move": 3,
                    "büro": 3,
                    "analysis": 1,
                    "logicallens": 1,
                }
            assert sorted(tags) == sorted(
                [["move", "büro", "analysis", "logicallens"], ["move", "büro"], ["move", "büro"]]
            )
            async with engine.begin() as connection:
                await connection.run_sync(lambda sync: _to("0004", sync))
        await engine.dispose()
