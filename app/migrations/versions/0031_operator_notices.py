"""Pauses, queues without workers, notifications of administrators, and more daily totals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0031"
down_revision = "0030"

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget', 'security', 'kept-hidden', 'publication-asked',"
    " 'publication-accepted', 'publication-declined', 'opened'"
)
NEW_KINDS = "'no-workers', 'message', 'reported', 'training-failed'"
SUBJECTS = "'post', 'comment', 'agent', 'analysis', 'decision', 'budget', 'account'"
NEW_SUBJECTS = "'queue', 'message', 'training'"
# Columns of the ledger of which a change invalidates the stored totals of its day.
LEDGERS = {
    "model_requests": "finished_at, tokens_in, tokens_out, cost_usd",
    "run_ends": "ended_at, cost_usd, all_top_usd",
}
NEW_COLUMNS = {"model_requests": "failure, latency_ms", "run_ends": "status"}
NEW_TOTALS: dict[str, type[sa.BigInteger] | type[sa.Float[float]]] = {
    "failed_runs": sa.BigInteger,
    "canceled_runs": sa.BigInteger,
    "failed_calls": sa.BigInteger,
    "latency_p50": sa.Float,
    "latency_p95": sa.Float,
}


def upgrade() -> None:
    hold("notifications", "users", "ledger_days", *LEDGERS)
    op.create_table(
        "unserved_queues",
        sa.Column("queue", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("notified_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("queue", name=op.f("pk_unserved_queues")),
    )
    for name, kind in NEW_TOTALS.items():
        op.add_column("ledger_days", sa.Column(name, kind(), nullable=True))
    for table, columns in LEDGERS.items():
        _watch(table, f"{columns}, {NEW_COLUMNS[table]}")
    op.create_table(
        "paused_queues",
        sa.Column("tier", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("paused_by", sa.Uuid()),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("paused_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("tier", name=op.f("pk_paused_queues")),
        sa.ForeignKeyConstraint(
            ["paused_by"], ["users.id"], name=op.f("fk_paused_queues_paused_by"), ondelete="SET NULL"
        ),
    )
    op.create_table(
        "paused_providers",
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("tiers", sa.ARRAY(sa.SmallInteger()), nullable=False),
        sa.Column("models", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("other_models", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("paused_by", sa.Uuid()),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("paused_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("host", name=op.f("pk_paused_providers")),
        sa.ForeignKeyConstraint(
            ["paused_by"], ["users.id"], name=op.f("fk_paused_providers_paused_by"), ondelete="SET NULL"
        ),
    )
    _allow(f"{KINDS}, {NEW_KINDS}", f"{SUBJECTS}, {NEW_SUBJECTS}")


def downgrade() -> None:
    op.execute(f"DELETE FROM notifications WHERE kind IN ({NEW_KINDS})")  # noqa: S608  # constants
    _allow(KINDS, SUBJECTS)
    for table, columns in LEDGERS.items():
        _watch(table, columns)
    for name in NEW_TOTALS:
        op.drop_column("ledger_days", name)
    op.drop_table("paused_providers")
    op.drop_table("paused_queues")
    op.drop_table("unserved_queues")


def _watch(table: str, columns: str) -> None:
    """Replaces the trigger of 0029 by one that watches these columns."""
    op.execute(
        f"CREATE OR REPLACE TRIGGER note_{table}_change AFTER INSERT OR DELETE OR UPDATE OF {columns}"
        f" ON {table} FOR EACH ROW EXECUTE FUNCTION note_{table}_change()"
    )


def _allow(kinds: str, subjects: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    table, names = "notifications", {"kind": kinds, "subject_kind": subjects}
    for column, values in names.items():
        name = op.f(f"ck_{table}_{column}")
        op.drop_constraint(name, table, type_="check")
        op.create_check_constraint(name, table, f"{column} IN ({values})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        for column in names:
            op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {op.f(f'ck_{table}_{column}')}")
