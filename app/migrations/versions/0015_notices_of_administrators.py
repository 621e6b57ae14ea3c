"""People are told what administrators do with what is theirs."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"

BEFORE = "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due'"
NEW = "'promoted', 'removed', 'hidden', 'restored'"


def upgrade() -> None:
    _allow(f"{BEFORE}, {NEW}")


def downgrade() -> None:
    op.execute(f"DELETE FROM notifications WHERE kind IN ({NEW})")  # noqa: S608
    _allow(BEFORE)


def _allow(kinds: str) -> None:
    """Rows that are there are looked through afterwards, while others write."""
    name = op.f("ck_notifications_kind")
    op.drop_constraint(name, "notifications", type_="check")
    op.create_check_constraint(name, "notifications", f"kind IN ({kinds})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
