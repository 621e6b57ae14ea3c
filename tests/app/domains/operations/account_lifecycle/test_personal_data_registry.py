"""The registry of personal data covers every table that refers to a user."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import LargeBinary

from app.domains.operations.account_lifecycle.personal_data_registry import (
    LEFT_OUT,
    PERSONAL_DATA_TABLES,
    SECRET_COLUMNS,
    WORKING_COLUMNS,
    columns,
)
from app.models import Base

USER_COLUMNS = ("user_id", "owner_id", "recipient_id", "reporter_id", "actor_id", "concerns_id", "creator_id")
"""Names of columns that refer to a user, with or without a foreign key."""

SECRET_WORDS = ("hash", "token", "secret", "verifier", "password", "nonce")


def find_personal_tables() -> set[str]:
    """Returns every table that refers to a user by foreign keys, also indirectly, or by column name."""
    tables = Base.metadata.tables
    found = {"users"} | {
        name for name, table in tables.items() if any(column.name in USER_COLUMNS for column in table.columns)
    }
    while more := {
        name
        for name, table in tables.items()
        if name not in found and any(key.column.table.name in found for key in table.foreign_keys)
    }:
        found |= more
    return found


def registered_tables() -> Iterator[type[Base]]:
    for holding in PERSONAL_DATA_TABLES:
        yield holding.table
        yield from (part.table for part in holding.parts)


def test_every_personal_data_table_is_exported_or_excluded_with_a_reason() -> None:
    named = [table.__tablename__ for table in registered_tables()]
    assert len(named) == len(set(named))
    assert set(named) | set(LEFT_OUT) == find_personal_tables()
    assert not set(named) & set(LEFT_OUT)
    assert all(len(reason) > 20 for reason in LEFT_OUT.values())


def test_export_contains_no_secret_columns() -> None:
    shown = {
        f"{table.__tablename__}.{column.name}": column
        for table in registered_tables()
        for column in columns(table)
    }
    assert {name for name, column in shown.items() if isinstance(column.type, LargeBinary)} == set()
    assert {
        name
        for name, column in shown.items()
        if any(word in column.name for word in SECRET_WORDS) and not column.name.endswith("_id")
    } == set()


def test_omitted_columns_exist() -> None:
    tables = Base.metadata.tables
    there = {f"{name}.{column.name}" for name, table in tables.items() for column in table.columns}
    assert set(SECRET_COLUMNS) <= there
    assert {f"{name}.{column}" for name, names in WORKING_COLUMNS.items() for column in names} <= there
