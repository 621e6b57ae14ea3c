"""Administrators are notified of the installation's budget."""

from __future__ import annotations

from alembic import op

revision = "0020"
down_revision = "0019"

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored'"
)
SUBJECTS = "'post', 'comment', 'agent', 'analysis', 'decision'"
NEW = "'budget'"


def upgrade() -> None:
    _allow(f"{KINDS}, {NEW}", f"{SUBJECTS}, {NEW}")


def downgrade() -> None:
    op.execute(f"DELETE FROM notifications WHERE kind = {NEW}")  # noqa: S608
    _allow(KINDS, SUBJECTS)


def _allow(kinds: str, subjects: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    allowed = {
        op.f("ck_notifications_kind"): f"kind IN ({kinds})",
        op.f("ck_notifications_subject_kind"): f"subject_kind IN ({subjects})",
    }
    for name, condition in allowed.items():
        op.drop_constraint(name, "notifications", type_="check")
        op.create_check_constraint(name, "notifications", condition, postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        for name in allowed:
            op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
