"""Opens asyncpg connections, directly or through PgBouncer."""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from app.core.network.postgres_address import parse_address

UNSUPPORTED = "unsupported startup parameter"
"""Text of PgBouncer's error."""


class Connector:
    """Opens connections to one database, with `server_settings` where a pooler does not refuse them.

    PgBouncer knows a few settings of a session and refuses others, unless `ignore_startup_parameters` names
    them. The connections then have the settings of the server.
    """

    def __init__(
        self,
        database_url: str,
        server_settings: Mapping[str, str] | None = None,
        *,
        application: str = "",
        statement_seconds: float | None = None,
    ) -> None:
        if not database_url:
            raise ValueError(
                "No database address: set DATABASE_URL, or let `iris up` start the embedded PostgreSQL."
            )
        self._address = parse_address(database_url)
        self._known = {"application_name": application or self._address.application, "timezone": "UTC"}
        self._others = dict(server_settings or {})
        self._statement_seconds = statement_seconds

    async def __call__(self) -> Any:
        """Returns a new asyncpg connection. Raises OSError, TimeoutError and asyncpg's errors."""
        try:
            return await self._connect(self._known | self._others)
        except asyncpg.ProtocolViolationError as error:
            if not self._others or UNSUPPORTED not in str(error):
                raise
            connection = await self._connect(self._known)
            self._others = {}
            return connection

    async def _connect(self, server_settings: dict[str, str]) -> Any:
        return await asyncpg.connect(
            self._address.dsn,
            ssl=self._system_authorities(),
            timeout=self._address.connect_seconds,
            command_timeout=self._statement_seconds,
            server_settings=server_settings,
        )

    def _system_authorities(self) -> ssl.SSLContext | None:
        """Returns the TLS settings of `sslrootcert=system`; None if asyncpg reads them from the address."""
        if not self._address.uses_system_authorities:
            return None
        context = ssl.create_default_context()
        if self._address.certificate is not None:
            cert, key, password = self._address.certificate
            context.load_cert_chain(cert, key, password or "")
        return context
