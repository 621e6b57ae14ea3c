"""All SQL that reads a person's rows for the data export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row, inspect, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.operations.account_lifecycle.personal_data_registry import (
    NestedTable,
    PersonalDataTable,
    columns,
)

Key = tuple[Any, ...]
Values = dict[str, Any]


class PersonalDataRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def keys(self, data_table: PersonalDataTable, user_id: UUID) -> list[Key]:
        """Returns the primary keys of a person's rows, oldest first."""
        own = select(*_primary_key(data_table)).where(getattr(data_table.table, data_table.owner) == user_id)
        order = [getattr(data_table.table, "created_at", None)]
        in_order = own.order_by(
            *(column for column in order if column is not None), *_primary_key(data_table)
        )
        return [tuple(row) for row in await self._db.execute(in_order)]

    async def rows(self, data_table: PersonalDataTable, keys: Sequence[Key]) -> list[Values]:
        """Returns these rows in this order, each with its parts."""
        primary = _primary_key(data_table)
        found = await self._db.execute(
            select(*primary, *columns(data_table.table)).where(tuple_(*primary).in_(keys))
        )
        by_key = {
            tuple(row[: len(primary)]): _map_values(data_table.table, row[len(primary) :]) for row in found
        }
        for part in data_table.parts:
            await self._add_part(part, by_key)
        return [by_key[key] for key in keys if key in by_key]

    async def _add_part(self, part: NestedTable, by_key: dict[Key, Values]) -> None:
        key = getattr(part.table, part.key)
        order = inspect(part.table).primary_key
        wanted = select(key, *columns(part.table)).where(key.in_([its[0] for its in by_key]))
        for values in by_key.values():
            values[part.name] = []
        for row in await self._db.execute(wanted.order_by(*order)):
            by_key[(row[0],)][part.name].append(_map_values(part.table, row[1:]))


def _primary_key(data_table: PersonalDataTable) -> Sequence[Any]:
    primary: Sequence[Any] = inspect(data_table.table).primary_key
    return primary


def _map_values(table: Any, row: Row[Any] | Sequence[Any]) -> Values:
    names = (_to_camel(column.name) for column in columns(table))
    return dict(zip(names, row, strict=True))


def _to_camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(map(str.title, others))
