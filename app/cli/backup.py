"""`iris backup` and `iris restore`: the database in one file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from redis.exceptions import RedisError

from app.cli.console import out
from app.cli.errors import run_command
from app.cli.services import database, live_redis
from app.cli.text import OK, print_error
from app.core.backup import (
    BackupError,
    Manifest,
    Replacement,
    Target,
    forget_live,
    read,
    restore_dump,
    target_of,
    write,
)
from app.core.backup.archive import open_backup
from app.core.database.revisions import newest_revision
from app.core.settings.config import Settings

FORCE = "Use --force to replace it."


def run(act: str, file: Path, force: bool = False) -> int:
    """Runs `act`: `backup` or `restore`."""
    acts: dict[str, Callable[[], int]] = {
        "backup": lambda: _backup(file),
        "restore": lambda: _restore(file, force=force),
    }
    return run_command(acts[act])


def _backup(file: Path) -> int:
    with database(Settings.from_env(os.environ)) as url:
        source = asyncio.run(target_of(url))
        if source.revision is None:
            raise BackupError("There is nothing to back up: the database contains no iRIS schema.")
        made = write(file, url, revision=source.revision, server=source.postgres, schema=source.schema)
    out.print(f"{file}: {made.bytes:,} bytes, {_size(made)}, schema {made.revision}, SHA-256 {made.sha256}")
    return OK


def _restore(file: Path, *, force: bool) -> int:
    manifest = read(file)
    settings = Settings.from_env(os.environ)
    with database(settings) as url:
        target = asyncio.run(target_of(url, manifest.schema))
        _refuse(manifest, target, force=force)
        replacement = Replacement(
            manifest.schema, target.schema, target.schemas, manifest.revision, manifest.rows
        )
        with open_backup(file) as (_, dump):
            restore_dump(dump, url, replacement, manifest.postgres, target.postgres)
        with _redis(settings) as redis_urls:
            asyncio.run(forget_live(*redis_urls))
    made = f"{manifest.made_at:%Y-%m-%d %H:%M:%S} UTC"
    out.print(f"Restored the backup of {made}, {_size(manifest)}, schema {manifest.revision}.")
    if manifest.revision < newest_revision():
        out.print("Now run `iris migrate`; `iris up` does this automatically.")
    return OK


def _size(manifest: Manifest) -> str:
    """Returns the numbers of tables and rows as text. Older backups do not contain them."""
    if manifest.rows is None:
        return "unknown number of rows"
    return f"{sum(manifest.rows.values()):,} rows in {len(manifest.rows)} tables"


def _refuse(manifest: Manifest, target: Target, *, force: bool) -> None:
    """Raises BackupError if the restore is not supported or would overwrite data unasked."""
    if manifest.revision > newest_revision():
        raise BackupError(
            f"The backup has schema {manifest.revision}, but this version only knows {newest_revision()}: "
            "restore it with the version that made it, or a newer one."
        )
    if manifest.postgres > target.postgres:
        raise BackupError(
            f"The backup is from PostgreSQL {manifest.postgres}, but this server is older: {target.postgres}."
        )
    if target.missing:
        raise BackupError(
            f"This role may not replace the schema {target.schema} of this database. "
            f"Let a superuser run there: {'; '.join(target.missing)};"
        )
    if target.in_use:
        raise BackupError("The product is running on this database. Stop its API and workers first.")
    if not target.is_empty and not force:
        raise BackupError(f"This database is not empty. {FORCE}")


@contextmanager
def _redis(settings: Settings) -> Iterator[tuple[str, ...]]:
    try:
        with live_redis(settings) as urls:
            yield urls
    except (RedisError, OSError) as error:
        name = type(error).__name__
        print_error(f"Redis does not respond ({name}). Empty it before you start the product.")
