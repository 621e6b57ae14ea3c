"""TLS in front of the PostgreSQL server of the tests, which is built without it."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import make_url

SSL_REQUEST = struct.pack("!ii", 8, 80877103)


@asynccontextmanager
async def tls_front(
    server_url: str, certificate: Path | None, authorities: Path | None = None
) -> AsyncIterator[int]:
    """Yields the port of a listener that accepts only TLS and forwards to the server's socket.

    `certificate` contains a key too; without it, the listener refuses TLS. With `authorities`, clients need a
    certificate.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    if certificate is not None:
        context.load_cert_chain(certificate)
    if authorities is not None:
        context.load_verify_locations(authorities)
        context.verify_mode = ssl.CERT_REQUIRED
    socket = f"{make_url(server_url).query['host']}/.s.PGSQL.5432"

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if await reader.readexactly(8) == SSL_REQUEST:
                writer.write(b"S" if certificate else b"N")
                if certificate is None:
                    return
                await writer.start_tls(context)
                await _forward(reader, writer, socket)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def _forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, socket: str) -> None:
    up_reader, up_writer = await asyncio.open_unix_connection(socket)
    done, pending = await asyncio.wait(
        [asyncio.create_task(_copy(reader, up_writer)), asyncio.create_task(_copy(up_reader, writer))],
        return_when=asyncio.FIRST_COMPLETED,
    )
    for task in (*done, *pending):
        task.cancel()
    up_writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(65_536):
        writer.write(piece)
        await writer.drain()
