"""Taking what a migration alters, before it alters anything."""

from __future__ import annotations

from alembic import op


def hold(*tables: str) -> None:
    """Locks these tables exclusively until the end of the migration.

    It is the first line of an `upgrade` that alters more than one table in use, or that creates a table with
    a foreign key to a table which it alters. A foreign key takes a weaker lock on its parent, and a later
    ALTER TABLE needs an exclusive one: it would deadlock with a writer in between. Name children before their
    parents, the order in which an insert locks them. `app.core.database.migrate` retries if a table stays
    locked.
    """
    op.execute(f"LOCK TABLE {', '.join(tables)} IN ACCESS EXCLUSIVE MODE")
