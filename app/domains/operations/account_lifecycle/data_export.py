"""All that is stored of a person as one file."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from app.core.clock import utc_now
from app.core.db import SessionFactory
from app.domains.agents.lens_ids import slug
from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.account_lifecycle.mappers import HoldingRepository
from app.domains.operations.account_lifecycle.personal_data_registry import (
    HOLDINGS,
    LEFT_OUT,
    SECRET_COLUMNS,
    Holding,
)

AT_ONCE = 25
FORMAT = "iris-account-1"


class TakeoutFile(Struct, frozen=True, rename="camel"):
    """How the file begins: what it is and what it does not hold, with the reasons. Then follow lists of rows
    by name, the columns of each in camel case."""

    format: str
    exported_at: str
    left_out: dict[str, str]


class TakeoutService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    def name(self, caller: Caller) -> str:
        """What the file is called."""
        return f"iris-{slug(caller.user.username) or 'account'}-{utc_now():%Y-%m-%d}.json"

    async def file(self, caller: Caller) -> AsyncIterator[bytes]:
        """The file, piece by piece. It is read row by row meanwhile: nothing of the database is held while
        the client is slow, and what changes meanwhile may be in it as it was or as it is."""
        head = TakeoutFile(FORMAT, utc_now().isoformat(), LEFT_OUT | SECRET_COLUMNS)
        yield msgspec.json.encode(head)[:-1]
        for holding in HOLDINGS:
            yield f',\n"{holding.name}":['.encode()
            async for piece in self._rows(holding, caller):
                yield piece
            yield b"]"
        yield b"}\n"

    async def _rows(self, holding: Holding, caller: Caller) -> AsyncIterator[bytes]:
        async with self._statements() as db:
            keys = await HoldingRepository(db).keys(holding, caller.id)
        comma = b""
        for start in range(0, len(keys), AT_ONCE):
            async with self._statements() as db:
                rows = await HoldingRepository(db).rows(holding, keys[start : start + AT_ONCE])
            for row in rows:
                yield comma + msgspec.json.encode(row)
                comma = b",\n"
