"""PostgreSQL's own programs: pg_dump for backups, pg_restore and psql for restores."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress
from tempfile import TemporaryFile
from typing import IO

from app.core.backup.errors import BackupError
from app.core.database.engine import async_url
from app.core.embedded import EmbeddedError
from app.core.embedded.postgres import postgres_server

PIECE = 1 << 20
ASIDE = "iris_before_restore"
NEW_IN_17 = b"SET transaction_timeout = 0;\n"
SSL_MODES = frozenset({"disable", "allow", "prefer", "require", "verify-ca", "verify-full"})

BEGIN = f"""
    SET client_min_messages = warning;
    BEGIN;
    ALTER SCHEMA public RENAME TO {ASIDE};
"""
END = f"""
    GRANT USAGE ON SCHEMA public TO PUBLIC;
    DROP SCHEMA {ASIDE} CASCADE;
    ANALYZE;
    COMMIT;
"""
"""The restore transaction drops the old schema, so that no partial state is visible."""


def dump_database(database_url: str, server: int) -> Iterator[bytes]:
    """Yields a consistent dump of the database in pg_dump's custom format, in chunks. Raises BackupError."""
    command = (program("pg_dump", server), "--format=custom", "--no-owner", "--no-acl", "--schema=public")
    with TemporaryFile() as complaint:
        with subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=complaint,
            env={**os.environ, **_libpq(database_url)},
        ) as dump:
            while dump.stdout is not None and (piece := dump.stdout.read(PIECE)):
                yield piece
        if dump.returncode:
            raise BackupError(f"pg_dump failed: {_error_output(complaint)}")


def restore_dump(dump: IO[bytes], database_url: str, made_by: int, server: int) -> None:
    """Replaces the contents of the database with the dump, in one transaction.

    `made_by` and `server` are the major versions of the PostgreSQL that made the dump and of the target
    server. Raises BackupError; nothing has changed then.
    """
    scripting = (program("pg_restore", made_by), "--no-owner", "--no-acl", "--exit-on-error", "--file=-")
    running = (
        program("psql", made_by),
        "--no-psqlrc",
        "--quiet",
        "--set=ON_ERROR_STOP=1",
        "--output=/dev/null",
    )
    env, pipe = {**os.environ, **_libpq(database_url)}, subprocess.PIPE
    with TemporaryFile() as complaint:
        with (
            subprocess.Popen(scripting, stdin=pipe, stdout=pipe, stderr=complaint, env=env) as restore,  # noqa: S603
            subprocess.Popen(running, stdin=pipe, stderr=complaint, env=env) as psql,  # noqa: S603
        ):
            feeding = threading.Thread(target=_feed, args=(dump, restore))
            feeding.start()
            _pipe(restore, psql, server)
            feeding.join()
        if restore.returncode or psql.returncode:
            raise BackupError(
                f"The backup could not be restored, and nothing was changed:\n{_error_output(complaint)}"
            )


def program(name: str, server: int) -> str:
    """Returns the path of a PostgreSQL program no older than the server: the bundled one, or one on PATH.

    Raises BackupError when there is none.
    """
    candidates = [shutil.which(name)]
    with suppress(EmbeddedError):
        candidates.insert(0, shutil.which(postgres_server().path.with_name(name)))
    for found in filter(None, candidates):
        said = subprocess.run((found, "--version"), capture_output=True, text=True, check=False)  # noqa: S603
        number = re.search(r"\d+", said.stdout)
        if number and int(number[0]) >= server:
            return found
    raise BackupError(
        f"The server is PostgreSQL {server}, and there is no {name} of that version on this machine. "
        f"On Debian and Ubuntu: apt-get install postgresql-client-{server}"
    )


def _feed(dump: IO[bytes], restore: subprocess.Popen[bytes]) -> None:
    if restore.stdin is not None:
        with suppress(BrokenPipeError), restore.stdin:
            shutil.copyfileobj(dump, restore.stdin, PIECE)


def _pipe(restore: subprocess.Popen[bytes], psql: subprocess.Popen[bytes], server: int) -> None:
    """Pipes pg_restore's output to psql. Without END, psql's transaction is rolled back."""
    if restore.stdout is None or psql.stdin is None:
        return
    try:
        with psql.stdin:
            psql.stdin.write(BEGIN.encode())
            filter_script(restore.stdout, psql.stdin, server)
            if restore.wait() == 0:
                psql.stdin.write(END.encode())
    except BrokenPipeError:
        restore.kill()


def filter_script(script: IO[bytes], out: IO[bytes], server: int) -> None:
    """Copies pg_restore's script without its one initial setting that servers before 17 do not know."""
    if server < 17:
        for line in script:
            if line == NEW_IN_17:
                break
            out.write(line)
            if line.startswith(b"COPY "):
                break
    shutil.copyfileobj(script, out, PIECE)


def _error_output(complaint: IO[bytes]) -> str:
    complaint.seek(0)
    return complaint.read(10_000).decode(errors="replace").strip()


def _libpq(database_url: str) -> dict[str, str]:
    """Returns the database URL as environment variables, because command lines are visible to other users."""
    url = async_url(database_url)
    mode = url.query.get("sslmode") or url.query.get("ssl")
    said = {
        "PGHOST": url.host or url.query.get("host"),
        "PGPORT": str(url.port) if url.port else None,
        "PGUSER": url.username,
        "PGPASSWORD": str(url.password) if url.password else None,
        "PGDATABASE": url.database,
        "PGSSLMODE": mode if mode in SSL_MODES else None,
        "PGAPPNAME": "backup",
    }
    return {name: value for name, value in said.items() if isinstance(value, str)}
