"""Totals of closed days of the ledger, and trigrams of people's names for the agent directory."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0029"
down_revision = "0028"

INDEXES = (
    NewIndex("ix_users_trigrams", "users", "person_trigrams(first_name, last_name, username)", using="gin"),
)

# Names nothing outside pg_catalog at run time, as the functions of 0012.
PERSON_TRIGRAMS = """
    CREATE FUNCTION person_trigrams(first_name text, last_name text, username text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN trigrams(lower(first_name || ' ' || last_name || chr(10) || username))
"""
# The key is that of app.domains.operations.console.daily_totals. Every writer of a day shares its lock until
# it commits. The DELETE sees what was committed before the lock was granted.
FORGET_DAY = """
    CREATE FUNCTION forget_ledger_day(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
        changed date := CAST(moment AT TIME ZONE 'UTC' AS date);
    BEGIN
        PERFORM pg_advisory_xact_lock_shared(404029450, changed - DATE '2000-01-01');
        DELETE FROM ledger_days WHERE day = changed;
    END
    $$
"""
NOTE_CHANGE = """
    CREATE FUNCTION note_{table}_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP <> 'INSERT' THEN
            PERFORM forget_ledger_day(OLD.{moment});
        END IF;
        IF TG_OP <> 'DELETE' THEN
            PERFORM forget_ledger_day(NEW.{moment});
        END IF;
        RETURN NULL;
    END
    $$
"""
# The columns leave out analysis_id, which becomes null when the analysis is deleted.
TRIGGER = """
    CREATE TRIGGER note_{table}_change AFTER INSERT OR DELETE OR UPDATE OF {columns} ON {table}
    FOR EACH ROW EXECUTE FUNCTION note_{table}_change()
"""
LEDGERS = {
    "model_requests": ("finished_at", "finished_at, tokens_in, tokens_out, cost_usd"),
    "run_ends": ("ended_at", "ended_at, cost_usd, all_top_usd"),
}


def upgrade() -> None:
    hold(*LEDGERS)
    op.create_table(
        "ledger_days",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("calls", sa.BigInteger(), nullable=False),
        sa.Column("tokens_in", sa.BigInteger(), nullable=False),
        sa.Column("tokens_out", sa.BigInteger(), nullable=False),
        sa.Column("usd", sa.Float(), nullable=True),
        sa.Column("unknown", sa.BigInteger(), nullable=False),
        sa.Column("analyses", sa.BigInteger(), nullable=False),
        sa.Column("compared", sa.BigInteger(), nullable=False),
        sa.Column("all_top_usd", sa.Float(), nullable=True),
        sa.Column("saved_usd", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_ledger_days")),
    )
    op.execute(FORGET_DAY)
    for table, (moment, columns) in LEDGERS.items():
        op.execute(NOTE_CHANGE.format(table=table, moment=moment))
        op.execute(TRIGGER.format(table=table, columns=columns))
    op.execute(PERSON_TRIGRAMS)


def downgrade() -> None:
    op.drop_index("ix_users_trigrams", table_name="users", if_exists=True)
    op.execute("DROP FUNCTION person_trigrams(text, text, text)")
    for table in LEDGERS:
        op.execute(f"DROP TRIGGER note_{table}_change ON {table}")
        op.execute(f"DROP FUNCTION note_{table}_change()")
    op.execute("DROP FUNCTION forget_ledger_day(timestamptz)")
    op.drop_table("ledger_days")
