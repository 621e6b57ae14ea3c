"""What was asked of models before the ledger was kept, and how runs ended, goes into it."""

from __future__ import annotations

from alembic import op

revision = "0014"
down_revision = "0013"

# By now the triggers of 0011 write what comes: what both have written is there once.
REQUESTS = """
    SELECT count(note_requests(analysis_id, 'run', attempt, lens, outcome)) FROM lens_outcomes
"""
AUDITS = """
    SELECT count(note_requests(audit.analysis_id, 'audit', NULL, audit.lens, outcome))
    FROM lens_audits AS audit, jsonb_array_elements(audit.outcomes) AS outcome
    WHERE NOT EXISTS (
        SELECT FROM model_requests AS made
        WHERE made.analysis_id = audit.analysis_id AND made.purpose = 'audit' AND made.lens = audit.lens
    )
"""
ENDS = """
    INSERT INTO run_ends (analysis_id, ended_at, status, tier, cost_usd, all_top_usd)
    SELECT id, finished_at, status, tier, CAST(result #>> '{receipt,cost}' AS float),
        CAST(result #>> '{receipt,saving,baselineCost}' AS float)
    FROM analyses
    WHERE status IN ('completed', 'failed', 'canceled') AND kind <> 'imported' AND finished_at IS NOT NULL
    ON CONFLICT DO NOTHING
"""


def upgrade() -> None:
    for statement in (REQUESTS, AUDITS, ENDS):
        op.execute(statement)


def downgrade() -> None:
    pass
