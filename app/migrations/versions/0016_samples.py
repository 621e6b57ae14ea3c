"""Samples stay out of the operator's ledger: no model was asked and nothing was spent."""

from __future__ import annotations

from alembic import op

from app.migrations.locks import hold

revision = "0016"
down_revision = "0015"

ENDED = "NEW.status IN ('completed', 'failed', 'canceled') AND OLD.status <> NEW.status"
NO_SAMPLE_RUN = "NEW.model_choice NOT LIKE 'sample:%'"
NO_SAMPLE_CALL = "NEW.outcome ->> 'model' NOT LIKE 'sample (%'"


def upgrade() -> None:
    hold("lens_outcomes", "analyses")
    _note_outcome(f"WHEN ({NO_SAMPLE_CALL})")
    _note_end(f"{ENDED} AND {NO_SAMPLE_RUN}")


def downgrade() -> None:
    hold("lens_outcomes", "analyses")
    _note_outcome("")
    _note_end(ENDED)


def _note_outcome(when: str) -> None:
    op.execute("DROP TRIGGER store_outcome ON lens_outcomes")
    op.execute(
        "CREATE TRIGGER store_outcome AFTER INSERT ON lens_outcomes "
        f"FOR EACH ROW {when} EXECUTE FUNCTION store_outcome()"
    )


def _note_end(when: str) -> None:
    op.execute("DROP TRIGGER note_end ON analyses")
    op.execute(
        "CREATE TRIGGER note_end AFTER UPDATE OF status ON analyses "
        f"FOR EACH ROW WHEN ({when}) EXECUTE FUNCTION note_end()"
    )
