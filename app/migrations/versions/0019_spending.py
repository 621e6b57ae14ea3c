"""What models cost the installation, by the day, so that its budget can be checked before every call."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0019"
down_revision = "0018"

SHARD = "get_byte(uuid_send(coalesce(analysis_id, '00000000-0000-0000-0000-000000000000')), 0) % 16"
A_DAY = f"""
    SELECT CAST(finished_at AT TIME ZONE 'UTC' AS date), {SHARD}, sum(cost_usd) FROM {{requests}}
    WHERE cost_usd > 0 {{since}} GROUP BY 1, 2 ORDER BY 1, 2
"""  # noqa: S608
NOTE_SPENDING = f"""
    CREATE FUNCTION note_spending() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO spending_days (day, shard, spent_usd) {A_DAY.format(requests="added", since="")}
        ON CONFLICT (day, shard) DO UPDATE SET spent_usd = spending_days.spent_usd + excluded.spent_usd;
        RETURN NULL;
    END
    $$
"""
TRIGGER = """
    CREATE TRIGGER note_spending AFTER INSERT ON model_requests
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_spending()
"""
THIS_MONTH = "AND finished_at >= date_trunc('month', now(), 'UTC')"


def upgrade() -> None:
    hold("model_calls", "model_requests")
    op.add_column(
        "model_calls", sa.Column("expected_usd", sa.Float(), server_default=sa.text("0"), nullable=False)
    )
    op.create_table(
        "spending_days",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("shard", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("spent_usd", sa.Float(), server_default=sa.text("0"), nullable=False),
        sa.Column("under_way_usd", sa.Float(), server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("day", "shard", name=op.f("pk_spending_days")),
    )
    op.create_table(
        "budget_warnings",
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("level", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("notified_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("period", "starts_on", "level", name=op.f("pk_budget_warnings")),
    )
    op.execute(NOTE_SPENDING)
    op.execute(TRIGGER)
    # What was spent earlier this month, while nobody can add to it.
    counted = A_DAY.format(requests="model_requests", since=THIS_MONTH)
    op.execute(f"INSERT INTO spending_days (day, shard, spent_usd) {counted}")


def downgrade() -> None:
    op.execute("DROP TRIGGER note_spending ON model_requests")
    op.execute("DROP FUNCTION note_spending")
    op.drop_table("budget_warnings")
    op.drop_table("spending_days")
    op.drop_column("model_calls", "expected_usd")
