"""State of the database of a backup or restore, and removal of live data from Redis after a restore."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from app.core.database.engine import async_url
from app.core.database.revisions import current_revision
from app.core.redis.client import create_redis

TABLES = text("""
    SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version' ORDER BY 1
""")
AT_WORK = text("""
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'iris' AND pid <> pg_backend_pid()
""")
MISSING = text("""
    SELECT format('ALTER SCHEMA public OWNER TO %I', current_user) FROM pg_namespace
    WHERE nspname = 'public' AND NOT pg_has_role(nspowner, 'USAGE')
    UNION ALL
    SELECT format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user)
    WHERE NOT has_database_privilege(current_database(), 'CREATE')
""")
"""Up to PostgreSQL 14 the schema `public` belongs to the server's superuser, not to the database's owner."""
OURS = ("iris:*", "dramatiq:*")


class Target(Struct, frozen=True):
    """State of a database.

    Major version of its PostgreSQL, schema revision, whether any table has rows, number of connections of the
    API and workers, and the statements that a superuser must run before this role may replace the schema
    `public`.
    """

    postgres: int
    revision: str | None
    is_empty: bool
    in_use: int
    missing: tuple[str, ...]


async def target_of(database_url: str) -> Target:
    """Reads the state of a database. Raises connection errors."""
    engine = create_async_engine(async_url(database_url), poolclass=NullPool)
    try:
        revision = await current_revision(engine)
        async with engine.connect() as connection:
            number = await connection.scalar(text("SHOW server_version_num"))
            return Target(
                postgres=int(str(number)) // 10_000,
                revision=revision,
                is_empty=await _is_empty(connection),
                in_use=await connection.scalar(AT_WORK) or 0,
                missing=tuple((await connection.scalars(MISSING)).all()),
            )
    finally:
        await engine.dispose()


async def _is_empty(connection: AsyncConnection) -> bool:
    for table in (await connection.scalars(TABLES)).all():
        if await connection.scalar(text(f"SELECT EXISTS (SELECT FROM public.{table})")):  # noqa: S608
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
