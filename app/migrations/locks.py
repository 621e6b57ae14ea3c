"""Taking what a migration alters, before it alters anything."""

from __future__ import annotations

from alembic import op


def hold(*tables: str) -> None:
    """Take these tables for ourselves until the end of the migration: the first line of an `upgrade` that
    alters more than one table in use, or makes one that refers to another which it alters.

    A foreign key takes half of its parent, a later ALTER TABLE would want the whole, and whoever writes in
    between has the other half: each waits for the other, and that for as long as people write. Name children
    before their parents, the order in which an insert takes them. `app.core.migrate` gives up and tries again
    when somebody has one of them for long.
    """
    op.execute(f"LOCK TABLE {', '.join(tables)} IN ACCESS EXCLUSIVE MODE")
