"""What was asked of models before the ledger was kept, and how runs ended, goes into it.

A few runs at a time, each statement a transaction of its own: what refers to a run keeps it from everybody
who takes it to move it, and that must not last as long as a big table. Whatever cuts it off, it can begin
again.
"""

from __future__ import annotations

from uuid import UUID

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

RUNS_AT_ONCE = 200
FIRST, LAST = UUID(int=0), UUID(int=2**128 - 1)

UP_TO = f"SELECT id FROM analyses WHERE id > :after ORDER BY id OFFSET {RUNS_AT_ONCE - 1} LIMIT 1"  # noqa: S608

# A run that is deleted meanwhile is left out, or waits.
SOME = """
    WITH run AS MATERIALIZED (
        SELECT * FROM analyses WHERE id > :after AND id <= :up_to ORDER BY id FOR KEY SHARE
    )
"""
# By now the triggers of 0011 write what comes: what both have written is there once.
REQUESTS = """
    SELECT count(note_requests(made.analysis_id, 'run', made.attempt, made.lens, made.outcome))
    FROM run JOIN lens_outcomes AS made ON made.analysis_id = run.id
"""
AUDITS = """
    SELECT count(note_requests(audit.analysis_id, 'audit', NULL, audit.lens, outcome))
    FROM run JOIN lens_audits AS audit ON audit.analysis_id = run.id,
        jsonb_array_elements(audit.outcomes) AS outcome
    WHERE NOT EXISTS (
        SELECT FROM model_requests AS made
        WHERE made.analysis_id = audit.analysis_id AND made.purpose = 'audit' AND made.lens = audit.lens
    )
"""
ENDS = """
    INSERT INTO run_ends (analysis_id, ended_at, status, tier, cost_usd, all_top_usd)
    SELECT id, finished_at, status, tier, CAST(result #>> '{receipt,cost}' AS float),
        CAST(result #>> '{receipt,saving,baselineCost}' AS float)
    FROM run
    WHERE status IN ('completed', 'failed', 'canceled') AND kind <> 'imported' AND finished_at IS NOT NULL
    ON CONFLICT DO NOTHING
"""


def upgrade() -> None:
    with op.get_context().autocommit_block():
        after = FIRST
        while after < LAST:
            up_to = op.get_bind().scalar(_between(UP_TO, after=after)) or LAST
            for statement in (REQUESTS, AUDITS, ENDS):
                op.get_bind().execute(_between(SOME + statement, after=after, up_to=up_to))
            after = up_to


def _between(statement: str, **ids: UUID) -> sa.TextClause:
    return sa.text(statement).bindparams(*(sa.bindparam(name, its, sa.Uuid) for name, its in ids.items()))


def downgrade() -> None:
    pass
