"""Comparisons of answers by the top tier in audits, whose calls are stored one by one as they finish."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0030"
down_revision = "0029"

INDEXES = (NewIndex("ix_lens_audits_labelled", "lens_audits", "finished_at", "is_labelled"),)

# Elements are only appended. A version that writes all outcomes at once appends them to none.
NOTE_AUDIT_CALLS = """
    CREATE FUNCTION note_audit_calls() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM note_requests(NEW.analysis_id, 'audit', NULL, NEW.lens, made)
        FROM jsonb_array_elements(NEW.outcomes) WITH ORDINALITY AS answers(made, number)
        WHERE number > jsonb_array_length(coalesce(OLD.outcomes, '[]'));
        PERFORM note_requests(NEW.analysis_id, 'audit', NULL, NEW.lens, made)
        FROM jsonb_array_elements(NEW.judgements) WITH ORDINALITY AS comparisons(made, number)
        WHERE number > jsonb_array_length(coalesce(OLD.judgements, '[]'));
        RETURN NULL;
    END
    $$
"""
TRIGGER = """
    CREATE TRIGGER note_audit_calls AFTER UPDATE OF outcomes, judgements ON lens_audits
    FOR EACH ROW EXECUTE FUNCTION note_audit_calls()
"""
EARLIER_TRIGGER = """
    CREATE TRIGGER note_audit AFTER UPDATE OF outcomes ON lens_audits
    FOR EACH ROW WHEN (OLD.outcomes IS NULL AND NEW.outcomes IS NOT NULL) EXECUTE FUNCTION note_audit()
"""


def upgrade() -> None:
    hold("lens_audits")
    op.add_column("lens_audits", sa.Column("judgements", postgresql.JSONB(none_as_null=True), nullable=True))
    op.add_column("lens_audits", sa.Column("judge_model", sa.Text(), nullable=True))
    op.add_column("lens_audits", sa.Column("judge_version", sa.Text(), nullable=True))
    op.add_column(
        "lens_audits", sa.Column("is_labelled", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.execute("DROP TRIGGER note_audit ON lens_audits")
    op.execute(NOTE_AUDIT_CALLS)
    op.execute(TRIGGER)


def downgrade() -> None:
    op.drop_index("ix_lens_audits_labelled", table_name="lens_audits", if_exists=True)
    op.execute("DROP TRIGGER note_audit_calls ON lens_audits")
    op.execute("DROP FUNCTION note_audit_calls()")
    op.execute(EARLIER_TRIGGER)
    for column in ("is_labelled", "judge_version", "judge_model", "judgements"):
        op.drop_column("lens_audits", column)
