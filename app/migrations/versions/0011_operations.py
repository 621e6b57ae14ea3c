"""What operators see: worker processes, counters, requests to models, how runs ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0011"
down_revision = "0010"

INDEXES = (
    NewIndex("ix_analyses_newest", "analyses", "created_at, id"),
    NewIndex("ix_analyses_broken", "analyses", "status, created_at, id", "status IN ('failed', 'canceled')"),
    NewIndex("ix_model_calls_open", "model_calls", "started_at", "finished_at IS NULL"),
)

NOW = sa.text("now()")

# A call's failure to give a usable answer is told of its last request, which the provider answered.
NOTE_REQUESTS = """
    CREATE FUNCTION note_requests(
        run uuid, of_purpose text, of_attempt int, of_lens text, outcome jsonb
    ) RETURNS void LANGUAGE sql AS $$
        INSERT INTO model_requests (analysis_id, purpose, attempt, tier, lens, model, number,
            started_at, finished_at, latency_ms, tokens_in, tokens_out, cost_usd, failure, said)
        SELECT run, of_purpose, of_attempt, CAST(outcome ->> 'tier' AS smallint), of_lens,
            outcome ->> 'model', number,
            to_timestamp(begun), to_timestamp(begun + coalesce(took, 0) / 1000), took,
            CAST(made #>> '{usage,inputTokens}' AS int), CAST(made #>> '{usage,outputTokens}' AS int),
            CAST(made ->> 'cost' AS float),
            CASE WHEN CAST(made ->> 'lost' AS boolean) THEN 'lost' ELSE failure ->> 'kind' END,
            CASE WHEN made -> 'failure' <> 'null' THEN left(made #>> '{failure,message}', 500) END
        FROM jsonb_array_elements(outcome -> 'tries') WITH ORDINALITY AS tries(made, number),
            LATERAL (
                SELECT CAST(made ->> 'startedAt' AS float) AS begun,
                    CAST(made ->> 'latencyMs' AS float) AS took,
                    CASE
                        WHEN made -> 'failure' <> 'null' THEN made -> 'failure'
                        WHEN number = jsonb_array_length(outcome -> 'tries') THEN outcome -> 'failure'
                    END AS failure
            ) AS reckoned
        ON CONFLICT DO NOTHING
    $$
"""
NOTE_OUTCOME = """
    CREATE FUNCTION store_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM note_requests(NEW.analysis_id, 'run', NEW.attempt, NEW.lens, NEW.outcome);
        RETURN NULL;
    END
    $$
"""
NOTE_AUDIT = """
    CREATE FUNCTION note_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM note_requests(NEW.analysis_id, 'audit', NULL, NEW.lens, outcome)
        FROM jsonb_array_elements(NEW.outcomes) AS outcome;
        RETURN NULL;
    END
    $$
"""
NOTE_END = """
    CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO run_ends (analysis_id, ended_at, status, tier, cost_usd, all_top_usd)
        VALUES (NEW.id, coalesce(NEW.finished_at, now()), NEW.status, NEW.tier,
            CAST(NEW.result #>> '{receipt,cost}' AS float),
            CAST(NEW.result #>> '{receipt,saving,baselineCost}' AS float))
        ON CONFLICT (analysis_id) DO UPDATE SET ended_at = excluded.ended_at, status = excluded.status,
            tier = excluded.tier, cost_usd = excluded.cost_usd, all_top_usd = excluded.all_top_usd;
        RETURN NULL;
    END
    $$
"""
TRIGGERS = (
    """
    CREATE TRIGGER store_outcome AFTER INSERT ON lens_outcomes
    FOR EACH ROW EXECUTE FUNCTION store_outcome()
    """,
    """
    CREATE TRIGGER note_audit AFTER UPDATE OF outcomes ON lens_audits
    FOR EACH ROW WHEN (OLD.outcomes IS NULL AND NEW.outcomes IS NOT NULL) EXECUTE FUNCTION note_audit()
    """,
    """
    CREATE TRIGGER note_end AFTER UPDATE OF status ON analyses
    FOR EACH ROW WHEN (NEW.status IN ('completed', 'failed', 'canceled') AND OLD.status <> NEW.status)
    EXECUTE FUNCTION note_end()
    """,
)


def upgrade() -> None:
    hold("lens_audits", "lens_outcomes", "model_calls", "analyses")
    op.add_column("analyses", sa.Column("traceparent", sa.Text(), nullable=True))
    _workers()
    _requests()
    _lives()
    for statement in (NOTE_REQUESTS, NOTE_OUTCOME, NOTE_AUDIT, NOTE_END, *TRIGGERS):
        op.execute(statement)


def _workers() -> None:
    op.create_table(
        "worker_processes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("queues", postgresql.JSONB(), nullable=False),
        sa.Column("threads", sa.Integer(), nullable=False),
        sa.Column("is_stopping", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_worker_processes")),
    )
    op.create_table(
        "counters",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("labels", sa.Text(), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", "labels", name=op.f("pk_counters")),
    )


def _requests() -> None:
    op.create_table(
        "model_requests",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=True),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("lens", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("latency_ms", sa.Float(), nullable=True),
        sa.Column("tokens_in", sa.Integer(), nullable=True),
        sa.Column("tokens_out", sa.Integer(), nullable=True),
        sa.Column("cost_usd", sa.Float(), nullable=True),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.Column("said", sa.Text(), nullable=True),
        sa.CheckConstraint("purpose IN ('run', 'audit')", name=op.f("ck_model_requests_purpose")),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_model_requests_analysis_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_model_requests")),
        sa.UniqueConstraint(
            *("analysis_id", "purpose", "tier", "lens", "attempt", "number"),
            name=op.f("uq_model_requests_analysis_id_purpose_tier_lens_attempt_number"),
        ),
    )
    op.create_index(
        "ix_model_requests_finished_at",
        "model_requests",
        ["finished_at"],
        unique=False,
        postgresql_include=["cost_usd", "tokens_in", "tokens_out"],
    )


def _lives() -> None:
    op.create_table(
        "run_ends",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("cost_usd", sa.Float(), nullable=True),
        sa.Column("all_top_usd", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_run_ends_analysis_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_run_ends")),
        sa.UniqueConstraint("analysis_id", name=op.f("uq_run_ends_analysis_id")),
    )
    op.create_index("ix_run_ends_ended_at", "run_ends", ["ended_at"], unique=False)
    op.create_table(
        "run_lives",
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("events", postgresql.JSONB(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.Column("retried_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_run_lives_analysis_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis_id", "attempt", name=op.f("pk_run_lives")),
    )


def downgrade() -> None:
    for trigger, table in (("outcome", "lens_outcomes"), ("audit", "lens_audits"), ("end", "analyses")):
        op.execute(f"DROP TRIGGER note_{trigger} ON {table}")
        op.execute(f"DROP FUNCTION note_{trigger}()")
    op.execute("DROP FUNCTION note_requests(uuid, text, int, text, jsonb)")
    for index in INDEXES:
        op.drop_index(index.name, table_name=index.table, if_exists=True)
    for table in ("run_lives", "run_ends", "model_requests", "counters", "worker_processes"):
        op.drop_table(table)
    op.drop_column("analyses", "traceparent")
