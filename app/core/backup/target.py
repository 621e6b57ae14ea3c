"""State of the database of a backup or restore, and removal of live data from Redis after a restore."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.core.backup.snapshot import APPLICATION, quote, read_tables
from app.core.database.checks import check_database
from app.core.database.engine import create_single_engine
from app.core.database.revisions import current_revision
from app.core.network.postgres_address import parse_address
from app.core.redis.client import create_redis

AT_WORK = text("""
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = :application AND pid <> pg_backend_pid()
""")
MISSING = text("""
    SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, current_user) FROM pg_namespace
    WHERE nspname IN (:schema, :source) AND NOT pg_has_role(nspowner, 'USAGE')
    UNION ALL
    SELECT format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user)
    WHERE NOT has_database_privilege(current_database(), 'CREATE')
""")
"""Up to PostgreSQL 14 the schema `public` belongs to the server's superuser, not to the database's owner."""
SCHEMAS = text("SELECT nspname FROM pg_namespace")
OURS = ("iris:*", "dramatiq:*")


class Target(Struct, frozen=True):
    """State of a database.

    Major version of its PostgreSQL, the schema of the product's tables and all schemas, revision, whether any
    table has rows, number of connections of the API and workers, and the statements that a superuser must run
    before this role may replace the schema.
    """

    postgres: int
    schema: str
    schemas: frozenset[str]
    revision: str | None
    is_empty: bool
    in_use: int
    missing: tuple[str, ...]


async def target_of(database_url: str, source: str | None = None) -> Target:
    """Reads the state of a database for a backup, or for a restore of tables from the schema `source`.

    A backup may have any encoding, so that its rows can move to a database that can be used. Raises
    DatabaseProblem for a database that cannot be used, and connection errors.
    """
    facts = await check_database(database_url, needs_session=True, needs_utf8=source is not None)
    engine = create_single_engine(database_url, APPLICATION)
    schema = facts.tables or facts.new_tables or "public"
    try:
        revision = await current_revision(engine)
        application = parse_address(database_url).application
        async with engine.connect() as connection:
            missing = await connection.scalars(MISSING, {"schema": schema, "source": source})
            return Target(
                postgres=facts.version,
                schema=schema,
                schemas=frozenset(await connection.scalars(SCHEMAS)),
                revision=revision,
                is_empty=await _is_empty(connection, schema),
                in_use=await connection.scalar(AT_WORK, {"application": application}) or 0,
                missing=tuple(missing.all()),
            )
    finally:
        await engine.dispose()


async def _is_empty(connection: AsyncConnection, schema: str) -> bool:
    for table in await read_tables(connection, schema):
        place = f"{quote(schema)}.{quote(table)}".replace(":", r"\:")
        if table != "alembic_version" and await connection.scalar(
            text(f"SELECT EXISTS (SELECT FROM {place})")  # noqa: S608
        ):
            return False
    return True


async def forget_live(*redis_urls: str) -> None:
    """Deletes run events and jobs from Redis after a restore, because they would contradict the restored
    rows.

    Keys of other applications stay. Raises RedisError and OSError.
    """
    for url in redis_urls:
        client = create_redis(url)
        try:
            for pattern in OURS:
                async for key in client.scan_iter(match=pattern, count=1_000):
                    await client.unlink(key)
        finally:
            await client.aclose()
