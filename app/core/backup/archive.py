"""Backup file: a tar of `postgres.dump`, in pg_dump's custom format, and the manifest `iris.json`.

It can be restored with PostgreSQL's programs alone. It is written and read in chunks, whatever its size.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from app.core.backup.errors import BackupError
from app.core.backup.programs import PIECE, count_rows, dump_database
from app.core.backup.snapshot import Snapshot, open_snapshot
from app.core.clock import utc_now

DUMP, MANIFEST = "postgres.dump", "iris.json"
BLOCK = tarfile.BLOCKSIZE


class Manifest(Struct, frozen=True):
    """Time, product version, schema revision, PostgreSQL version, size and digest of a backup.

    Older backups do not have the number of rows of each table, and their tables are in `public`.
    """

    made_at: datetime
    product: str
    revision: str
    postgres: int
    bytes: int
    sha256: str
    format: int = 1
    schema: str = "public"
    rows: dict[str, int] | None = None


def write(path: Path, database_url: str, *, revision: str, server: int, schema: str = "public") -> Manifest:
    """Dumps a snapshot of `schema` into a new file with mode 0600, and compares the rows of both.

    `server` is the major version of the PostgreSQL server. Raises BackupError; no file is left behind then.
    """
    if path.exists():
        raise BackupError(f"{path} already exists.")
    partial = path.with_name(f"{path.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        with os.fdopen(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b") as out:
            out.write(bytes(BLOCK))
            snapshot, size, digest = asyncio.run(_dump(out, database_url, server, schema))
            compare(snapshot, out, server)
            manifest = Manifest(
                utc_now(),
                version("iris-decisions"),
                revision,
                server,
                size,
                digest,
                schema=schema,
                rows=snapshot.rows,
            )
            close(out, manifest)
        partial.rename(path)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        partial.unlink(missing_ok=True)
    return manifest


async def _dump(out: IO[bytes], database_url: str, server: int, schema: str) -> tuple[Snapshot, int, str]:
    """Writes the dump; returns its snapshot, size and digest. Blocks the event loop, which is its own."""
    async with open_snapshot(database_url, schema) as snapshot:
        return snapshot, *_copy(out, dump_database(database_url, server, snapshot))


def compare(snapshot: Snapshot, out: IO[bytes], server: int) -> None:
    """Raises BackupError unless the dump after the first block has the tables and rows of the snapshot."""
    out.seek(BLOCK)
    found = count_rows(out, server)
    for table in sorted(snapshot.rows.keys() | found.keys()):
        rows, dumped = snapshot.rows.get(table, 0), found.get(table)
        if dumped != rows:
            raise BackupError(
                f"The dump has {dumped or 0} of {rows} rows of the table {table}: repeat the backup with the "
                f"pg_dump of PostgreSQL {server}."
            )
    out.seek(0, os.SEEK_END)


def read(path: Path) -> Manifest:
    """Returns the manifest after verifying the dump's digest. Raises BackupError."""
    try:
        with open_backup(path) as (manifest, dump):
            digest = hashlib.sha256()
            while piece := dump.read(PIECE):
                digest.update(piece)
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror or error}.") from error
    if digest.hexdigest() != manifest.sha256:
        raise BackupError(f"{path} is damaged: its checksum does not match.")
    return manifest


@contextmanager
def open_backup(path: Path) -> Iterator[tuple[Manifest, IO[bytes]]]:
    """Opens a backup: its manifest and a reader of the dump. Raises BackupError and OSError."""
    try:
        with tarfile.open(path, "r:") as archive:
            page, dump = archive.extractfile(MANIFEST), archive.extractfile(DUMP)
            if page is None or dump is None:
                raise BackupError(f"{path} is not a backup of this product.")
            yield msgspec.json.decode(page.read(), type=Manifest), dump
    except (tarfile.TarError, KeyError, msgspec.MsgspecError) as error:
        raise BackupError(f"{path} is not a backup of this product, or is incomplete.") from error


def _copy(out: IO[bytes], pieces: Iterator[bytes]) -> tuple[int, str]:
    digest, size = hashlib.sha256(), 0
    for piece in pieces:
        digest.update(piece)
        size += out.write(piece)
    return size, digest.hexdigest()


def close(out: IO[bytes], manifest: Manifest) -> None:
    """Writes the manifest after the dump, then the dump's header into the block reserved before it."""
    out.write(bytes(-manifest.bytes % BLOCK))
    page = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
    out.write(_header(MANIFEST, len(page), manifest.made_at) + page + bytes(-len(page) % BLOCK))
    out.write(bytes(2 * BLOCK))
    out.seek(0)
    out.write(_header(DUMP, manifest.bytes, manifest.made_at))
    out.flush()
    os.fsync(out.fileno())


def _header(name: str, size: int, at: datetime) -> bytes:
    info = tarfile.TarInfo(name)
    info.size, info.mode, info.mtime = size, 0o600, int(at.timestamp())
    return info.tobuf(tarfile.GNU_FORMAT)
