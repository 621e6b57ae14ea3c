"""Export of all stored data of a person as one file."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.agents.content.lens_ids import slug
from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.account_lifecycle.mappers import PersonalDataRepository
from app.domains.operations.account_lifecycle.personal_data_registry import (
    LEFT_OUT,
    PERSONAL_DATA_TABLES,
    SECRET_COLUMNS,
    PersonalDataTable,
)

AT_ONCE = 25
FORMAT = "iris-account-1"


class TakeoutFile(Struct, frozen=True, rename="camel"):
    """The head of the file: what it is, and what it does not contain, with reasons.

    Lists of rows follow by name, with column names in camel case.
    """

    format: str
    exported_at: str
    left_out: dict[str, str]


class DataExportService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    def name(self, caller: Caller) -> str:
        """Returns the name of the file."""
        return f"iris-{slug(caller.user.username) or 'account'}-{utc_now():%Y-%m-%d}.json"

    async def file(self, caller: Caller) -> AsyncIterator[bytes]:
        """Yields the file in chunks.

        Rows are read during the download without an open transaction, so a concurrent change may be included
        in its old or new state.
        """
        head = TakeoutFile(FORMAT, utc_now().isoformat(), LEFT_OUT | SECRET_COLUMNS)
        yield msgspec.json.encode(head)[:-1]
        for data_table in PERSONAL_DATA_TABLES:
            yield f',\n"{data_table.name}":['.encode()
            async for piece in self._encode_rows(data_table, caller):
                yield piece
            yield b"]"
        yield b"}\n"

    async def _encode_rows(self, data_table: PersonalDataTable, caller: Caller) -> AsyncIterator[bytes]:
        async with self._statements() as db:
            keys = await PersonalDataRepository(db).keys(data_table, caller.id)
        comma = b""
        for start in range(0, len(keys), AT_ONCE):
            async with self._statements() as db:
                rows = await PersonalDataRepository(db).rows(data_table, keys[start : start + AT_ONCE])
            for row in rows:
                yield comma + msgspec.json.encode(row)
                comma = b",\n"
