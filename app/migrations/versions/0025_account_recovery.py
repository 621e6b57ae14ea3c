"""Recovery of accounts: mails about accounts, reviews of accounts that changed hands, links to identities,
registrations with an address that is taken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

from app.migrations.locks import hold

revision = "0025"
down_revision = "0024"

NOW = sa.text("now()")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    hold("sign_in_attempts", "password_resets", "email_confirmations", "users")
    op.add_column(
        "users", sa.Column("links_by_email", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
    op.add_column("sign_in_attempts", sa.Column("linking_session_id", sa.Uuid()))
    op.add_column("sign_in_attempts", sa.Column("vouched", JSONB()))
    op.add_column(
        "password_resets", sa.Column("is_mailed", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    _duplicates()
    op.create_table(
        "account_reviews",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("started_at", TIME, server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_account_reviews"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_account_reviews_user_id", ondelete="CASCADE"
        ),
    )
    _mails()


def _duplicates() -> None:
    op.add_column(
        "email_confirmations",
        sa.Column("is_duplicate", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
    op.add_column("email_confirmations", sa.Column("duplicate_of", sa.Uuid()))
    op.create_foreign_key(
        "fk_email_confirmations_duplicate_of",
        "email_confirmations",
        "users",
        ["duplicate_of"],
        ["id"],
        ondelete="SET NULL",
    )
    op.create_index("ix_email_confirmations_duplicate_of", "email_confirmations", ["duplicate_of"])


def _mails() -> None:
    op.create_table(
        "account_mails",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Uuid()),
        sa.Column("email", sa.Text(), server_default="", nullable=False),
        sa.Column("email_folded", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", TIME, server_default=NOW, nullable=False),
        sa.Column("mail_due_at", TIME, server_default=NOW),
        sa.Column("mail_tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("mailed_at", TIME),
        sa.Column("mail_error", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_account_mails"),
        sa.CheckConstraint("kind IN ('reset', 'link-made', 'link-used')", name=op.f("ck_account_mails_kind")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_account_mails_user_id", ondelete="CASCADE"
        ),
    )
    op.create_index(
        "ix_account_mails_due",
        "account_mails",
        ["mail_due_at"],
        postgresql_where=sa.text("mail_due_at IS NOT NULL"),
    )
    op.create_index("ix_account_mails_email", "account_mails", ["email_folded", "created_at"])
    op.create_index("ix_account_mails_created_at", "account_mails", ["created_at"])
    op.create_index("ix_account_mails_user_id", "account_mails", ["user_id"])


def downgrade() -> None:
    op.drop_table("account_mails")
    op.drop_table("account_reviews")
    op.execute("DELETE FROM users WHERE id IN (SELECT user_id FROM email_confirmations WHERE is_duplicate)")
    op.drop_column("email_confirmations", "duplicate_of")
    op.drop_column("email_confirmations", "is_duplicate")
    op.drop_column("password_resets", "is_mailed")
    op.drop_column("sign_in_attempts", "vouched")
    op.drop_column("sign_in_attempts", "linking_session_id")
    op.drop_column("users", "links_by_email")
