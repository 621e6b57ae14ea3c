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
from app.core.backup.replacement import Replacement
from app.core.backup.snapshot import APPLICATION, Snapshot, quote
from app.core.embedded import EmbeddedError
from app.core.embedded.postgres import postgres_server
from app.core.network.postgres_address import Address, parse_address

PIECE = 1 << 20
NEW_IN_17 = b"SET transaction_timeout = 0;\n"
COPY = re.compile(rb'COPY (?:"(?:[^"]|"")+"|[^".]+)\.("(?:[^"]|"")+"|[^" ]+) ')
"""Statement before the rows of a table in the script of pg_restore."""
NO_TLS = "SSL support is not compiled in"


def dump_database(database_url: str, server: int, snapshot: Snapshot) -> Iterator[bytes]:
    """Yields a dump of the snapshot's schema in pg_dump's custom format, in chunks. Raises BackupError."""
    address = parse_address(database_url)
    pattern = quote(snapshot.schema)
    command = (
        program("pg_dump", server, address),
        *("--format=custom", "--no-owner", "--no-acl", f"--schema={pattern}", f"--snapshot={snapshot.id}"),
    )
    with TemporaryFile() as complaint:
        with subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=complaint,
            env=_environment(address),
        ) as dump:
            while dump.stdout is not None and (piece := dump.stdout.read(PIECE)):
                yield piece
        if dump.returncode:
            raise BackupError(f"pg_dump failed: {_error_output(complaint)}")


def count_rows(dump: IO[bytes], server: int) -> dict[str, int]:
    """Returns the number of rows of each table in a dump. Raises BackupError if it cannot be read."""
    command = (program("pg_restore", server), "--data-only", "--file=-")
    counts: dict[str, int] = {}
    with TemporaryFile() as complaint:
        with subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=complaint
        ) as restore:
            feeding = threading.Thread(target=_feed, args=(dump, restore))
            feeding.start()
            table = None
            for line in restore.stdout or ():
                if table is None and (found := COPY.match(line)):
                    table = found[1].decode().strip('"').replace('""', '"')
                    counts[table] = 0
                elif line == b"\\.\n":
                    table = None
                elif table is not None:
                    counts[table] += 1
            feeding.join()
        if restore.returncode:
            raise BackupError(f"The dump cannot be read: {_error_output(complaint)}")
    return counts


def restore_dump(
    dump: IO[bytes], database_url: str, replacement: Replacement, made_by: int, server: int
) -> None:
    """Replaces the product's schema in the database by the dump, in one transaction.

    `made_by` and `server` are the major versions of the PostgreSQL that made the dump and of the target
    server. Raises BackupError; nothing has changed then.
    """
    address = parse_address(database_url)
    scripting = (program("pg_restore", made_by), "--no-owner", "--no-acl", "--exit-on-error", "--file=-")
    running = (
        program("psql", made_by, address),
        "--no-psqlrc",
        "--quiet",
        *("--set=ON_ERROR_STOP=1", "--set=VERBOSITY=terse"),
        "--output=/dev/null",
    )
    env, pipe = _environment(address), subprocess.PIPE
    with TemporaryFile() as complaint:
        with (
            subprocess.Popen(scripting, stdin=pipe, stdout=pipe, stderr=complaint, env=env) as restore,  # noqa: S603
            subprocess.Popen(running, stdin=pipe, stderr=complaint, env=env) as psql,  # noqa: S603
        ):
            feeding = threading.Thread(target=_feed, args=(dump, restore))
            feeding.start()
            _pipe(restore, psql, server, replacement)
            feeding.join()
        if restore.returncode or psql.returncode:
            raise BackupError(
                f"The backup could not be restored, and nothing was changed:\n{_error_output(complaint)}"
            )


def program(name: str, server: int, address: Address | None = None) -> str:
    """Returns the path of a PostgreSQL program no older than the server: the bundled one, or one on PATH.

    With an `address` that needs TLS, one that supports it. Raises BackupError when there is none.
    """
    candidates = [shutil.which(name)]
    with suppress(EmbeddedError):
        candidates.insert(0, shutil.which(postgres_server().path.with_name(name)))
    for found in filter(None, candidates):
        said = subprocess.run((found, "--version"), capture_output=True, text=True, check=False)  # noqa: S603
        number = re.search(r"\d+", said.stdout)
        if number and int(number[0]) >= server and (address is None or _can_connect(found, address)):
            return found
    with_tls = " with TLS" if address is not None and address.needs_tls else ""
    raise BackupError(
        f"The server is PostgreSQL {server}, and there is no {name} of that version{with_tls} on this "
        f"machine. On Debian and Ubuntu: apt-get install postgresql-client-{server}"
    )


def _can_connect(path: str, address: Address) -> bool:
    """Returns whether a program supports the TLS that an address needs, by connecting to a closed port."""
    if not address.needs_tls:
        return True
    env = os.environ | {"PGHOST": "127.0.0.1", "PGPORT": "1", "PGSSLMODE": "require"}
    said = subprocess.run((path,), env=env, capture_output=True, text=True, check=False)  # noqa: S603
    return NO_TLS not in said.stderr


def _feed(dump: IO[bytes], restore: subprocess.Popen[bytes]) -> None:
    if restore.stdin is not None:
        with suppress(BrokenPipeError), restore.stdin:
            shutil.copyfileobj(dump, restore.stdin, PIECE)


def _pipe(
    restore: subprocess.Popen[bytes], psql: subprocess.Popen[bytes], server: int, replacement: Replacement
) -> None:
    """Pipes pg_restore's output to psql. Without the last part, psql's transaction is rolled back."""
    if restore.stdout is None or psql.stdin is None:
        return
    try:
        with psql.stdin:
            psql.stdin.write(replacement.before().encode())
            filter_script(restore.stdout, psql.stdin, server)
            if restore.wait() == 0:
                psql.stdin.write(replacement.after().encode())
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


def _environment(address: Address) -> dict[str, str]:
    """Returns the environment of libpq's programs. Settings of the address replace inherited ones."""
    return {**os.environ, **address.variables, "PGAPPNAME": APPLICATION}
