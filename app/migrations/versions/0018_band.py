"""Runs that measure a stability band: one live run an analysis, and no place among the ends of analyses."""

from __future__ import annotations

from alembic import op

from app.migrations.indexes import NewIndex

revision = "0018"
down_revision = "0017"

INDEXES = (
    NewIndex(
        *("uq_analyses_band", "analyses", "parent_id"),
        where="kind = 'band' AND status IN ('queued', 'running', 'completed')",
        unique=True,
    ),
)

NOTE_END = """
    CREATE OR REPLACE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        {skip}
        INSERT INTO run_ends (analysis_id, ended_at, status, tier, cost_usd, all_top_usd)
        VALUES (NEW.id, coalesce(NEW.finished_at, now()), NEW.status, NEW.tier,
            CAST(NEW.result #>> '{{receipt,cost}}' AS float),
            CAST(NEW.result #>> '{{receipt,saving,baselineCost}}' AS float))
        ON CONFLICT (analysis_id) DO UPDATE SET ended_at = excluded.ended_at, status = excluded.status,
            tier = excluded.tier, cost_usd = excluded.cost_usd, all_top_usd = excluded.all_top_usd;
        RETURN NULL;
    END
    $$
"""


def upgrade() -> None:
    op.execute(NOTE_END.format(skip="IF NEW.kind = 'band' THEN RETURN NULL; END IF;"))


def downgrade() -> None:
    op.drop_index("uq_analyses_band", table_name="analyses", if_exists=True)
    op.execute("DELETE FROM analyses WHERE kind = 'band'")
    op.execute(NOTE_END.format(skip=""))
