"""SQL that is compiled once for all tests of a process."""

from __future__ import annotations

from functools import partial
from typing import Any

from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.database import engine


def share_compiled_sql() -> None:
    """Gives every engine one cache of compiled statements, keyed by dialect: the dialects of all engines are
    equal. Each test makes engines for its own database, and compiling took a fifth of its CPU time."""
    cache: dict[Any, Any] = {}
    engine.create_async_engine = partial(  # type: ignore[attr-defined]
        create_async_engine, execution_options={"compiled_cache": cache}
    )
    PGDialect_asyncpg.__eq__ = lambda one, other: type(one) is type(other)  # type: ignore[method-assign]
    PGDialect_asyncpg.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign]
